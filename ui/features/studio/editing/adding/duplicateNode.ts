import type { StudioFiles } from '@contract/studio/studio';
import { findSlot, type Added } from './addQuestion';
import { copyAsked, settleCopy } from './copyAsked';
import { copyPage } from './copyPage';
import { pathOfNode } from '../definition/fieldPath';
import { inside, insertAt, objectAt, type Place } from '../definition/files';

/**
 * Adds a question or rows like others after them: the same kind, limits and conditions, with a field of their own. A role
 * stays with the first.
 */
export function duplicateNode(
  files: StudioFiles,
  node: Place,
  toLabel: (label: string) => string,
): Added | undefined {
  const copied = copyAsked(files, node, toLabel);
  if (copied.copies.length === 0) return undefined;
  const page = copyPage(
    copied.files,
    [objectAt(files, node)],
    pathOfNode(files, node).path,
    copied.copies,
    toLabel,
  );
  const { list, index } = findSlot(page.files, node);
  const place = inside(list, index);
  const added = page.part.reduceRight<StudioFiles>(
    (next, one) => insertAt(next, list, index, one),
    page.files,
  );
  return { files: settleCopy(added, node, place), place };
}
