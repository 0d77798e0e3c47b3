import type { StudioFiles } from '@contract/studio/studio';
import {
  isSamePlace,
  listAt,
  inside,
  objectAt,
  type Place,
} from '../definition/files';
import { nodeLabel } from '../outline/partName';
import type { Dependent } from './dependents';

/** The rows around a question that are named by its answer, unless they are removed with it. */
export function rowsNamedBy(
  files: StudioFiles,
  question: Place,
  removed: readonly Place[],
): Dependent[] {
  const { field } = objectAt(files, question);
  let { pointer } = question;
  while (pointer.includes('/nodes/')) {
    pointer = pointer.slice(0, pointer.lastIndexOf('/nodes/'));
    const rows: Place = { file: question.file, pointer };
    const node = objectAt(files, rows);
    if (!('rows' in node)) continue;
    const titles = listAt(files, inside(rows, 'titleFields'));
    const isRemoved = removed.some((place) => isSamePlace(place, rows));
    return titles.some((title) => title === field) && !isRemoved
      ? [{ kind: 'namesRows', name: nodeLabel(node), place: rows }]
      : [];
  }
  return [];
}
