import type { Receipt } from '@contract/receipt';

/** Whether library staff have yet to accept the deposit of a receipt. */
export const waitsForStaff = ({
  requiresReview,
  status,
}: Pick<Receipt, 'requiresReview' | 'status'>): boolean =>
  requiresReview && status !== 'ACCEPTED';
