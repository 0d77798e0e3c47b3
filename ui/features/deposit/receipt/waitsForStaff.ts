import type { Receipt } from '@contract/receipt';
import { isOpenStatus } from '../../../lib/openStatus';

/** Whether library staff have yet to review the deposit of a receipt. */
export const waitsForStaff = ({
  requiresReview,
  status,
}: Pick<Receipt, 'requiresReview' | 'status'>): boolean =>
  requiresReview && isOpenStatus(status);
