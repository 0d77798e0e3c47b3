import type { PublisherRecordAnswer } from '@contract/staff/library';
import { EditRecord, type EditRecordProps } from '../record/EditRecord';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toPublisherAddress, toPublisherAnswers } from './publisherCalls';

export interface EditPublisherProps extends Pick<
  EditRecordProps<'library-publisher'>,
  'start' | 'onSaved' | 'onClose'
> {
  readonly publisher: PublisherRecordAnswer;
}

/** Library staff change a publisher (R62). */
export function EditPublisher({ publisher, ...props }: EditPublisherProps) {
  const t = useStaffRecordTexts();
  const { record, revision } = publisher;
  return (
    <EditRecord
      {...props}
      form="library-publisher"
      title={t('edit.title')}
      address={toPublisherAddress(record.id)}
      revision={revision}
      answers={toPublisherAnswers(record)}
    >
      <p className="hint">{t('edit.library')}</p>
    </EditRecord>
  );
}
