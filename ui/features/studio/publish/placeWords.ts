import type { TFunction } from 'i18next';
import { listWords } from '@engine/changes/listWords';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';
import { findItem, listItems, partOf } from '../wording/wordingItems';

/** Names a place as the pages of texts and lists do; a part of a form by its file. */
export function placeWords(
  files: StudioFiles,
  place: Place,
  t: TFunction,
): string {
  const part = partOf(place.file);
  if (part === undefined) return place.file;
  const page = t(`checks.pages.${part.name}`, {
    name: part.name === 'list' ? listWords(part.list) : '',
  });
  const item = findItem(listItems(files, part), place);
  return item === undefined ? page : `${page}: ${item.name}`;
}
