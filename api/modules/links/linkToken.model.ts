import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/**
 * The one action that a link in a mail permits to an account, once.
 * - activation: the account becomes usable, with the password that was given at registration.
 * - setPassword: the account becomes usable and gets its first password.
 * - recovery: a new password.
 */
export type AccountLinkKind = 'activation' | 'setPassword' | 'recovery';

/**
 * The one purpose of a link in a mail.
 * - emailChange: the account that asked for it gets the email to which the link was sent.
 * - restoreEmail: the account gets its former email back, with another password.
 * - invitation: an account of the publisher that sent it.
 * - receipt: shows the receipt of a deposit without a login, as often as it is opened.
 * - fix: fixes a returned deposit without a login, until it is sent again.
 */
export type LinkKind =
  | AccountLinkKind
  | 'emailChange'
  | 'restoreEmail'
  | 'invitation'
  | 'receipt'
  | 'fix';

/** A link in a mail. The mail contains the token, the database only its SHA-256. */
export interface LinkToken<Kind extends LinkKind = LinkKind> {
  _id: string;
  kind: Kind;
  /** Id of what it opens: an account, a change of its email, an invitation or a deposit. */
  holderId: string;
  /** Of the email that the holder had when it was sent: it opens nothing once that is another. */
  emailKey: string;
  /** Its own id where several of a holder and kind are good at a time, otherwise ''. */
  slot: string;
  createdDate: Date;
  expires: Date;
}

const schema = new Schema<LinkToken>(
  {
    _id: String,
    kind: { type: String, required: true },
    holderId: { type: String, required: true },
    emailKey: { type: String, default: '' },
    slot: { type: String, default: '' },
    createdDate: { type: Date, required: true },
    expires: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);
// One good link of a kind at a time, however many are asked for at once, but for those with slots of their own.
schema.index({ holderId: 1, kind: 1, slot: 1 }, { unique: true });

/** The collection of links that are still good on this connection. */
export function createLinkTokenModel(connection: Connection): Model<LinkToken> {
  return connection.model<LinkToken>('LinkToken', schema);
}
