import type { ReleaseRow } from '@contract/studio/studio';
import { formatDateTime } from '@engine';

/** Names a release by its date. */
export type NameRelease = (
  release: Pick<ReleaseRow, 'number' | 'since'>,
) => string;

/**
 * Names releases by their dates; one that shares its minute with another, by its number as well.
 *
 * @param numbered - the words of a date with a number.
 */
export function nameReleases(
  rows: readonly Pick<ReleaseRow, 'number' | 'since'>[],
  timeZone: string,
  numbered: (of: { date: string; number: number }) => string,
): NameRelease {
  return ({ number, since }) => {
    const date = formatDateTime(since, timeZone);
    const isShared = rows.some(
      (other) =>
        other.number !== number &&
        formatDateTime(other.since, timeZone) === date,
    );
    return isShared ? numbered({ date, number }) : date;
  };
}
