import { isObject, joinPointer, readPointer } from '@engine';
import { writePointer } from '@engine/evaluate/pointers';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { namesTo } from '../definition/fieldPath';
import {
  asksStep,
  documentsOf,
  type ExampleDocument,
} from './exampleDocuments';

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

/** Whether a case finds that there is no question for an answer. */
export const isRefusal = ({ code }: JsonObject): boolean =>
  code === 'notRelevant' || code === 'unknownField';

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

/** A case with more changes, which replace its own of the same answers. */
export function withMoreChanges(
  entry: JsonObject,
  { set = {}, unset = [] }: CaseChanges,
): JsonObject {
  const kept = withoutChanges(
    entry,
    (pointer) => unset.includes(pointer) && !Object.hasOwn(set, pointer),
  );
  return withChanges(kept, {
    set: { ...setOf(kept), ...set },
    unset: [...unsetOf(kept), ...unset].filter(
      (pointer, index, all) =>
        !Object.hasOwn(set, pointer) && all.indexOf(pointer) === index,
    ),
  });
}

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

/** A document as a case changes it. Rows that the case repeats are one row. */
export const documentOfCase = (
  document: Json | undefined,
  entry: JsonObject,
): JsonObject =>
  Object.entries(setOf(entry)).reduce<JsonObject>(
    (next, [pointer, value]) => writePointer(next, pointer, withOneRow(value)),
    without(document, unsetOf(entry)),
  );

function withOneRow(value: Json): Json {
  if (Array.isArray(value)) return value.map(withOneRow);
  if (!isObject(value)) return value;
  const row = repeatedRow(value);
  return row === undefined
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, withOneRow(one)]),
      )
    : [row];
}

/** The row that an example writes once for many equal ones; undefined for other values. */
export const repeatedRow = ({
  repeat,
  times,
}: JsonObject): JsonObject | undefined =>
  isObject(repeat) && times !== undefined ? repeat : undefined;

/** Changes an object inside of a document. */
type ObjectChange = (object: JsonObject, at: JsonPointer) => JsonObject;

/**
 * A case in which the objects at a path are changed, as far as it sets them as a whole or in a larger part.
 *
 * @param path - names from the document to the objects; '*' is any row.
 */
export function mapObjects(
  entry: JsonObject,
  path: readonly string[],
  change: ObjectChange,
): JsonObject {
  const set = setOf(entry);
  const changed = Object.entries(set).map(([pointer, value]) => {
    const names = namesTo(pointer);
    const isAround = names.every((name, index) => name === path[index]);
    return [
      pointer,
      isAround && names.length > 0
        ? mapInside(value, pointer, path.slice(names.length), change)
        : value,
    ] as const;
  });
  return changed.every(([pointer, value]) => value === set[pointer])
    ? entry
    : withMoreChanges(entry, { set: Object.fromEntries(changed) });
}

function mapInside(
  value: Json,
  at: JsonPointer,
  [name, ...path]: readonly string[],
  change: ObjectChange,
): Json {
  if (Array.isArray(value)) {
    const rows = value.map((row, index) =>
      name === '*' ? mapInside(row, joinPointer(at, index), path, change) : row,
    );
    return rows.every((row, index) => row === value[index]) ? value : rows;
  }
  if (!isObject(value)) return value;
  const row = repeatedRow(value);
  if (row !== undefined) {
    const next =
      name === '*' ? mapInside(row, joinPointer(at, 0), path, change) : row;
    return next === row ? value : { ...value, repeat: next };
  }
  if (name === undefined) return change(value, at);
  const inner = value[name];
  if (inner === undefined) return value;
  const next = mapInside(inner, joinPointer(at, name), path, change);
  return next === inner ? value : { ...value, [name]: next };
}

/** A document without some of its answers. */
export const without = (
  document: Json | undefined,
  pointers: readonly JsonPointer[],
): JsonObject =>
  pointers.reduce<JsonObject>(
    (next, pointer) =>
      readPointer(next, pointer) === undefined
        ? next
        : writePointer(next, pointer, undefined),
    isObject(document) ? document : {},
  );

/** The document of the forms with a step that a case in a file of examples changes; undefined where there is none. */
export function startOfCase(
  files: StudioFiles,
  step: string,
  entry: JsonObject,
  { base }: JsonObject,
): ExampleDocument | undefined {
  const name = String(entry['base'] ?? base);
  return documentsOf(files, step).find((one) => one.name === name);
}

/** Whether a case in a file of examples is about a document for which a step is asked. */
export function caseAsksStep(
  files: StudioFiles,
  step: string,
  entry: JsonObject,
  content: JsonObject,
): boolean {
  const start = startOfCase(files, step, entry, content);
  return (
    start === undefined ||
    asksStep(files, step, documentOfCase(files[start.file], entry))
  );
}
