import type { WaitingCount, WaitingRow } from '@contract/waiting';
import { toTotal } from '../../records/list/countSome';

/** Counting more costs more than the number is worth. */
export const MOST_COUNTED = 1000;

/** A page shows so many of those that have waited longest. */
export const MOST_SHOWN = 100;

/** How much waits of a kind. */
export type Counted = Omit<WaitingCount, 'kind'>;

/** What waits of a kind, as the database is asked for it. */
export interface WaitingSource {
  count(): Promise<Counted>;
  /** Those that have waited longest, up to `MOST_SHOWN`. */
  list(): Promise<WaitingRow[]>;
}

/** A number that was counted with the limit, and the date of the oldest. */
export function toCounted(counted: number, oldest: Date | undefined): Counted {
  return {
    ...toTotal(counted, MOST_COUNTED),
    oldest: oldest?.toISOString() ?? null,
  };
}

/** Returns the earliest of the dates that are there. */
export function findEarliest(
  dates: readonly (Date | undefined)[],
): Date | undefined {
  return dates
    .filter((date) => date !== undefined)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}
