import type { Model } from 'mongoose';
import type { Job } from './job.model';
import type { JobCounts } from './jobKind';

/** The numbers of a kind that are in the database: those of all processes. */
export type StoredJobCounts = Pick<
  JobCounts,
  'waiting' | 'dead' | 'oldestDueSeconds'
>;

/** Counts the jobs of a kind. */
export async function countJobs(
  jobs: Model<Job>,
  kind: string,
  now: Date,
): Promise<StoredJobCounts> {
  const [waiting, dead, oldest] = await Promise.all([
    jobs.countDocuments({ kind, state: 'waiting' }),
    jobs.countDocuments({ kind, state: 'dead' }),
    jobs
      .findOne({ kind, state: 'waiting', due: { $lte: now } })
      .sort({ due: 1 })
      .lean<Job>(),
  ]);
  const oldestDueSeconds =
    oldest === null
      ? 0
      : Math.floor((now.getTime() - oldest.due.getTime()) / 1000);
  return { waiting, dead, oldestDueSeconds };
}
