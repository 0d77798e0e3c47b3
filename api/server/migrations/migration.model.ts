import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A change of stored documents that was made in this database. */
export interface AppliedMigration {
  /** Its name. */
  _id: string;
  at: Date;
}

const schema = new Schema<AppliedMigration>(
  { _id: String, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false },
);

/** The migrations that were applied on this connection. */
export function createMigrationModel(
  connection: Connection,
): Model<AppliedMigration> {
  return connection.model<AppliedMigration>('Migration', schema);
}
