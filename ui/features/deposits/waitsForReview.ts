import type { SubmissionStatus } from '@contract/deposits';

/** States in which a deposit waits for a review. */
const waiting: readonly SubmissionStatus[] = ['SUBMITTED', 'UNDER_REVIEW'];

/** Whether a deposit waits for a review. */
export const waitsForReview = (status: SubmissionStatus): boolean =>
  waiting.includes(status);
