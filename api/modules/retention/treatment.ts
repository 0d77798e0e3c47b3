const DAY_MS = 86_400_000;

/** How many records one call of a treatment looks at. */
export const BATCH = 100;

/**
 * Removes data of persons whose time is over from up to `BATCH` records, found through an index. Answers how many
 * it looked at; fewer than `BATCH` means that none is left. May be repeated at any point.
 */
export type Treatment = () => Promise<number>;

/** The latest moment whose data are past a period of so many days. */
export function toCutoff(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The moment at which a period that began at `since` is over. */
export function toEnd(since: Date, days: number): Date {
  return new Date(since.getTime() + days * DAY_MS);
}
