import { AssignReviewer } from './AssignReviewer';
import { ClaimDialog } from './ClaimDialog';
import type { EditDepositProps } from './edit/EditDeposit';
import { EditDeposit } from './edit/EditDeposit';
import { useReviewTexts } from './useReviewTexts';
import { CheckWithdrawal } from './withdrawal/CheckWithdrawal';

/** The dialogs that change a deposit without deciding about it. */
export type ReviewDialog =
  'access' | 'assign' | 'claim' | 'edit' | 'withdrawal';

export interface ReviewDialogsProps extends Omit<
  EditDepositProps,
  'opensAt' | 'onSaved'
> {
  /** The one that is open. */
  readonly dialog: ReviewDialog | undefined;
  /** Closes it and says what was done. */
  onDone(text: string): void;
}

/** The open one of the dialogs that change a deposit. */
export function ReviewDialogs(props: ReviewDialogsProps) {
  const { dialog, onDone, ...shared } = props;
  const { start, answer, onRefused, onClose } = shared;
  const t = useReviewTexts();
  switch (dialog) {
    case 'assign':
      return (
        <AssignReviewer
          start={start}
          answer={answer}
          onRefused={onRefused}
          onDone={({ record: { assignedTo } }) =>
            onDone(
              assignedTo === null
                ? t('assigning.toNobody')
                : t('assigning.done', { name: assignedTo.name }),
            )
          }
          onClose={onClose}
        />
      );
    case 'claim':
      return (
        <ClaimDialog
          start={start}
          answer={answer}
          onRefused={onRefused}
          onDone={() => onDone(t('claiming.done'))}
          onClose={onClose}
        />
      );
    case 'access':
    case 'edit':
      return (
        <EditDeposit
          {...shared}
          {...(dialog === 'access' && { opensAt: '/accessCondition' })}
          onSaved={() => onDone(t('editing.saved'))}
        />
      );
    case 'withdrawal':
      return (
        <CheckWithdrawal
          start={start}
          answer={answer}
          onRefused={onRefused}
          onDone={() => onDone(t('withdrawal.saved'))}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
