import type { ErrorCounts } from '../judging/evaluationTree';

/** Both counts together; the same one where the other is none. */
export function addErrors(a: ErrorCounts, b: ErrorCounts): ErrorCounts {
  if (!a || !b) return a ?? b;
  return a.map((count, step) => count + (b[step] ?? 0));
}

/** The counts with those of one object replaced. */
export function replaceErrors(
  counts: ErrorCounts,
  before: ErrorCounts | undefined = null,
  after: ErrorCounts | undefined = null,
): ErrorCounts {
  if (before === after) return counts;
  const sum = addErrors(counts, after);
  return before && sum
    ? sum.map((count, step) => count - (before[step] ?? 0))
    : sum;
}
