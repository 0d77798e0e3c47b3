import type { Place } from '../definition/files';
import { pathTo, type OutlineEntry } from './outline';

/**
 * The part that is nearest to one that was removed: the next of its neighbours, else the one before, else the part
 * around them. Groups and sections go with their last question: the neighbours are then theirs.
 */
export function neighbourOf(
  before: OutlineEntry,
  after: OutlineEntry,
  removed: Place,
): Place | undefined {
  const path = pathTo(before, removed);
  if (path === undefined) return around(before, after, removed);
  const kept = path.slice(0, -1).flatMap((parent, level) => {
    const now = pathTo(after, parent.place)?.at(-1);
    const index = parent.children.findIndex(
      (child) => child === path[level + 1],
    );
    return now === undefined ? [] : [{ parent, now, index }];
  });
  // What vanished is in the outermost part that lost one: inside of it, places mean other parts now.
  const found =
    kept.find(
      ({ parent, now }) => now.children.length < parent.children.length,
    ) ?? kept.at(-1);
  if (found === undefined) return undefined;
  const { now, index } = found;
  return (now.children[index] ?? now.children[index - 1] ?? now).place;
}

/** The nearest part around one that has no entry; its neighbours where that part vanished with it. */
function around(
  before: OutlineEntry,
  after: OutlineEntry,
  { file, pointer }: Place,
): Place | undefined {
  const outer = { file, pointer: pointer.replace(/\/[^/]*$/, '') };
  if (outer.pointer === pointer) return undefined;
  const path = pathTo(before, outer);
  if (path === undefined) return around(before, after, outer);
  const isKept = path.every((entry, level) => {
    const now = pathTo(after, entry.place)?.at(-1);
    return (
      now !== undefined &&
      (level === path.length - 1 ||
        now.children.length >= entry.children.length)
    );
  });
  return isKept ? outer : neighbourOf(before, after, outer);
}
