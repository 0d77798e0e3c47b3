import { isObject, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { isShownBy, shownByStep } from '../conditions/shownBy';
import { writeAt } from '../definition/files';
import { documentsOf } from './exampleDocuments';

/** The cases of an example. */
export const casesOf = ({ cases }: JsonObject): JsonObject[] =>
  (Array.isArray(cases) ? cases : []).filter(isObject);

/** The answers that a case changes, by their pointers. */
export const setOf = ({ set }: JsonObject): JsonObject =>
  isObject(set) ? set : {};

/** Pointers of the answers that a case takes out. */
export const unsetOf = ({ unset }: JsonObject): string[] =>
  Array.isArray(unset) ? unset.map(String) : [];

/** What a case finds wrong. */
export const findsOf = ({ finds }: JsonObject): JsonObject[] =>
  (Array.isArray(finds) ? finds : []).filter(isObject);

/** What a case changes of its document. */
export interface CaseChanges {
  readonly set?: JsonObject;
  readonly unset?: readonly JsonPointer[];
}

/** A case with these changes instead of its own, in the usual order of its members. */
export function withChanges(
  { set: _set, unset: _unset, finds, ...others }: JsonObject,
  { set = {}, unset = [] }: CaseChanges,
): JsonObject {
  return {
    ...others,
    ...(Object.keys(set).length > 0 && { set }),
    ...(unset.length > 0 && { unset: [...unset] }),
    ...(finds !== undefined && { finds }),
  };
}

/** A case with more changes. */
export const withMoreChanges = (
  entry: JsonObject,
  { set, unset = [] }: CaseChanges,
): JsonObject =>
  withChanges(entry, {
    set: { ...setOf(entry), ...set },
    unset: [...new Set([...unsetOf(entry), ...unset])],
  });

/** A case without the changes of some answers. */
export const withoutChanges = (
  entry: JsonObject,
  isGone: (pointer: JsonPointer) => boolean,
): JsonObject =>
  withChanges(entry, {
    set: Object.fromEntries(
      Object.entries(setOf(entry)).filter(([pointer]) => !isGone(pointer)),
    ),
    unset: unsetOf(entry).filter((pointer) => !isGone(pointer)),
  });

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
