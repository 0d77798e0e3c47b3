import type { FieldConflict, FieldPatch } from '@contract/staff/library';
import type { Model } from 'mongoose';
import { isObject } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { Author, FindNames } from './authors';
import { readAuthors } from './authors';
import { isSameJson } from './contentHash';
import type { RecordType, Revision } from './revision.model';
import { REVISION_NOTES } from './revision.model';
import type { RevisedRecord } from './revisions';
import { listSince, toRevisionNumber } from './revisions';
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

/** The fields that changed after a revision of a record, with the newest change of each. `toFields` reads them from a state in its history. */
async function listChangedSince(
  revisions: Model<Revision>,
  { recordType, record, toFields = asObject }: PatchedRecord,
  revision: number,
): Promise<ReadonlyMap<string, Author>> {
  const changed = new Map<string, Author>();
  const history = await listSince(revisions, recordType, record, revision);
  for (const each of history) {
    const before = toFields(each.before);
    const after = toFields(each.after);
    for (const field of Object.keys({ ...before, ...after }))
      if (!changed.has(field) && !isSameJson(before[field], after[field]))
        changed.set(field, each);
  }
  changed.delete(REVISION_NOTES);
  return changed;
}

/** A conflict with the change that another user made. */
export interface FoundConflict {
  conflict: Omit<FieldConflict, 'changed'>;
  author: Author;
}

/** Returns the conflict of two changes of a place; none when both gave it the same value. */
export function toConflict({
  pointer,
  yours,
  theirs,
  author,
}: {
  pointer: JsonPointer;
  yours: Json | undefined;
  theirs: Json | undefined;
  author: Author;
}): FoundConflict[] {
  if (isSameJson(yours, theirs)) return [];
  const values = {
    ...(yours !== undefined && { yours }),
    ...(theirs !== undefined && { theirs }),
  };
  return [{ conflict: { pointer, ...values }, author }];
}

/** Says of each conflict who made the other change, and when. */
export async function nameConflicts(
  findNames: FindNames,
  found: readonly FoundConflict[],
): Promise<FieldConflict[]> {
  const authors = found.map(({ author }) => author);
  const toAuthor = await readAuthors(findNames, authors);
  return found.map(({ conflict, author }) => ({
    ...conflict,
    changed: toAuthor(author),
  }));
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
  changed: ReadonlyMap<string, Author>,
): { fields: JsonObject; conflicts: FoundConflict[] } {
  const fields = new Map(Object.entries(current));
  const conflicts: FoundConflict[] = [];
  for (const operation of patch) {
    const { path: pointer } = operation;
    const field = pointer.slice(1);
    const yours = operation.op === 'remove' ? undefined : operation.value;
    const author = changed.get(field);
    if (author !== undefined) {
      const theirs = current[field];
      conflicts.push(...toConflict({ pointer, yours, theirs, author }));
    }
    if (yours === undefined) fields.delete(field);
    else fields.set(field, yours);
  }
  return { fields: Object.fromEntries(fields), conflicts };
}

/**
 * The fields of a record after a patch, merged with what others changed since. Throws 409 `CHANGED` with both values of
 * each conflict and who made the other change, with none where the record has no such revision yet.
 */
export type MergePatch = (
  patched: PatchedRecord,
  sent: SentPatch,
) => Promise<JsonObject>;

/** Builds the merging of changes. */
export function createMergePatch(
  revisions: Model<Revision>,
  findNames: FindNames,
): MergePatch {
  return async (patched, { revision, patch }) => {
    const present = toRevisionNumber(patched.record);
    assertRevisionExists(present, revision);
    const changed = await listChangedSince(revisions, patched, revision);
    const { fields, conflicts } = patchFields(patched.fields, patch, changed);
    if (conflicts.length > 0) {
      const named = await nameConflicts(findNames, conflicts);
      throw recordChanged(present, named);
    }
    return fields;
  };
}

/** The number in `If-Match`, whose shape its type has checked. */
export const toRevision = (ifMatch: string): number =>
  Number(ifMatch.replaceAll('"', ''));
