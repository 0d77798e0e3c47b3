import { useState, type ReactNode } from 'react';
import type { FieldConflict } from '@contract/library';
import type { DraftOf } from '@engine/types/generated/forms';
import type { JsonPointer } from '@engine/types/json';
import { Note } from '../../components/Note';
import type { FormOrder } from '../../forms/formsState';
import type { HostedForm } from '../../forms/openForm';
import { ApiError } from '../../lib/apiError';
import { FormDialog, type FormDialogProps } from './FormDialog';
import { toFieldPatch } from './toFieldPatch';
import { useStaffRecordTexts } from './useStaffRecordTexts';

export interface EditRecordProps<Key extends HostedForm> extends Pick<
  FormDialogProps,
  'start' | 'onClose'
> {
  readonly form: Key;
  readonly title: string;
  /** Of the record, below the context path. */
  readonly address: string;
  /** The revision that `answers` are of. */
  readonly revision: number;
  readonly answers: DraftOf[Key];
  /** Above the form. */
  readonly children?: ReactNode;
  /** Names a field for which both values are shown. */
  labelOf?(pointer: JsonPointer): string;
  onSaved(answer: unknown): void;
  /** The API did not take it. */
  onRefused?(error: unknown): void;
}

/** What another user changed meanwhile: the newest revision, and both values of each field. */
interface Collision {
  readonly revision: number;
  readonly conflicts: readonly FieldConflict[];
}

/** The collision in an error of the API; undefined for any other error. */
function toCollision(error: unknown): Collision | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED')
    return undefined;
  const { revision, conflicts } = (
    error.answer as { error: Partial<Collision> }
  ).error;
  return revision === undefined || conflicts === undefined
    ? undefined
    : { revision, conflicts };
}

/** Library staff change a record. What another user changed meanwhile is shown before it is overwritten. */
export function EditRecord<Key extends HostedForm>(
  props: EditRecordProps<Key>,
) {
  const { start, title, labelOf, onSaved, onClose } = props;
  const t = useStaffRecordTexts();
  const [collision, setCollision] = useState<Collision>();
  const [order] = useState(() => createOrder(props, setCollision));
  return (
    <FormDialog
      {...{ start, title, onClose }}
      order={order as unknown as FormOrder}
      save={t('edit.save')}
      saving={t('edit.saving')}
      onSent={onSaved}
    >
      {props.children}
      {collision === undefined ? null : (
        <Note tone="warning" role="alert" title={t('edit.conflict')}>
          <ul>
            {collision.conflicts.map(({ pointer, yours, theirs }) => (
              <li key={pointer}>
                {labelOf === undefined ? null : `${labelOf(pointer)}: `}
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
function createOrder<Key extends HostedForm>(
  { form, address, revision, answers, onRefused }: EditRecordProps<Key>,
  onCollision: (collision: Collision) => void,
): FormOrder<Key> {
  let base = revision;
  return {
    key: form,
    start: answers,
    keeps: true,
    async send(api, body) {
      const patch = toFieldPatch({ ...answers }, { ...body });
      try {
        return await api.patch(address, patch, { 'If-Match': `"${base}"` });
      } catch (error) {
        const collision = toCollision(error);
        if (collision !== undefined) {
          base = collision.revision;
          onCollision(collision);
        }
        onRefused?.(error);
        throw error;
      }
    },
  };
}
