import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A mail that a visitor without a login asks for by a username or an email. Stored for every name alike, whether or not an account has it. */
export interface RecoveryRequest {
  _id: string;
  wants: 'recovery' | 'activation';
  /** The name as it is compared: in the database until the request is answered, and no longer. */
  nameKey: string;
  createdDate: Date;
}

const schema = new Schema<RecoveryRequest>(
  {
    _id: String,
    wants: { type: String, required: true },
    nameKey: { type: String, required: true },
    createdDate: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of requests that are not answered yet on this connection. */
export function createRecoveryRequestModel(
  connection: Connection,
): Model<RecoveryRequest> {
  return connection.model<RecoveryRequest>('RecoveryRequest', schema);
}
