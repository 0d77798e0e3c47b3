import type { TFunction } from 'i18next';
import type { DefinitionChange } from '@engine/types/definitionChange';
import type { StudioFiles } from '@contract/studio/studio';
import { pageOfPlace, type StudioPage } from '../publish/pageOfPlace';

/** The changes of one page of the studio. */
export interface PageChanges extends Pick<StudioPage, 'name'> {
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
  const page = pageOfPlace(files, change, '', t);
  if (page === undefined)
    return { name: t('changes.sharedParts'), address: undefined };
  // The only change of a removed form is about the form.
  return page === 'removed'
    ? { name: change.subject, address: undefined }
    : page;
}
