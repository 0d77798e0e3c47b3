import type { FieldConflict } from '@contract/staff/library';
import type { DepositPatch } from '@contract/staff/depositEdit';
import { readPointer, writePointer } from '@engine';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { isSameJson } from '../../../records/contentHash';
import { toConflict } from '../../../records/patchFields';
import type { Revision } from '../../../records/revision.model';
import { toRevisionNumber } from '../../../records/revisions';
import type { Deposit } from '../deposit.model';

/** The fields of a deposit that a patch is about: `/notes`, and answers at `/data/…`. */
export interface PatchedFields {
  notes: string;
  data: JsonObject;
}

/** The same of a stored deposit. */
export const toFields = ({
  notes = '',
  payload,
}: Pick<Deposit, 'notes' | 'payload'>): PatchedFields => ({
  notes,
  data: payload,
});

type Changed = Partial<Pick<Deposit, 'notes' | 'payload'>>;

/** The fields as they were at a revision, read from the changes that followed it, the newest first. */
export async function readFieldsAt(
  revisions: AsyncIterable<Pick<Revision, 'revisionNumber' | 'before'>>,
  revision: number,
  current: PatchedFields,
): Promise<PatchedFields> {
  let fields = current;
  for await (const { revisionNumber, before } of revisions) {
    if (revisionNumber <= toRevisionNumber({ revision })) break;
    const { notes = fields.notes, payload = fields.data } =
      (before as Changed | null) ?? {};
    fields = { notes, data: payload };
  }
  return fields;
}

/**
 * Applies a patch that was made on `base`. A field that another user changed meanwhile is in conflict, unless both gave
 * it the same value; the changes of all other fields are kept beside each other.
 */
export function patchDeposit(
  base: PatchedFields,
  current: PatchedFields,
  patch: DepositPatch,
): { fields: PatchedFields; conflicts: FieldConflict[] } {
  const read = (fields: PatchedFields, pointer: JsonPointer) =>
    readPointer(fields as unknown as JsonObject, pointer);
  const conflicts: FieldConflict[] = [];
  let fields = current as unknown as JsonObject;
  for (const operation of patch) {
    const { path: pointer } = operation;
    const yours = operation.op === 'remove' ? undefined : operation.value;
    const theirs = read(current, pointer);
    if (!isSameJson(read(base, pointer), theirs)) {
      conflicts.push(...toConflict({ pointer, yours, theirs }));
    }
    fields = writePointer(fields, pointer, yours);
  }
  return { fields: fields as unknown as PatchedFields, conflicts };
}
