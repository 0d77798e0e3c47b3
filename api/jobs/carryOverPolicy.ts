import type { JobPolicy } from './jobKind';

const MINUTE_MS = 60_000;

/** How jobs are done that carry a change of one record over to the records that depend on it. */
export const CARRY_OVER_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  attempts: 20,
  backoff: { firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS },
  pollMs: MINUTE_MS,
};
