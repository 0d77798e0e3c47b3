import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/**
 * The one action that a link in a mail permits, once.
 * - activation: the account becomes usable, with the password that was given at registration.
 * - setPassword: the account becomes usable and gets its first password.
 * - recovery: a new password.
 */
export type AccountTokenKind = 'activation' | 'setPassword' | 'recovery';

/** A link in a mail. The mail contains the token, the database only its SHA-256. */
export interface AccountToken {
  _id: string;
  kind: AccountTokenKind;
  userId: string;
  /** Of the email that the account had when it was sent: it opens nothing once that is another. */
  emailKey: string;
  createdDate: Date;
  expires: Date;
}

const schema = new Schema<AccountToken>(
  {
    _id: String,
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    emailKey: { type: String, default: '' },
    createdDate: { type: Date, required: true },
    expires: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);
// One good link of a kind at a time, however many are asked for at once.
schema.index({ userId: 1, kind: 1 }, { unique: true });

/** The collection of links that are still good on this connection. */
export function createAccountTokenModel(
  connection: Connection,
): Model<AccountToken> {
  return connection.model<AccountToken>('AccountToken', schema);
}
