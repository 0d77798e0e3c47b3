import { useState } from 'react';
import type { FieldConflict } from '@contract/library';
import type { DepositRecordAnswer, RecordLock } from '@contract/staff';
import { isBlank } from '@engine';
import type { ReviewEditDraft } from '@engine/types/generated/forms';
import type { Json } from '@engine/types/json';
import { Note } from '../../../components/Note';
import type { FormOrder } from '../../../forms/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { toFieldPatch } from '../../staff/toFieldPatch';
import { LockNote } from './LockNote';
import { patchDeposit, toRefusal, type Refusal } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

const FORM = 'review-edit';
/** The form of a deposit as it is. */
const toAnswers = ({
  record: { accessCondition, notes },
}: DepositRecordAnswer): ReviewEditDraft => ({
  ...(accessCondition !== '' && {
    accessCondition: accessCondition as NonNullable<
      ReviewEditDraft['accessCondition']
    >,
  }),
  ...(notes !== '' && { notes }),
});

export interface EditDepositProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  readonly answer: DepositRecordAnswer;
  readonly lock: RecordLock | undefined;
  readonly timeZone: string;
  onTakeOver(): void;
  onSaved(): void;
  onRefused(refusal: Refusal): void;
  onClose(): void;
}

/** Library staff change what is theirs in a deposit. What another user changed meanwhile is shown before it is overwritten. */
export function EditDeposit(props: EditDepositProps) {
  const { start, onSaved, onClose } = props;
  const t = useReviewTexts();
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [order] = useState(() => createOrder(props, setConflicts));
  return (
    <FormDialog
      {...{ start, order, onClose }}
      title={t('editing.title')}
      save={t('editing.save')}
      saving={t('editing.saving')}
      onSent={onSaved}
    >
      <LockNote
        lock={props.lock}
        timeZone={props.timeZone}
        onTakeOver={props.onTakeOver}
      />
      {conflicts.length === 0 ? null : (
        <Note tone="warning" role="alert" title={t('editing.conflict')}>
          <ul>
            {conflicts.map(({ pointer, yours, theirs }) => (
              <li key={pointer}>
                {t(`editing.fields.${pointer.slice(1)}`)}
                {': '}
                {t('editing.theirs', {
                  value: toText(theirs, t('editing.empty')),
                })}
                {' – '}
                {t('editing.mine', {
                  value: toText(yours, t('editing.empty')),
                })}
              </li>
            ))}
          </ul>
          <p>{t('editing.keepMine')}</p>
        </Note>
      )}
    </FormDialog>
  );
}

const toText = (value: Json | undefined, none: string): string =>
  isBlank(value) ? none : String(value);

/** After a collision the next send is about the newest revision: its user has seen both values. */
function createOrder(
  { answer, onRefused }: EditDepositProps,
  onConflicts: (conflicts: readonly FieldConflict[]) => void,
): FormOrder<typeof FORM> {
  const start = toAnswers(answer);
  let { revision } = answer;
  return {
    key: FORM,
    start,
    keeps: true,
    async send(api, body) {
      const { reference } = answer.record;
      const patch = toFieldPatch(start, body);
      try {
        return await patchDeposit(api, reference, revision, patch);
      } catch (error) {
        const refusal = toRefusal(error);
        if (refusal !== undefined) {
          revision = refusal.revision ?? revision;
          onConflicts(refusal.conflicts);
          onRefused(refusal);
        }
        throw error;
      }
    },
  };
}
