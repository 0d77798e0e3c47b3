import type { JobPolicy } from '../../jobs/jobKind';

const MINUTE_MS = 60_000;

/** How jobs are done that move what belongs to a merged record. */
export const MERGE_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  attempts: 20,
  backoff: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  pollMs: MINUTE_MS,
};
