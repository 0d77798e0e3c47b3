import type { StudioFiles } from '@contract/studio/studio';
import {
  isSamePlace,
  objectAt,
  valueAt,
  type Place,
} from '../definition/files';

/**
 * Whether files have the same part at a place as others: a part that was added moves those after it.
 *
 * @param moved - where the other files have it, if elsewhere.
 */
export function isSamePart(
  one: StudioFiles,
  other: StudioFiles,
  place: Place,
  moved = place,
): boolean {
  if (valueAt(one, place) === undefined) return false;
  const [before, after] = [objectAt(one, place), objectAt(other, moved)];
  const names = [before, after].map(({ id, field, rows, object, block }) =>
    JSON.stringify([id, field, rows, object, block]),
  );
  if (names[0] !== names[1]) return false;
  // What has no name, as a text between questions, moves with all that it says.
  return (
    isSamePlace(place, moved) ||
    names[0] !== NAMELESS ||
    (place.pointer !== '' && JSON.stringify(before) === JSON.stringify(after))
  );
}

const NAMELESS = JSON.stringify([...new Array<undefined>(5)]);
