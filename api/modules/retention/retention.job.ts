import type { JobPolicy } from '../../jobs/jobKind';
import type { JobRunner } from '../../jobs/jobRunner';
import type { Treatment } from './treatment';
import { BATCH } from './treatment';

const KEY = 'all';
const MINUTE_MS = 60_000;

const RETENTION_POLICY: JobPolicy = {
  concurrency: 1,
  // Longer than a batch of accounts with many deposits takes.
  leaseMs: 10 * MINUTE_MS,
  // Over a day.
  attempts: 12,
  backoff: { firstMs: MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS },
  pollMs: MINUTE_MS,
};

/** The removal of data of persons whose time is over. */
export interface Retention {
  /** Has what is due removed by a job, unless one waits or runs. */
  begin(): Promise<void>;
}

/** Defines the job that does one batch of each treatment at a time, until none has a full one. */
export function createRetention(
  treatments: readonly Treatment[],
  jobs: Pick<JobRunner, 'define'>,
  clock: () => Date,
): Retention {
  const queue = jobs.define<Record<string, never>>({
    kind: 'retention',
    policy: RETENTION_POLICY,
    async handle() {
      let isFull = false;
      for (const treat of treatments) {
        if ((await treat()) >= BATCH) isFull = true;
      }
      return isFull ? { due: clock() } : undefined;
    },
  });
  return {
    async begin() {
      if (await queue.isWaiting(KEY)) return;
      await queue.enqueue({ key: KEY, data: {} });
    },
  };
}
