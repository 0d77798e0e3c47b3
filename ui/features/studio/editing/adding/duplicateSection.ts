import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { copyAsked, settleCopy } from './copyAsked';
import { copyPage } from './copyPage';
import { uniqueName } from '../definition/fieldName';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  type Place,
} from '../definition/files';
import { fromId } from '../definition/fromId';
import { toId } from '../definition/toId';
import { firstText } from '../outline/partName';

/**
 * Adds a section like another after it, with fields of its own. What depends on an answer of the section depends on
 * its copy; other conditions are those of both.
 */
export function duplicateSection(
  files: StudioFiles,
  section: Place,
  toLabel: (label: string) => string,
): Added | undefined {
  const found = listOf(section);
  if (found === undefined) return undefined;
  const node = objectAt(files, section);
  const heading = toLabel(firstText(node['heading']) || fromId(node['id']));
  const ids = listAt(files, found.list).map((one) =>
    isObject(one) ? String(one['id']) : '',
  );
  const copied = copyAsked(files, [section], toLabel);
  const page = copyPage(
    copied.files,
    [{ ...node, id: uniqueName(toId(heading, 'section'), ids), heading }],
    [],
    copied.copies,
    toLabel,
  );
  const place = inside(found.list, found.index + 1);
  const added = page.part.reduceRight<StudioFiles>(
    (next, one) => insertAt(next, found.list, found.index + 1, one),
    page.files,
  );
  return { files: settleCopy(added, [section], [place]), place };
}
