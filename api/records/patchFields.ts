import type { FieldConflict, FieldPatch } from '@contract/library';
import type { Model } from 'mongoose';
import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { sortedJson } from './contentHash';
import type { RecordType, Revision } from './revision.model';
import type { RevisedRecord } from './revisions';
import { readRevisions, toRevisionNumber } from './revisions';
import { ApiError } from '../http/errors';

/** 409: another user changed the same fields, or may have done so. */
export function recordChanged(
  revision: number,
  conflicts: readonly FieldConflict[],
): ApiError {
  return new ApiError(
    409,
    'CHANGED',
    'Another user changed the same details. Compare both and save again.',
    { details: { revision, conflicts } },
  );
}

/** The reason of a change is about its revision, not about the record. */
const REVISION_NOTES = 'revisionNotes';

const asObject = (value: unknown): JsonObject =>
  isObject(value as Json) ? (value as JsonObject) : {};

const isSame = (one: Json | undefined, other: Json | undefined) =>
  sortedJson(one ?? null) === sortedJson(other ?? null);

/** The fields that changed after a revision of a record. */
export async function listChangedSince(
  revisions: Model<Revision>,
  recordType: RecordType,
  record: RevisedRecord,
  revision: number,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  if (revision >= toRevisionNumber(record)) return changed;
  for await (const each of readRevisions(revisions, recordType, record)) {
    if (each.revisionNumber <= revision) break;
    const before = asObject(each.before);
    const after = asObject(each.after);
    for (const field of Object.keys({ ...before, ...after }))
      if (!isSame(before[field], after[field])) changed.add(field);
  }
  changed.delete(REVISION_NOTES);
  return changed;
}

/**
 * The fields of a record after a patch. A field that another user changed meanwhile is in conflict, unless both gave it
 * the same value; the changes of all other fields are kept beside each other.
 *
 * @param current - the fields as they are now.
 * @param changed - the fields that changed since the patch was begun.
 */
export function patchFields(
  current: JsonObject,
  patch: FieldPatch,
  changed: ReadonlySet<string>,
): { fields: JsonObject; conflicts: FieldConflict[] } {
  const fields = new Map(Object.entries(current));
  const conflicts: FieldConflict[] = [];
  for (const operation of patch) {
    const field = operation.path.slice(1);
    const yours = operation.op === 'remove' ? undefined : operation.value;
    const theirs = current[field];
    if (changed.has(field) && !isSame(yours, theirs)) {
      conflicts.push({
        pointer: operation.path,
        ...(yours !== undefined && { yours }),
        ...(theirs !== undefined && { theirs }),
      });
    }
    if (yours === undefined) fields.delete(field);
    else fields.set(field, yours);
  }
  return { fields: Object.fromEntries(fields), conflicts };
}

/** The number in `If-Match`, whose shape its type has checked. */
export const toRevision = (ifMatch: string): number =>
  Number(ifMatch.replaceAll('"', ''));
