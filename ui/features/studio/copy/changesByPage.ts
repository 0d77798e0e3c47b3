import type { TFunction } from 'i18next';
import type { DefinitionChange } from '@engine/types/definitionChange';
import type { StudioFiles } from '@contract/studio/studio';
import { formFile } from '../editing/definition/steps';
import { partName } from '../editing/outline/partName';
import { shownPlace } from '../editing/outline/shownPlace';
import { addressOfTexts, nameOfTexts } from '../publish/pageOfTexts';
import { partOf } from '../wording/wordingItems';

/** The changes of one page of the studio. */
export interface PageChanges {
  /** What the page is called: the title of a form, or the name of a page with texts. */
  readonly name: string;
  /** Below the address of the studio. */
  readonly address: string;
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
    const known = pages.get(page.address)?.changes ?? [];
    pages.set(page.address, { ...page, changes: [...known, change] });
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
  const name = partName(files, { file: formFile(formKey), pointer: '' });
  return { name, address: encodeURIComponent(formKey) };
}
