import type { StudioFiles } from '@contract/studio/studio';
import { entriesOf } from './listEntries';

/** Files of rules and pages, without those of the studio itself. */
const FORMS =
  /^(?:forms|steps|entities|items|values)\/(?!studio-)(?!.*\/examples\/)/;

/** The name of a list that a question offers. */
const OFFERED = /"list":"(\w+)"/g;

/** Tells the lists that no question of a form offers: the service or the studio reads them. A new list is never one. */
export function internalLists(
  files: StudioFiles,
  live: StudioFiles | undefined,
): (list: string) => boolean {
  const offered = new Set(
    Object.entries(files).flatMap(([file, content]) =>
      FORMS.test(file)
        ? [...JSON.stringify(content).matchAll(OFFERED)].map(([, name]) => name)
        : [],
    ),
  );
  return (list) =>
    !offered.has(list) &&
    live !== undefined &&
    Object.hasOwn(live, entriesOf(list).file);
}
