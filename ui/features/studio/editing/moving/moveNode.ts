import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { innerPath, pathOfNode } from '../definition/fieldPath';
import { blockAfter, blockBefore, groupOf, leaveGroup } from './groups';

/**
 * Moves a node or section one place up or down among its neighbours, and out of its group at the end of them. Undefined
 * at the end of a section. What hangs under an answer moves with it, and a group with its only question.
 */
export const moveNode = (
  files: StudioFiles,
  place: Place,
  by: -1 | 1,
): Added | undefined =>
  moveBeside(files, place, by) ?? leaveGroup(files, place, by);

/** Moves a node or section one place up or down among its neighbours; undefined at the end of them. */
function moveBeside(
  files: StudioFiles,
  place: Place,
  by: -1 | 1,
): Added | undefined {
  const found = listOf(place);
  if (found === undefined) return undefined;
  const nodes = listAt(files, found.list);
  const { index } = found;
  if (nodes.length === 1) return moveGroup(files, found.list, by);
  const start = by === 1 ? index : blockBefore(nodes, index);
  const middle = by === 1 ? blockAfter(nodes, index) : index;
  if (start < 0 || middle >= nodes.length) return undefined;
  const end = blockAfter(nodes, middle);
  const list = [
    ...nodes.slice(0, start),
    ...nodes.slice(middle, end),
    ...nodes.slice(start, middle),
    ...nodes.slice(end),
  ];
  const to = by === 1 ? index + end - middle : start;
  return {
    files: writeAt(files, found.list, list),
    place: inside(found.list, to),
  };
}

/** Moves the group whose only question is in a list; undefined for a list that belongs to no group. */
function moveGroup(
  files: StudioFiles,
  list: Place,
  by: -1 | 1,
): Added | undefined {
  const group = groupOf(files, list);
  const found = group && listOf(group);
  if (group === undefined || found === undefined) return undefined;
  const to = found.index + by;
  const nodes = listAt(files, found.list);
  // A group beneath an answer stays beneath one.
  if (to < 1 || to >= nodes.length) return undefined;
  const moved = moveTo(files, group, inside(found.list, to));
  return (
    moved && {
      files: moved.files,
      place: inside(moved.place, 'nodes', 0),
    }
  );
}

/** Moves a dragged node to the place where it was dropped, with what hangs under it; undefined where it cannot be. */
export function dropNode(
  files: StudioFiles,
  from: Place,
  onto: Place,
): Added | undefined {
  // A page holds sections, and no question of its own.
  if (onto.pointer === '') return undefined;
  // A question on the name of a section becomes its first.
  const to = isNode(from) && !isNode(onto) ? inside(onto, 'nodes', 0) : onto;
  const source = listOf(from);
  const target = listOf(to);
  if (source === undefined || target === undefined) return undefined;
  if (source.list.pointer !== target.list.pointer)
    return moveTo(files, from, to);
  const by = source.index < target.index ? 1 : -1;
  let moved: Added = { files, place: from };
  let left = Math.abs(target.index - source.index);
  while (left > 0) {
    const before = listOf(moved.place)?.index ?? 0;
    const next = moveBeside(moved.files, moved.place, by);
    if (next === undefined) break;
    moved = next;
    // A step may pass several nodes: those that hang under an answer.
    left -= Math.abs((listOf(next.place)?.index ?? before) - before) || left;
  }
  return moved.place === from ? undefined : moved;
}

/**
 * Moves a node to the place of another that asks about the same object. Undefined where it asks about another one,
 * because its answer would go elsewhere.
 */
export function moveTo(
  files: StudioFiles,
  from: Place,
  to: Place,
): Added | undefined {
  const source = listOf(from);
  const target = listOf(to);
  const value = valueAt(files, from);
  if (source === undefined || target === undefined || value === undefined)
    return undefined;
  if (from.file !== to.file || to.pointer.startsWith(`${from.pointer}/`))
    return undefined;
  // A section holds questions, a page holds sections.
  if (isNode(from) !== isNode(to)) return undefined;
  if (isNode(from) && !asksAboutTheSame(files, from, to)) return undefined;
  const isSameList = source.list.pointer === target.list.pointer;
  if (isSameList) {
    const list = listAt(files, source.list)
      .toSpliced(source.index, 1)
      .toSpliced(target.index, 0, value);
    return { files: writeAt(files, source.list, list), place: to };
  }
  // A page has no group without questions.
  if (listAt(files, source.list).length === 1) return undefined;
  const without = writeAt(files, from, undefined);
  const list = afterRemoval(source, target.list);
  return {
    files: insertAt(without, list, target.index, value),
    place: inside(list, target.index),
  };
}

/** Whether a place is inside of a section. */
export const isNode = ({ pointer }: Place): boolean =>
  pointer.includes('/nodes/');

/** Whether two places ask about one object under the same conditions and locks: a question keeps its rules where it moves. */
export const asksAboutTheSame = (
  files: StudioFiles,
  one: Place,
  other: Place,
): boolean =>
  objectKey(files, parentOf(one)) === objectKey(files, parentOf(other));

/** The section, group, rows or object whose list a node is in. */
export const parentOf = ({ file, pointer }: Place): Place => ({
  file,
  pointer: pointer.replace(/\/nodes\/\d+$/, ''),
});

/** What decides whether an answer inside of a part stays the same: its object, and the conditions and locks around it. */
export function objectKey(files: StudioFiles, part: Place): string {
  const { path, whens, locks } = pathOfNode(files, part);
  const inner = innerPath(objectAt(files, part));
  return JSON.stringify([[...path, ...inner], whens, locks]);
}

/** Where a list is after an element before it, on the same level as one that contains it, was removed. */
function afterRemoval(
  removed: { readonly list: Place; readonly index: number },
  list: Place,
): Place {
  const { pointer } = removed.list;
  if (!list.pointer.startsWith(`${pointer}/`)) return list;
  const [index = '', ...rest] = list.pointer
    .slice(pointer.length + 1)
    .split('/');
  const next =
    Number(index) > removed.index ? String(Number(index) - 1) : index;
  return { file: list.file, pointer: [pointer, next, ...rest].join('/') };
}
