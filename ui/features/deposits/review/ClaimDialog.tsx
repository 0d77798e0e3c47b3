import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../../staff/ActionDialog';
import { claimDeposit } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

export interface ClaimDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly answer: DepositRecordAnswer;
  onDone(): void;
  onClose(): void;
}

/** Asks before the own library claims a deposit of another (R79). */
export function ClaimDialog(props: ClaimDialogProps) {
  const { start, answer, onDone, onClose } = props;
  const { record, revision } = answer;
  const t = useReviewTexts();
  return (
    <ActionDialog
      title={t('claiming.title')}
      save={t('claiming.save')}
      run={() => claimDeposit(start.api, record.reference, revision)}
      onDone={onDone}
      onClose={onClose}
      log={start.log}
    >
      <p>{t('claiming.what')}</p>
    </ActionDialog>
  );
}
