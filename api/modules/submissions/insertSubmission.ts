import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import { isDuplicateKey } from '../../records/duplicateKey';
import { ApiError } from '../../http/errors';
import type { JobQueue, NewJob } from '../../jobs/jobKind';
import type { SubmissionJob } from './files/fileFollowUp';
import type { StoredFile } from './files/storedFile.model';
import type { Submission } from './submission';

/** The database takes documents of at most 16 MB and closes the connection on a larger one (design §7). */
const MAX_BYTES = 15_000_000;
const ATTEMPTS = 100;

/** Reads as a person would write it down, e.g. `LD-2026-000001`. */
export function toReference(
  prefix: string,
  year: number,
  number: number,
): string {
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
}

function assertStorable(submission: object): void {
  if (Buffer.byteLength(JSON.stringify(submission)) <= MAX_BYTES) return;
  throw new ApiError(413, 'SUBMISSION_TOO_LARGE', 'The answers are too large.');
}

/** The jobs that follow a submission. */
export type FollowUp<Stored> = (
  submission: Stored,
) => { queue: JobQueue<SubmissionJob>; job: NewJob<SubmissionJob> }[];

export interface InsertDeps<Stored extends Submission> {
  submissions: Model<Stored>;
  storedFiles: Model<StoredFile>;
  /** Begins the references of this collection. */
  prefix: string;
  followUp: FollowUp<NumberlessSubmission<Stored>>;
  checkpoint: Checkpoint;
}

/** A submission before it has its number. */
export type NumberlessSubmission<Stored extends Submission> = Omit<
  Stored,
  'reference' | 'number'
> &
  Pick<Submission, '_id' | 'year' | 'submissionKey'>;

/** Writes a submission under the next number of its year. Answers it with its number, or the earlier one that used its key up. */
export async function insertNumbered<Stored extends Submission>(
  { submissions, prefix }: Pick<InsertDeps<Stored>, 'submissions' | 'prefix'>,
  submission: NumberlessSubmission<Stored>,
): Promise<Stored> {
  const { year, submissionKey } = submission;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const last = await submissions
      .findOne({ year })
      .sort({ number: -1 })
      .select('number')
      .lean<Pick<Submission, 'number'>>();
    const number = (last?.number ?? 0) + 1;
    const reference = toReference(prefix, year, number);
    const numbered = { ...submission, number, reference } as unknown as Stored;
    try {
      await new submissions(numbered).save();
      return numbered;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    if (submissionKey !== undefined) {
      const earlier = await submissions
        .findOne({ submissionKey })
        .lean<Stored>();
      if (earlier !== null) return earlier;
    }
  }
  throw new Error(`no free number of ${prefix} after ${ATTEMPTS} attempts`);
}

/**
 * Writes the rows of the files, prepares the jobs that follow, then writes the submission under the next number of
 * its year: the commit point. After it the jobs are due; a crash before that only makes them late. The unique
 * index decides about the number; the second of two takes the next. When an earlier submission used the key up, that
 * one is answered and nothing stays written. Rows of a submission that never came are swept, and
 * its jobs find nothing to do.
 */
export async function insertSubmission<Stored extends Submission>(
  deps: InsertDeps<Stored>,
  submission: NumberlessSubmission<Stored>,
  files: readonly StoredFile[],
): Promise<Stored> {
  const { storedFiles, checkpoint } = deps;
  assertStorable(submission);
  checkpoint('before the rows of files');
  if (files.length > 0) await storedFiles.insertMany(files);
  const jobs = deps.followUp(submission);
  for (const { queue, job } of jobs) await queue.prepare(job);
  checkpoint('before the submission');
  const stored = await insertNumbered(deps, submission);
  checkpoint('submission written');
  if (stored._id === submission._id) {
    for (const { queue, job } of jobs) await queue.makeDue(job);
  } else {
    await storedFiles.deleteMany({ submissionId: submission._id });
  }
  return stored;
}
