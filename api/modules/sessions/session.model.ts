import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A visitor's session. Its id is only in the cookie; here stands the SHA-256 of it. */
export interface Session {
  _id: string;
  /** Owner of temporary files and idempotency keys; never sent to a page, carried over when the session is renewed. */
  ownerKey: string;
  createdDate: Date;
  lastSeen: Date;
  expires: Date;
}

const schema = new Schema<Session>(
  {
    _id: String,
    ownerKey: { type: String, required: true },
    createdDate: { type: Date, required: true },
    lastSeen: { type: Date, required: true },
    expires: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of sessions on this connection. */
export function createSessionModel(connection: Connection): Model<Session> {
  return connection.model<Session>('Session', schema);
}
