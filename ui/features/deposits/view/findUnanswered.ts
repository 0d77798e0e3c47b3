import type { Correction } from '@contract/staff/staff';

/** The return that its depositor has yet to answer; undefined where there is none. */
export function findUnanswered(
  correction: Correction | undefined,
): Correction | undefined {
  return correction?.sentDate === undefined ? correction : undefined;
}
