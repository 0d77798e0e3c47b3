import type { DepositRecordAnswer, RecordLock } from '@contract/staff';
import type { ReviewEditDraft } from '@engine/types/generated/forms';
import type { VisitStart } from '../../shell/visit';
import { EditRecord } from '../../staff/EditRecord';
import { LockNote } from './LockNote';
import { toRecordPath, toRefusal, type Refusal } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

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

/** Library staff change what is theirs in a deposit: the access condition, hidden ones too, and their notes. */
export function EditDeposit(props: EditDepositProps) {
  const { start, answer, lock, timeZone } = props;
  const t = useReviewTexts();
  return (
    <EditRecord
      form="review-edit"
      title={t('editing.title')}
      address={toRecordPath(answer.record.reference)}
      revision={answer.revision}
      answers={toAnswers(answer)}
      {...{ start }}
      labelOf={(pointer) => t(`editing.fields.${pointer.slice(1)}`)}
      onSaved={props.onSaved}
      onRefused={(error) => {
        const refusal = toRefusal(error);
        if (refusal !== undefined) props.onRefused(refusal);
      }}
      onClose={props.onClose}
    >
      <LockNote {...{ lock, timeZone }} onTakeOver={props.onTakeOver} />
    </EditRecord>
  );
}
