import type { TFunction } from 'i18next';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';
import { findItem, listItems, partOf } from '../wording/wordingItems';
import { nameOfTexts } from './pageOfTexts';

/** Names a place as the pages of texts and lists do; a part of a form by its file. */
export function placeWords(
  files: StudioFiles,
  place: Place,
  t: TFunction,
): string {
  const part = partOf(place.file);
  if (part === undefined) return place.file;
  const page = nameOfTexts(part, t);
  const item = findItem(listItems(files, part), place);
  return item === undefined ? page : `${page}: ${item.name}`;
}
