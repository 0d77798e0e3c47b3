import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import {
  inside,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';

const isReveal = (node: Json | undefined): boolean =>
  isObject(node) && node['layout'] === 'reveal';

/** The index behind a node and what hangs under it. */
export function blockAfter(nodes: readonly Json[], index: number): number {
  let end = index + 1;
  while (isReveal(nodes[end])) end += 1;
  return end;
}

/** Whether questions hang under the answer to a node. */
export function hasReveals(files: StudioFiles, node: Place): boolean {
  const found = listOf(node);
  if (found === undefined) return false;
  const nodes = listAt(files, found.list);
  return blockAfter(nodes, found.index) > found.index + 1;
}

/** The index of the node above, not of what hangs under it; -1 for the first. */
export function blockBefore(nodes: readonly Json[], index: number): number {
  let start = index - 1;
  while (start > 0 && isReveal(nodes[start])) start -= 1;
  return start;
}

/** The group that only arranges the questions of a list; undefined for the list of a section, of rows or of an object. */
export function groupOf(files: StudioFiles, list: Place): Place | undefined {
  const pointer = list.pointer.replace(/\/nodes$/, '');
  const group: Place = { file: list.file, pointer };
  return 'layout' in objectAt(files, group) ? group : undefined;
}

/** The group around a node that has no condition and no lock of its own; undefined without one. */
function freeGroupAround(files: StudioFiles, node: Place): Place | undefined {
  const found = listOf(node);
  const group = found && groupOf(files, found.list);
  if (group === undefined) return undefined;
  const own = objectAt(files, group);
  return 'when' in own || 'lockedUnless' in own ? undefined : group;
}

/**
 * The outermost group around a node that hangs under an answer, otherwise the node itself. A question that is always
 * asked comes after all of it.
 */
export function outOfReveals(files: StudioFiles, node: Place): Place {
  let found = node;
  let group = freeGroupAround(files, node);
  while (group !== undefined) {
    if (isReveal(objectAt(files, group))) found = group;
    group = freeGroupAround(files, group);
  }
  return found;
}

/** Moves a node, with what hangs under it, out of its group: above what the group hangs under, or behind it. */
export function leaveGroup(
  files: StudioFiles,
  node: Place,
  by: -1 | 1,
): Added | undefined {
  const source = listOf(node);
  const group = freeGroupAround(files, node);
  const around = group && listOf(group);
  if (source === undefined || group === undefined || around === undefined)
    return undefined;
  const nodes = listAt(files, source.list);
  const end = blockAfter(nodes, source.index);
  // A group without questions is none.
  if (end - source.index === nodes.length) return undefined;
  const block = nodes.slice(source.index, end);
  const outer = listAt(files, around.list);
  const isUnder = isReveal(objectAt(files, group));
  const above = isUnder ? blockBefore(outer, around.index) : around.index;
  const to = by === 1 ? blockAfter(outer, around.index) : Math.max(above, 0);
  const rest = nodes.toSpliced(source.index, block.length);
  const without = writeAt(files, source.list, rest);
  const list = listAt(without, around.list).toSpliced(to, 0, ...block);
  return {
    files: writeAt(without, around.list, list),
    place: inside(around.list, to),
  };
}
