import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { copyAsked, settleCopy } from './copyAsked';
import { copyPage } from './copyPage';
import { pathOfNode } from '../definition/fieldPath';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  type Place,
} from '../definition/files';
import { blockAfter } from '../moving/groups';

/**
 * Adds a question or rows like others after them: the same kind, limits and conditions, with a field of their own. A role
 * stays with the first.
 *
 * @param followers - parts of the same list that are copied with it; the conditions of their copies name the new answers.
 */
export function duplicateNode(
  files: StudioFiles,
  node: Place,
  toLabel: (label: string) => string,
  followers: readonly Place[] = [],
): Added | undefined {
  const found = listOf(node);
  const parts = [node, ...followers];
  const copied = copyAsked(files, parts, toLabel);
  if (found === undefined || copied.copies.length === 0) return undefined;
  const page = copyPage(
    copied.files,
    parts.map((part) => objectAt(files, part)),
    pathOfNode(files, node).path,
    copied.copies,
    toLabel,
  );
  const { list } = found;
  const index = blockAfter(listAt(files, list), found.index);
  const added = page.part.reduceRight<StudioFiles>(
    (next, one) => insertAt(next, list, index, one),
    page.files,
  );
  const copies = page.part.map((_one, offset) => inside(list, index + offset));
  const moved = parts.map((part) => {
    const at = listOf(part)?.index ?? 0;
    return at < index ? part : inside(list, at + copies.length);
  });
  return {
    files: settleCopy(added, moved, copies),
    place: inside(list, index),
  };
}
