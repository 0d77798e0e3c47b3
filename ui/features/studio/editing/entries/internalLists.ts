import type { StudioFiles } from '@contract/studio/studio';
import { ruleTexts } from '../definition/ruleTexts';
import { entriesOf } from './listEntries';

/** What offers no list in a form: conditions, and the definitions of the studio itself. */
const OTHERS = /^conditions\/|^[a-z]+\/studio-/;

/** The name of a list that a question offers. */
const OFFERED = /"list":"(\w+)"/g;

/** Tells the lists that no question of a form offers: the service or the studio reads them. A new list is never one. */
export function internalLists(
  files: StudioFiles,
  live: StudioFiles | undefined,
): (list: string) => boolean {
  const offered = new Set(
    ruleTexts(files).flatMap(([file, text]) =>
      OTHERS.test(file)
        ? []
        : [...text.matchAll(OFFERED)].map(([, name]) => name),
    ),
  );
  return (list) =>
    !offered.has(list) &&
    live !== undefined &&
    Object.hasOwn(live, entriesOf(list).file);
}
