import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, valueAt, type Place } from '../definition/files';

/** Whether files have the same part at a place as others: a part that was added moves those after it. */
export function isSamePart(
  one: StudioFiles,
  other: StudioFiles,
  place: Place,
): boolean {
  const names = [one, other].map((files) => {
    const { id, field, rows, object, block } = objectAt(files, place);
    return JSON.stringify([id, field, rows, object, block]);
  });
  return valueAt(one, place) !== undefined && names[0] === names[1];
}
