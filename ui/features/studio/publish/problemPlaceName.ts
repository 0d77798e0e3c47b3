import type { TFunction } from 'i18next';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionOf, conditionTitle } from '../editing/conditions/conditions';
import { pageFile, stepOf } from '../editing/definition/fieldPath';
import type { Place } from '../editing/definition/files';
import { partAround } from '../editing/outline/isPart';
import { partName } from '../editing/outline/partName';
import { findItem, listItems, partOf } from '../wording/wordingItems';
import { nameOfTexts } from './pageOfTexts';

/** Names the place of a problem as the pages of texts and lists do; a part of a form by its titles. */
export function problemPlaceName(
  files: StudioFiles,
  place: Place,
  t: TFunction,
): string {
  const part = partOf(place.file);
  if (part === undefined) return titleOf(files, place);
  const page = nameOfTexts(part, t);
  const item = findItem(listItems(files, part), place);
  return item === undefined ? page : `${page}: ${item.name}`;
}

/** The title of a form, step or condition, with the name of the part of its page; the file where there is none. */
function titleOf(files: StudioFiles, { file, pointer }: Place): string {
  const condition = conditionOf(file);
  if (condition !== undefined) return conditionTitle(files, condition);
  const step = stepOf(file);
  const page = step === undefined ? file : pageFile(step);
  const names = [
    ...new Set(['', file === page ? partAround(pointer) : '']),
  ].map((at) => partName(files, { file: page, pointer: at }));
  return names.filter((name) => name !== '').join(': ') || file;
}
