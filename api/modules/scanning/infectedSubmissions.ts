import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { withoutScanFindings } from '../../scanFindings';
import type { Submission, SubmittedFile } from '../../submissions/submission';
import type { StoredFinding } from '../uploads/storedFinding';

/** A submission as it is read: `revision` counts its changes. */
export type ReadSubmission<Stored extends Submission = Submission> = Stored & {
  revision: number;
};

function presentChange(status: string, files: readonly SubmittedFile[]) {
  const scans = files.map(({ slot, scan }) => ({ slot, scan }));
  return { status, files: scans };
}

/** Everything that changes of a submission in which a file turned out to be malware. */
function toChange(
  submission: ReadSubmission,
  checksum: string,
  found: readonly StoredFinding[],
  now: Date,
) {
  const status = 'UNDER_REVIEW';
  const files = submission.files.map((file) =>
    file.checksum === checksum
      ? {
          ...file,
          scan: 'infected' as const,
          warnings: [...withoutScanFindings(file.warnings), ...found],
        }
      : file,
  );
  return {
    $set: { status, requiresReview: true, files },
    $push: {
      revisions: {
        revisionNumber: submission.revisions.length + 1,
        lastModifiedDate: now,
        lastModifiedBy: null,
        status,
        before: presentChange(submission.status, submission.files),
        after: presentChange(status, files),
      },
      outbox: {
        id: randomBytes(12).toString('hex'),
        kind: 'removeMalware',
        state: 'open',
        leaseUntil: now,
      },
    },
    $inc: { revision: 1 },
  };
}

/**
 * Marks every submission with these bytes: under review, with an entry in its history and the task to remove them.
 * Who changes a submission at the same moment is not overwritten; again changes nothing. Answers how many were marked.
 */
export async function markInfected<Stored extends Submission>(
  submissions: Model<Stored>,
  checksum: string,
  found: readonly StoredFinding[],
  clock: () => Date,
): Promise<number> {
  let marked = 0;
  for (;;) {
    const submission = await submissions
      .findOne({
        files: { $elemMatch: { checksum, scan: { $ne: 'infected' } } },
      })
      .lean<ReadSubmission<Stored>>();
    if (submission === null) return marked;
    const { modifiedCount } = await submissions.updateOne(
      { _id: submission._id, revision: submission.revision },
      toChange(submission, checksum, found, clock()),
    );
    marked += modifiedCount;
  }
}
