import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A request of an account without a publisher to become a user of one (R71). */
export interface Join {
  _id: string;
  userId: string;
  publisherId: string;
  /** The applicant's words; '' for none. */
  message: string;
  /** WAITING until a decision; the other two are final. */
  status: 'WAITING' | 'ACCEPTED' | 'DECLINED';
  /** `waiting` while it waits, its own id afterwards: the index allows one open request per account. */
  slot: string;
  createdDate: Date;
  /** When the users of the publisher were asked; null until the account is activated. */
  askedDate: Date | null;
  /** Since when library staff may decide; null while only users of the publisher may. */
  libraryDate: Date | null;
  decidedDate: Date | null;
  /** Id of the user who decided. */
  decidedBy: string | null;
}

const date = { type: Date, default: null };
const text = { type: String, required: true };

const schema = new Schema<Join>(
  {
    _id: String,
    userId: { ...text, index: true },
    publisherId: { ...text, index: true },
    message: { type: String, default: '' },
    status: text,
    slot: text,
    createdDate: { type: Date, required: true, index: true },
    askedDate: date,
    libraryDate: { ...date, index: true },
    decidedDate: { ...date, index: true },
    decidedBy: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false },
);
schema.index({ userId: 1, slot: 1 }, { unique: true });

/** The collection of requests to join on this connection. */
export function createJoinModel(connection: Connection): Model<Join> {
  return connection.model<Join>('Join', schema);
}
