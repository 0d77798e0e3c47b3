import type { Place } from '../definition/files';
import { pathTo, type OutlineEntry } from './outline';

/**
 * The part that is nearest to one that was removed: the next of its neighbours, else the one before, else the part
 * around them.
 */
export function neighbourOf(
  before: OutlineEntry,
  after: OutlineEntry,
  removed: Place,
): Place | undefined {
  const path = pathTo(before, removed) ?? [];
  const around = path.slice(0, -1).reverse();
  const index =
    around[0]?.children.findIndex((child) => child === path.at(-1)) ?? -1;
  // A group goes with its last question.
  const kept = around
    .map(({ place }) => pathTo(after, place)?.at(-1))
    .find((entry) => entry !== undefined);
  if (kept === undefined) return undefined;
  const { children, place } = kept;
  return (children[index] ?? children[index - 1])?.place ?? place;
}
