import type { Receipt } from '@contract/receipt';
import { isOpenStatus } from '../../../lib/openStatus';

/** What a receipt says of its deposit depends on who acts next: the checks, library staff, the depositor, or nobody. */
export type ReceiptStage =
  'checks' | 'review' | 'returned' | 'accepted' | 'decided';

export type StagedReceipt = Pick<Receipt, 'requiresReview' | 'status'>;

/** The stage of a deposit (R78). One that is decided was not accepted, or is not in the collection any more. */
export function toStage({
  requiresReview,
  status,
}: StagedReceipt): ReceiptStage {
  if (status === 'ACCEPTED') return 'accepted';
  if (!isOpenStatus(status)) return 'decided';
  if (status === 'RETURNED') return 'returned';
  return requiresReview || status === 'UNDER_REVIEW' ? 'review' : 'checks';
}

/** Whether library staff have yet to review the deposit of a receipt, also after its depositor has fixed it. */
export const waitsForStaff = (receipt: StagedReceipt): boolean =>
  ['review', 'returned'].includes(toStage(receipt));
