import type { StudioFiles } from '@contract/studio/studio';
import { conditionOf } from '../conditions/conditions';
import { ruleTexts } from '../definition/ruleTexts';

/** The files without the conditions that an edit left without use. */
export function withoutUnused(
  before: StudioFiles,
  after: StudioFiles,
): StudioFiles {
  const used = textOf(before);
  const left = textOf(after);
  const unused = Object.keys(after).filter((file) => {
    const name = conditionOf(file);
    return name !== undefined && !names(left, name) && names(used, name);
  });
  if (unused.length === 0) return after;
  const fewer = Object.fromEntries(
    Object.entries(after).filter(([file]) => !unused.includes(file)),
  );
  // What only an unused condition names is unused, too.
  return withoutUnused(before, fewer);
}

/** A rule names a condition by its id, a page and a form file by its name. */
const names = (text: string, name: string): boolean =>
  text.includes(`"/conditions/${name}"`) || text.includes(`"${name}"`);

/** All that can name a condition; the id of a condition is no use of it. */
const textOf = (files: StudioFiles): string =>
  ruleTexts(files)
    .map(([, text]) => text.replace(/"\$id":"[^"]*"/, ''))
    .join('\n');
