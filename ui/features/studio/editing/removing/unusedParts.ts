import type { StudioFiles } from '@contract/studio/studio';
import { withoutUnused } from './unusedConditions';
import { ruleTexts } from '../definition/ruleTexts';

/** The files without the conditions, and the items and entities of rows that are not live, that an edit left without use. */
export const withoutUnusedRows = (
  before: StudioFiles,
  after: StudioFiles,
  live: StudioFiles | undefined,
): StudioFiles =>
  withoutUnusedParts(
    before,
    after,
    live,
    (file) =>
      /^(items|entities)\//.test(file) && !(live !== undefined && file in live),
  );

/**
 * The files without the conditions, items, values, entities and lists that an edit left without use. A list that is
 * live stays: others may ask for it.
 */
export function withoutUnusedParts(
  before: StudioFiles,
  after: StudioFiles,
  live: StudioFiles | undefined,
  isMeant: (file: string) => boolean = () => true,
): StudioFiles {
  const next = withoutUnused(before, after);
  const [used, left] = [before, next].map(ruleTexts);
  const unused = Object.keys(next).filter((file) => {
    const [, folder, name = ''] =
      /^(items|values|entities|lists)\/([^/]+)\.json$/.exec(file) ?? [];
    if (folder === undefined || !isMeant(file)) return false;
    if (folder === 'lists' && live !== undefined && file in live) return false;
    const id = folder === 'lists' ? `"${name}"` : `"/${folder}/${name}"`;
    return isNamed(used, file, id) && !isNamed(left, file, id);
  });
  if (unused.length === 0) return next;
  const fewer = Object.fromEntries(
    Object.entries(next).filter(([file]) => !unused.includes(file)),
  );
  // What only an unused part names is unused, too.
  return withoutUnusedParts(before, fewer, live, isMeant);
}

const isNamed = (
  texts: readonly (readonly [string, string])[] | undefined,
  file: string,
  id: string,
): boolean =>
  texts?.some(([other, text]) => other !== file && text.includes(id)) ?? false;
