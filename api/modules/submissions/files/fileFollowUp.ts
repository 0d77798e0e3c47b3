import type { Model } from 'mongoose';
import type { JobPolicy, JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { FileStore } from '../../../ports/fileStore';
import type { ReleaseDeps } from './releaseFiles';
import { releaseFiles } from './releaseFiles';
import { removeMalware } from './removeMalware';
import type { StoredFile, SubmissionKind } from './storedFile.model';
import { listFilesOf } from './storedFiles';
import type { Submission } from '../submission';

const MINUTE_MS = 60_000;
/** How soon the removal of malware is repeated while its file is not where it stays. */
const ON_THE_WAY_MS = 5000;

/** How the work that follows a submission is run: a store may be down for hours. */
export const FOLLOW_UP_POLICY: JobPolicy = {
  concurrency: 2,
  leaseMs: MINUTE_MS,
  attempts: 20,
  backoff: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  pollMs: 5000,
};

/** Names the submission that the work follows. */
export type SubmissionJob = Readonly<{
  submissionKind: SubmissionKind;
  submissionId: string;
}>;

/** A job of a submission; each kind of work has one for each submission. */
export function toSubmissionJob(
  submissionKind: SubmissionKind,
  submissionId: string,
): { key: string; data: SubmissionJob } {
  const key = `${submissionKind} ${submissionId}`;
  return { key, data: { submissionKind, submissionId } };
}

/** The work on the files of any submission. */
export interface FileFollowUp {
  releaseFiles: JobQueue<SubmissionJob>;
  removeMalware: JobQueue<SubmissionJob>;
}

export interface FileFollowUpDeps extends ReleaseDeps {
  fileStore: FileStore;
  jobs: Pick<JobRunner, 'define'>;
  submissions: Readonly<
    Record<SubmissionKind, Pick<Model<Submission>, 'exists'>>
  >;
  /** Enqueues the scan of a released file that could not be scanned before. */
  scanLater: (file: StoredFile) => Promise<void>;
  /** Follows once a submission is stored, at least once: its publisher may have been merged meanwhile. */
  followMerges: (submission: SubmissionJob) => Promise<void>;
  /** Follows once all files of a deposit are released, at least once. */
  onReleased: (depositId: string) => Promise<void>;
  clock: () => Date;
}

/** Defines the jobs on the files of submissions. A job without its submission is left from one that never came. */
export function createFileFollowUp(deps: FileFollowUpDeps): FileFollowUp {
  const { jobs, storedFiles, clock } = deps;

  async function isStored(job: SubmissionJob): Promise<boolean> {
    const _id = job.submissionId;
    return (
      (await deps.submissions[job.submissionKind].exists({ _id })) !== null
    );
  }

  return {
    releaseFiles: jobs.define<SubmissionJob>({
      kind: 'releaseFiles',
      policy: FOLLOW_UP_POLICY,
      async handle({ job: { data } }) {
        if (!(await isStored(data))) return;
        const { submissionId } = data;
        await deps.followMerges(data);
        await releaseFiles(deps, { _id: submissionId });
        for (const file of await listFilesOf(storedFiles, submissionId)) {
          if (file.scan === 'pending') await deps.scanLater(file);
        }
        if (data.submissionKind === 'deposit') {
          await deps.onReleased(submissionId);
        }
      },
    }),

    removeMalware: jobs.define<SubmissionJob>({
      kind: 'removeMalware',
      policy: FOLLOW_UP_POLICY,
      async handle({ job: { data } }) {
        const files = await listFilesOf(storedFiles, data.submissionId);
        const { fileStore, fileEvents, checkpoint } = deps;
        const isOver = await removeMalware(fileStore, fileEvents, files);
        checkpoint('malware removed');
        if (isOver) return undefined;
        const due = new Date(clock().getTime() + ON_THE_WAY_MS);
        return { due, reason: 'the files are still on their way' };
      },
    }),
  };
}
