import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The authenticator app of an account; `_id` is the id of the account. */
export interface SecondFactor {
  _id: string;
  /** The key that server and app share, encrypted. */
  key: string;
  /** Null until a code has shown that the app has the key; before that it protects nothing. */
  confirmedDate: Date | null;
  /** The period of the last code that was accepted: no code of it or of an earlier one counts again. */
  lastPeriod: number;
  /** Keyed hashes of the recovery codes that are left. */
  recoveryCodes: string[];
  createdDate: Date;
}

const schema = new Schema<SecondFactor>(
  {
    _id: String,
    key: { type: String, required: true },
    confirmedDate: { type: Date, default: null },
    lastPeriod: { type: Number, required: true },
    recoveryCodes: { type: [String], required: true },
    createdDate: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ confirmedDate: 1, createdDate: 1 });

/** The collection of second factors on this connection. */
export function createSecondFactorModel(
  connection: Connection,
): Model<SecondFactor> {
  return connection.model<SecondFactor>('SecondFactor', schema);
}
