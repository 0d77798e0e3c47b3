import type { TFunction } from 'i18next';
import type { DefinitionChange } from '@engine/types/definitionChange';
import type { StudioFiles } from '@contract/studio/studio';
import { valueAt, type Place } from '../editing/definition/files';
import { formFile } from '../editing/definition/steps';
import { isPart } from '../editing/outline/isPart';
import { partName } from '../editing/outline/partName';
import { shownPlace } from '../editing/outline/shownPlace';
import { addressOfTexts, nameOfTexts } from '../publish/pageOfTexts';
import { partOf } from '../wording/wordingItems';

/** The changes of one page of the studio. */
export interface PageChanges {
  /** What the page is called: the title of a form, or the name of a page with texts. */
  readonly name: string;
  /** Below the address of the studio; undefined for what no page shows. */
  readonly address: string | undefined;
  readonly changes: readonly DefinitionChange[];
}

/** Groups changes by the page of the studio on which they are made, in the order of the first of each. */
export function changesByPage(
  files: StudioFiles,
  changes: readonly DefinitionChange[],
  t: TFunction,
): PageChanges[] {
  const pages = new Map<string, PageChanges>();
  for (const change of changes) {
    const page = pageOf(files, change, t);
    const key = page.address ?? `/${page.name}`;
    const known = pages.get(key)?.changes ?? [];
    pages.set(key, { ...page, changes: [...known, change] });
  }
  return [...pages.values()];
}

function pageOf(
  files: StudioFiles,
  change: DefinitionChange,
  t: TFunction,
): Omit<PageChanges, 'changes'> {
  const part = partOf(change.file);
  if (part !== undefined)
    return { name: nameOfTexts(part, t), address: addressOfTexts(part) };
  const { formKey } = shownPlace(files, '', change);
  if (formKey === '')
    return { name: t('changes.sharedParts'), address: undefined };
  const file = formFile(formKey);
  // The only change of a removed form is about the form.
  if (!Object.hasOwn(files, file))
    return { name: change.subject, address: undefined };
  const name = partName(files, { file, pointer: '' });
  return { name, address: encodeURIComponent(formKey) };
}

/** Whether the files still have what a change is about. */
export function isKept(
  files: StudioFiles,
  { kind, subject, file, pointer }: DefinitionChange,
): boolean {
  if (kind !== 'breaking') return true;
  const place: Place = { file, pointer };
  const value = valueAt(files, place);
  // A list has lost an entry; the place of a removed part is that of the next one.
  return (
    value !== undefined &&
    !Array.isArray(value) &&
    (!isPart(place) || partName(files, place) === subject)
  );
}
