import { useState } from 'react';
import type { PublisherRecordAnswer } from '@contract/library';
import { Note } from '../../../components/Note';
import type { FormOrder } from '../../../forms/formsState';
import { FormDialog, type FormDialogProps } from '../FormDialog';
import { toFieldPatch } from '../toFieldPatch';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import {
  patchPublisher,
  toCollision,
  toPublisherAnswers,
  type Collision,
} from './publisherCalls';

export interface EditPublisherProps extends Pick<FormDialogProps, 'start'> {
  readonly publisher: PublisherRecordAnswer;
  onSaved(publisher: PublisherRecordAnswer): void;
  onClose(): void;
}

/** Library staff change a publisher (R62). What another user changed meanwhile is shown before it is overwritten. */
export function EditPublisher(props: EditPublisherProps) {
  const { start, publisher, onSaved, onClose } = props;
  const t = useStaffRecordTexts();
  const [collision, setCollision] = useState<Collision>();
  const [order] = useState(() => createOrder(publisher, setCollision));
  return (
    <FormDialog
      {...{ start, order, onClose }}
      title={t('edit.title')}
      save={t('edit.save')}
      saving={t('edit.saving')}
      onSent={(answer) => onSaved(answer as PublisherRecordAnswer)}
    >
      {collision === undefined ? null : (
        <Note tone="warning" role="alert" title={t('edit.conflict')}>
          <ul>
            {collision.conflicts.map(({ pointer, yours, theirs }) => (
              <li key={pointer}>
                {t('edit.theirs', { value: toText(theirs, t('edit.empty')) })}
                {' – '}
                {t('edit.mine', { value: toText(yours, t('edit.empty')) })}
              </li>
            ))}
          </ul>
          <p>{t('edit.keepMine')}</p>
        </Note>
      )}
    </FormDialog>
  );
}

const toText = (value: unknown, none: string): string =>
  value === undefined || value === '' ? none : String(value);

/** After a collision the next send is about the newest revision: its user has seen both values. */
function createOrder(
  { record, revision }: PublisherRecordAnswer,
  onCollision: (collision: Collision) => void,
): FormOrder<'library-publisher'> {
  const start = toPublisherAnswers(record);
  let base = revision;
  return {
    key: 'library-publisher',
    start,
    keeps: true,
    async send(api, body) {
      const patch = toFieldPatch(start, body);
      const of = { id: record.id, revision: base };
      try {
        return await patchPublisher(api, of, patch);
      } catch (error) {
        const collision = toCollision(error);
        if (collision !== undefined) {
          base = collision.revision;
          onCollision(collision);
        }
        throw error;
      }
    },
  };
}
