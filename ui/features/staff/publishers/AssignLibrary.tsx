import type { Library } from '@contract/configuration';
import type { PublisherRecordAnswer } from '@contract/staff/library';
import { findName } from '../findName';
import { toLibraryLists } from '@engine/domain/namedList';
import { EditRecord, type EditRecordProps } from '../record/EditRecord';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toPublisherAddress } from './publisherCalls';

export interface AssignLibraryProps extends Pick<
  EditRecordProps<'assign-library'>,
  'start' | 'onClose'
> {
  readonly publisher: PublisherRecordAnswer;
  readonly libraries: readonly Library[];
  onSaved(publisher: PublisherRecordAnswer): void;
}

/** Assigns a publisher to another library. */
export function AssignLibrary(props: AssignLibraryProps) {
  const { start, publisher, libraries, onSaved, onClose } = props;
  const { record, revision } = publisher;
  const t = useStaffRecordTexts();
  return (
    <EditRecord
      start={start}
      form="assign-library"
      title={t('assign.title')}
      save={t('assign.save')}
      address={`${toPublisherAddress(record.id)}/assign`}
      revision={revision}
      answers={{ library: record.assignedToId }}
      lists={toLibraryLists(libraries)}
      send={(api, address, body, headers) => api.post(address, body, headers)}
      words={{
        findLabel: () => t('assign.library'),
        findValue: (_pointer, value) => findName(libraries, String(value)),
      }}
      onSaved={(answer) => onSaved(answer as PublisherRecordAnswer)}
      onClose={onClose}
    >
      <p className="hint">{t('assign.hint')}</p>
    </EditRecord>
  );
}
