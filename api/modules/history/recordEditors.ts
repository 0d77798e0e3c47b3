import type { DepositPatch } from '@contract/staff/depositEdit';
import type { FormKey } from '@engine/types/generated/names';
import type { JsonPointer } from '@engine/types/json';
import type { LoggedInUser } from '../../http/middleware/requireLogin';
import type { EditedType } from './recordSource';

/** What a user may change of a record now. */
export interface EditableParts {
  mayEdit: boolean;
  /** Where a user may correct what a deposit says of its title; absent for none. */
  titlePlaces?: readonly JsonPointer[];
}

/** The edit of a type of records by library staff, to which restored values are handed. */
export interface RecordEditor {
  /** The form that it judges with. */
  form: FormKey;
  findParts(user: LoggedInUser, id: string): Promise<EditableParts>;
  /** Changes a record; refuses as the edit of the record does. */
  patch(
    user: LoggedInUser,
    id: string,
    revision: number,
    patch: DepositPatch,
  ): Promise<unknown>;
}

/** The edit of each type of records with a history. */
export type RecordEditors = Readonly<Record<EditedType, RecordEditor>>;
