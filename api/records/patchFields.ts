import type { FieldConflict, FieldPatch } from '@contract/staff/library';
import type { Model } from 'mongoose';
import { isObject } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { isSameJson } from './contentHash';
import type { RecordType, Revision } from './revision.model';
import { REVISION_NOTES } from './revision.model';
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

/** Throws 409 `CHANGED` with no values where a change was made on a revision that the record does not have yet. */
export function assertRevisionExists(present: number, revision: number): void {
  if (revision > present) throw recordChanged(present, []);
}

/** A record that a patch is about. */
export interface PatchedRecord {
  recordType: RecordType;
  record: RevisedRecord;
  /** The fields as they are now. */
  fields: JsonObject;
  /** The same fields of a state in the history; absent: a state has them as its members. */
  toFields?: (state: unknown) => JsonObject;
}

/** Changes of a record, and the revision that they were made on. */
export interface SentPatch {
  revision: number;
  patch: FieldPatch;
}

const asObject = (value: unknown): JsonObject =>
  isObject(value as Json) ? (value as JsonObject) : {};

/** The fields that changed after a revision of a record. `toFields` reads them from a state in its history. */
async function listChangedSince(
  revisions: Model<Revision>,
  { recordType, record, toFields = asObject }: PatchedRecord,
  revision: number,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  if (revision >= toRevisionNumber(record)) return changed;
  for await (const each of readRevisions(revisions, recordType, record)) {
    if (each.revisionNumber <= revision) break;
    const before = toFields(each.before);
    const after = toFields(each.after);
    for (const field of Object.keys({ ...before, ...after }))
      if (!isSameJson(before[field], after[field])) changed.add(field);
  }
  changed.delete(REVISION_NOTES);
  return changed;
}

/** Returns the conflict of two changes of a place; none when both gave it the same value. */
export function toConflict({
  pointer,
  yours,
  theirs,
}: {
  pointer: JsonPointer;
  yours: Json | undefined;
  theirs: Json | undefined;
}): FieldConflict[] {
  if (isSameJson(yours, theirs)) return [];
  return [
    {
      pointer,
      ...(yours !== undefined && { yours }),
      ...(theirs !== undefined && { theirs }),
    },
  ];
}

/**
 * The fields of a record after a patch. A field that another user changed meanwhile is in conflict, unless both gave it
 * the same value; the changes of all other fields are kept beside each other.
 *
 * @param current - the fields as they are now.
 * @param changed - the fields that changed since the patch was begun.
 */
function patchFields(
  current: JsonObject,
  patch: FieldPatch,
  changed: ReadonlySet<string>,
): { fields: JsonObject; conflicts: FieldConflict[] } {
  const fields = new Map(Object.entries(current));
  const conflicts: FieldConflict[] = [];
  for (const operation of patch) {
    const field = operation.path.slice(1);
    const yours = operation.op === 'remove' ? undefined : operation.value;
    if (changed.has(field)) {
      const theirs = current[field];
      conflicts.push(...toConflict({ pointer: operation.path, yours, theirs }));
    }
    if (yours === undefined) fields.delete(field);
    else fields.set(field, yours);
  }
  return { fields: Object.fromEntries(fields), conflicts };
}

/**
 * The fields of a record after a patch, merged with what others changed since. Throws 409 `CHANGED` with both values of
 * each conflict, with none where the record has no such revision yet.
 */
export async function mergePatch(
  revisions: Model<Revision>,
  patched: PatchedRecord,
  { revision, patch }: SentPatch,
): Promise<JsonObject> {
  const present = toRevisionNumber(patched.record);
  assertRevisionExists(present, revision);
  const changed = await listChangedSince(revisions, patched, revision);
  const { fields, conflicts } = patchFields(patched.fields, patch, changed);
  if (conflicts.length > 0) throw recordChanged(present, conflicts);
  return fields;
}

/** The number in `If-Match`, whose shape its type has checked. */
export const toRevision = (ifMatch: string): number =>
  Number(ifMatch.replaceAll('"', ''));
