import { isObject, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { isShownBy, shownByStep } from '../conditions/shownBy';
import { writeAt } from '../definition/files';
import { documentsOf } from './exampleDocuments';

/** The answers that a case changes, by their pointers. */
export const setOf = ({ set }: JsonObject): JsonObject =>
  isObject(set) ? set : {};

/** Pointers of the answers that a case takes out. */
export const unsetOf = ({ unset }: JsonObject): string[] =>
  Array.isArray(unset) ? unset.map(String) : [];

const file = 'document';

/** A document as a case changes it. */
export const documentOfCase = (
  document: Json | undefined,
  entry: JsonObject,
): Json | undefined =>
  Object.entries(setOf(entry)).reduce<StudioFiles>(
    (next, [pointer, value]) => writeAt(next, { file, pointer }, value),
    { [file]: without(document, unsetOf(entry)) ?? {} },
  )[file];

/** A document without some of its answers. */
export const without = (
  document: Json | undefined,
  pointers: readonly JsonPointer[],
): Json | undefined =>
  pointers.reduce<StudioFiles>(
    (next, pointer) =>
      readPointer(next[file], pointer) === undefined
        ? next
        : writeAt(next, { file, pointer }, undefined),
    { [file]: document ?? {} },
  )[file];

/** Whether a form asks a step for these answers, as far as they decide it: another step may have fields of the same names. */
export function asksStep(
  files: StudioFiles,
  step: string,
  document: Json | undefined,
): boolean {
  const shown = shownByStep(files, step);
  return shown === 'complex' || isShownBy(shown, { document, at: '' });
}

/** Whether a case of an example is about a document for which a step is asked. */
export function caseAsksStep(
  files: StudioFiles,
  step: string,
  {
    base,
    entry,
  }: { readonly base: Json | undefined; readonly entry: JsonObject },
): boolean {
  const name = String(entry['base'] ?? base);
  const document = documentsOf(files, step).find((one) => one.name === name);
  return (
    document === undefined ||
    asksStep(files, step, documentOfCase(files[document.file], entry))
  );
}
