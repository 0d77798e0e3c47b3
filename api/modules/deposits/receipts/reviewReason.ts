import type { ReviewReason } from '@contract/receipt';
import { tellsOfAnother } from '../../uploads/checks/storedFinding';
import type { Deposit } from '../deposit.model';
import type { CausingFile, ReviewCause } from '../queue/reviewCauses';
import { findReviewCauses } from '../queue/reviewCauses';

/** Only what the depositor answered or was shown: deposits of others and malware are for library staff. */
const KNOWN: Partial<Record<ReviewCause['sentence'], ReviewReason>> = {
  reviewSensitive: 'sensitive',
  reviewRepeatedIssue: 'repeatedIssue',
  reviewNotScanned: 'notScanned',
  reviewRemark: 'fileFindings',
  reviewRemarks: 'fileFindings',
};

/** Returns why library staff review a deposit, as far as its depositor may know; the gravest reason alone. */
export function findReviewReason(
  deposit: Pick<Deposit, 'requiresReview' | 'repeatedIssues' | 'payload'>,
  files: readonly CausingFile[],
): ReviewReason | undefined {
  if (!deposit.requiresReview) return undefined;
  const shown = files.map(({ warnings, ...file }) => ({
    ...file,
    warnings: warnings.filter((finding) => !tellsOfAnother(finding)),
  }));
  return findReviewCauses(deposit, shown, false)
    .map(({ sentence }) => KNOWN[sentence])
    .find((reason) => reason !== undefined);
}
