import type { DepositPatch } from '@contract/staff/depositEdit';
import type { FormKey } from '@engine/types/generated/names';
import type { LoggedInUser } from '../../http/middleware/requireLogin';
import type { EditedType } from './recordSource';

/** The edit of a type of records by library staff, to which restored values are handed. */
export interface RecordEditor {
  /** The form that it judges with. */
  form: FormKey;
  /** Whether a user may change a record now. */
  mayEdit(user: LoggedInUser, id: string): Promise<boolean>;
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
