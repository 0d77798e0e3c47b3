import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A new email that a user asked for. The addresses never change: another request is another record. */
export interface EmailChange {
  _id: string;
  userId: string;
  /**
   * WAITING until the new address is confirmed, CONFIRMED until that is carried out; DONE while the former one can be
   * restored. RESTORING until the account has the former one again, RESTORED until all else is done.
   */
  status: 'WAITING' | 'CONFIRMED' | 'DONE' | 'RESTORING' | 'RESTORED';
  /** `waiting` while it waits, its own id afterwards: the index allows one request per account. */
  slot: string;
  /** The new address. */
  email: string;
  /** The address of the account when it was asked for. */
  formerEmail: string;
  /** Of the account when it was asked for: what ends all logins ends the request too. */
  sessionEpoch: number;
  /** The hash of the new password while RESTORING, otherwise ''; absent of older records. */
  passwordHash?: string;
  askedDate: Date;
  /** Null until it is done. */
  doneDate: Date | null;
}

const text = { type: String, required: true };

const schema = new Schema<EmailChange>(
  {
    _id: String,
    userId: { ...text, index: true },
    status: text,
    slot: text,
    email: text,
    formerEmail: text,
    sessionEpoch: { type: Number, required: true },
    passwordHash: { type: String, default: '' },
    askedDate: { type: Date, required: true, index: true },
    doneDate: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ userId: 1, slot: 1 }, { unique: true });

/** The collection of changes of emails on this connection. */
export function createEmailChangeModel(
  connection: Connection,
): Model<EmailChange> {
  return connection.model<EmailChange>('EmailChange', schema);
}
