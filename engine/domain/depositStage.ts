import type { SubmissionStatusKey } from '../types/generated/lists';

/** The statuses that a decision of the library follows (R42, R56, R78). */
export const OPEN_STATUSES: readonly SubmissionStatusKey[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
];

/** Who acts next on a deposit: the checks, library staff or the depositor. An accepted or decided one waits for no one. */
export type DepositStage =
  'checks' | 'review' | 'returned' | 'accepted' | 'decided';

export interface StagedDeposit {
  readonly status: SubmissionStatusKey;
  readonly requiresReview: boolean;
}

/** The stage of a deposit (R78). One that is decided was not accepted, or is not in the collection any more. */
export function toDepositStage({
  status,
  requiresReview,
}: StagedDeposit): DepositStage {
  if (status === 'ACCEPTED') return 'accepted';
  if (!OPEN_STATUSES.includes(status)) return 'decided';
  if (status === 'RETURNED') return 'returned';
  return requiresReview || status === 'UNDER_REVIEW' ? 'review' : 'checks';
}

/** Whether library staff have yet to review a deposit, also after its depositor has fixed it. */
export function waitsForStaff(deposit: StagedDeposit): boolean {
  const stage = toDepositStage(deposit);
  return stage === 'review' || stage === 'returned';
}
