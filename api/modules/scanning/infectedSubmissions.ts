import { isDeepStrictEqual } from 'node:util';
import type { Model } from 'mongoose';
import type { SubmissionStatus } from '@contract/deposits';
import type { Checkpoint } from '../../ports/checkpoint';
import type { JobQueue } from '../../jobs/jobKind';
import { withoutScanFindings } from '../uploads/checks/scanFindings';
import type { SubmissionJob } from '../submissions/files/fileFollowUp';
import { toSubmissionJob } from '../submissions/files/fileFollowUp';
import type {
  StoredFile,
  SubmissionKind,
} from '../submissions/files/storedFile.model';
import { listFilesOf } from '../submissions/files/storedFiles';
import type { Submission } from '../submissions/submission';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision } from '../../records/revisions';
import type { Deposit } from '../deposits/deposit.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { StoredFinding } from '../uploads/checks/storedFinding';

export interface InfectedDeps {
  storedFiles: Model<StoredFile>;
  deposits: Model<Deposit>;
  formRecords: Model<FormRecord>;
  revisions: Model<Revision>;
  /** The jobs that remove the bytes. */
  removals: Pick<JobQueue<SubmissionJob>, 'prepare' | 'makeDue'>;
  checkpoint: Checkpoint;
  clock: () => Date;
}

type ReadSubmission = Submission & RevisedRecord;

type Scanned = Pick<StoredFile, '_id' | 'slot' | 'scan'>;

/** The statuses that malware puts under review again. In any other one staff decided otherwise, or a depositor corrects. */
const REVIEWED_AGAIN: ReadonlySet<SubmissionStatus> = new Set([
  'SUBMITTED',
  'UNDER_REVIEW',
  'ACCEPTED',
]);

function presentChange(status: SubmissionStatus, files: readonly Scanned[]) {
  const scans = files.map(({ slot, scan }) => ({ slot, scan }));
  return { status, files: scans };
}

const isReviewedAgain = ({ status }: Pick<Submission, 'status'>) =>
  REVIEWED_AGAIN.has(status);

/** Everything that changes of a submission in which a file turned out to be malware. */
function toChange(
  submission: ReadSubmission,
  files: readonly Scanned[],
  infectedId: string,
  now: Date,
) {
  const status = isReviewedAgain(submission)
    ? 'UNDER_REVIEW'
    : submission.status;
  const after = files.map((file) =>
    file._id === infectedId ? { ...file, scan: 'infected' as const } : file,
  );
  return {
    $set: {
      status,
      requiresReview: true,
      lastModifiedDate: now,
      lastModifiedBy: null,
      lastChange: {
        before: presentChange(submission.status, files),
        after: presentChange(status, after),
      },
    },
    $inc: { revision: 1 },
  };
}

/**
 * Marks every submission with these bytes, then the file itself. Each is under review unless it was decided or
 * returned, with an entry in its history and the job to remove them. Pending files come last: if the process dies
 * before, the next scan finds them. Concurrent changes of a submission are never overwritten. A file whose submission
 * is not stored stays as it is.
 */
export async function markInfected(
  deps: InfectedDeps,
  checksum: string,
  found: readonly StoredFinding[],
): Promise<void> {
  const { storedFiles, deposits, formRecords, revisions } = deps;
  const { clock, removals } = deps;
  const read = (kind: SubmissionKind, _id: string) =>
    kind === 'deposit'
      ? deposits.findById(_id).lean<ReadSubmission>()
      : formRecords.findById(_id).lean<ReadSubmission>();

  async function markSubmission(file: StoredFile): Promise<boolean> {
    const { submissionKind, submissionId } = file;
    for (;;) {
      const submission = await read(submissionKind, submissionId);
      if (submission === null) return false;
      const files = await listFilesOf(storedFiles, submissionId);
      const change = toChange(submission, files, file._id, clock());
      const { after } = change.$set.lastChange;
      // A process marked it and ended before it marked the file.
      if (isDeepStrictEqual(submission.lastChange.after, after)) return true;
      await keepRevision(revisions, submissionKind, submission);
      const unchanged = { _id: submissionId, revision: submission.revision };
      const { modifiedCount } =
        submissionKind === 'deposit'
          ? await deposits.updateOne(unchanged, {
              ...change,
              $addToSet: { infectedFiles: file._id },
              // An acceptance that could still be undone has no effects any more.
              ...(isReviewedAgain(submission) && { $unset: { decision: 1 } }),
            })
          : await formRecords.updateOne(unchanged, change);
      if (modifiedCount === 1) return true;
    }
  }

  const files = await storedFiles
    .find({ checksum, scan: { $ne: 'infected' } })
    .lean<StoredFile[]>();
  const isPending = ({ scan }: StoredFile) => Number(scan === 'pending');
  files.sort((one, other) => isPending(one) - isPending(other));
  for (const file of files) {
    const removal = toSubmissionJob(file.submissionKind, file.submissionId);
    await removals.prepare(removal);
    deps.checkpoint('removal prepared');
    if (!(await markSubmission(file))) continue;
    deps.checkpoint('submission marked');
    const warnings = [...withoutScanFindings(file.warnings), ...found];
    await storedFiles.updateOne(
      { _id: file._id },
      { $set: { scan: 'infected', warnings } },
    );
    deps.checkpoint('file marked');
    await removals.makeDue(removal);
  }
}
