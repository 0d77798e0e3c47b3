import type { SubmissionStatus } from '@contract/deposits';

const OPEN: readonly SubmissionStatus[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
];

/** Whether a decision of the library follows (R78). */
export const isOpenStatus = (status: SubmissionStatus): boolean =>
  OPEN.includes(status);
