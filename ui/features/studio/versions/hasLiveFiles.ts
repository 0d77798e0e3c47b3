import type { ReleaseRow } from '@contract/studio/studio';

type Published = Pick<ReleaseRow, 'number' | 'state' | 'republishes'>;

/** Whether the live release is this one, publishes it again, or publishes the same one again as it does. */
export function hasLiveFiles(
  release: Published,
  rows: readonly Published[],
): boolean {
  const live = rows.find(({ state }) => state === 'live');
  return live !== undefined && firstOf(live, rows) === firstOf(release, rows);
}

/** The number of the release whose files one has: it can publish one again that did so itself. */
function firstOf(release: Published, rows: readonly Published[]): number {
  const { number, republishes } = release;
  if (republishes === undefined) return number;
  const earlier = rows.find((other) => other.number === republishes);
  return earlier === undefined ? republishes : firstOf(earlier, rows);
}
