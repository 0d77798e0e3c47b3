import type { FixedField } from '@contract/staff/staff';
import { isBlank, isObject, writePointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { ReviewSheet } from '../../../deposit/review/reviewSheets';

/** A change of the depositor in words. */
export interface WordedChange {
  readonly path: JsonPointer;
  readonly label: string;
  /** '' where it was empty. */
  readonly before: string;
  /** '' where it is empty now. */
  readonly after: string;
}

/** The answers as they were before the changes. */
export const undoChanges = (
  data: JsonObject,
  changes: readonly FixedField[],
): JsonObject =>
  changes.reduce(
    (all, { path, before }) => writePointer(all, path, before ?? undefined),
    data,
  );

function toText(value: Json): string {
  if (isBlank(value)) return '';
  return Array.isArray(value) || isObject(value)
    ? JSON.stringify(value)
    : String(value);
}

function findWords(
  sheets: readonly ReviewSheet[],
  path: JsonPointer,
  value: Json,
): string {
  const row = sheets
    .flatMap(({ rows }) => rows)
    .find(({ key }) => key === path);
  return row?.lines.join(', ') ?? toText(value);
}

/** The changes in the words of the form, from the answers as the review words them before and after. */
export const wordChanges = (
  changes: readonly FixedField[],
  before: readonly ReviewSheet[],
  after: readonly ReviewSheet[],
): WordedChange[] =>
  changes.map((change) => ({
    path: change.path,
    label: change.label,
    before: findWords(before, change.path, change.before),
    after: findWords(after, change.path, change.after),
  }));
