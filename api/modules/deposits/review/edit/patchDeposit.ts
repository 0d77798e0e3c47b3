import type { DepositPatch } from '@contract/staff/depositEdit';
import { readPointer, writePointer } from '@engine';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { isSameJson } from '../../../../records/contentHash';
import type { FoundConflict } from '../../../../records/patchFields';
import { toConflict } from '../../../../records/patchFields';
import type { Author } from '../../../../records/authors';
import type { Revision } from '../../../../records/revision.model';
import type { Deposit } from '../../deposit.model';

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

type Changes = readonly (Author & Pick<Revision, 'before' | 'after'>)[];

/** The fields of a state in the history, which has what a change was about. */
const withState = (fields: PatchedFields, state: unknown): PatchedFields => {
  const { notes = fields.notes, payload = fields.data } =
    (state as Changed | null) ?? {};
  return { notes, data: payload };
};

/** The fields as they were before some changes, the newest of which comes first. */
const readFieldsBefore = (
  history: Changes,
  current: PatchedFields,
): PatchedFields =>
  history.reduce((fields, { before }) => withState(fields, before), current);

const readField = (fields: PatchedFields, pointer: JsonPointer) =>
  readPointer(fields as unknown as JsonObject, pointer);

/** The newest change of a place. */
const findChange = (
  history: Changes,
  pointer: JsonPointer,
): Author | undefined =>
  history.find(({ before, after }) => {
    const none = { notes: '', data: {} };
    return !isSameJson(
      readField(withState(none, before), pointer),
      readField(withState(none, after), pointer),
    );
  });

/**
 * Applies a patch that was made before the changes of `history`, the newest of which comes first. A field that another
 * user changed meanwhile is in conflict, unless both gave it the same value; the changes of all other fields are kept
 * beside each other.
 */
export function patchDeposit(
  history: Changes,
  current: PatchedFields,
  patch: DepositPatch,
): { fields: PatchedFields; conflicts: FoundConflict[] } {
  const base = readFieldsBefore(history, current);
  const conflicts: FoundConflict[] = [];
  let fields = current as unknown as JsonObject;
  for (const operation of patch) {
    const { path: pointer } = operation;
    const yours = operation.op === 'remove' ? undefined : operation.value;
    const theirs = readField(current, pointer);
    const author = findChange(history, pointer);
    if (author !== undefined && !isSameJson(readField(base, pointer), theirs)) {
      conflicts.push(...toConflict({ pointer, yours, theirs, author }));
    }
    fields = writePointer(fields, pointer, yours);
  }
  return { fields: fields as unknown as PatchedFields, conflicts };
}
