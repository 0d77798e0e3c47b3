import { isObject } from '@engine';
import { createFilePatch } from '@engine/patches/createFilePatch';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { fromId } from '../definition/fromId';
import { formKeys } from '../definition/steps';
import { casesOf, setOf } from './caseDocument';
import { listKept } from './keptExamples';
import { isOfStudio } from './ownExamples';

/**
 * The names of examples in which an edit put another answer in place of one that was there. Cases that the studio writes
 * are left out: they only show what the edit says.
 */
export function replacedExamples(
  before: StudioFiles,
  after: StudioFiles,
): string[] {
  const kept = new Map(
    formKeys(before).flatMap((key) =>
      listKept(before, key).map(({ document, name }) => [document, name]),
    ),
  );
  const names = Object.keys(after).flatMap((file) => {
    const [was, is] = [before[file], after[file]];
    if (was === is || !isObject(was) || !isObject(is)) return [];
    const [, document, isCases] =
      /\/examples\/(?:documents\/([^/]+)|([^/]+))\.json$/.exec(file) ?? [];
    if (document !== undefined)
      return hasReplaced(was, is)
        ? [kept.get(document) ?? fromId(document)]
        : [];
    return isCases === undefined || isOfStudio(was)
      ? []
      : replacedCases(was, is);
  });
  return [...new Set(names)];
}

const hasReplaced = (was: JsonObject, is: JsonObject): boolean =>
  createFilePatch(was, is).some(({ op }) => op === 'replace');

function replacedCases(was: JsonObject, is: JsonObject): string[] {
  const old = new Map(
    casesOf(was).map((one) => [String(one['name']), setOf(one)]),
  );
  return casesOf(is).flatMap((one) => {
    const name = String(one['name']);
    const set = old.get(name);
    return set !== undefined && hasReplaced(set, setOf(one)) ? [name] : [];
  });
}
