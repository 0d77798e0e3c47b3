import type { TFunction } from 'i18next';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';
import { formFile } from '../editing/definition/steps';
import { partName } from '../editing/outline/partName';
import { shownPlace } from '../editing/outline/shownPlace';
import { partOf } from '../wording/wordingItems';
import { addressOfTexts, nameOfTexts } from './pageOfTexts';

/** A page of the studio. */
export interface StudioPage {
  /** What the page is called: the title of a form, or the name of a page with texts. */
  readonly name: string;
  /** Below the address of the studio. */
  readonly address: string;
}

/**
 * The page of the studio that changes a place, that of the given form before others. Undefined for what no page shows;
 * a removed form has no page.
 */
export function pageOfPlace(
  files: StudioFiles,
  place: Place,
  form: string,
  t: TFunction,
): StudioPage | 'removed' | undefined {
  const part = partOf(place.file);
  if (part !== undefined)
    return { name: nameOfTexts(part, t), address: addressOfTexts(part) };
  const { formKey } = shownPlace(files, form, place);
  if (formKey === '') return undefined;
  const file = formFile(formKey);
  if (!Object.hasOwn(files, file)) return 'removed';
  const name = partName(files, { file, pointer: '' });
  return { name, address: encodeURIComponent(formKey) };
}
