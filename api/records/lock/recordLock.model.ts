import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A record that a user has open for editing. The page renews it; one that is not renewed expires. */
export interface StoredRecordLock {
  /** Kind and name of the record: `deposit:LD-2026-000001`. */
  _id: string;
  /** Id of the user. */
  by: string;
  name: string;
  since: Date;
  expires: Date;
}

const date = { type: Date, required: true };

const schema = new Schema<StoredRecordLock>(
  {
    _id: String,
    by: { type: String, required: true },
    name: { type: String, default: '' },
    since: date,
    expires: { ...date, index: { expireAfterSeconds: 0 } },
  },
  { strict: 'throw', versionKey: false, collection: 'recordLocks' },
);

/** The locks of records on this connection. */
export function createRecordLockModel(
  connection: Connection,
): Model<StoredRecordLock> {
  return connection.model<StoredRecordLock>('RecordLock', schema);
}
