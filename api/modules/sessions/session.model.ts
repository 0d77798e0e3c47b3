import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The login of a session. */
export interface Login {
  userId: string;
  /** The user's session epoch at the login. A login of an earlier epoch is ended. */
  epoch: number;
  since: Date;
  /** The last request of the person; after some minutes without one the login lapses and is asked for again. */
  lastUsed: Date;
  /** Ended on purpose, from another browser or with the password: it is over, whatever is done with the session later. */
  ended: boolean;
}

/** A login that waits for its second factor. */
export interface HeldLogin extends Pick<Login, 'userId' | 'epoch'> {
  realm: 'publisher' | 'library';
  /** The page that opens after the login. */
  target: string;
  /** When the password was given. */
  since: Date;
}

/** A visitor's session. The cookie contains its id, the database only the SHA-256 of it. */
export interface Session {
  _id: string;
  /** Owner of temporary files and idempotency keys; never sent to a page, carried over when the session is renewed. */
  ownerKey: string;
  createdDate: Date;
  lastSeen: Date;
  expires: Date;
  /** Null of a visitor without an account. A lapsed login stays, so that only the same person gets the files of this session back. */
  login: Login | null;
  /** The password was right, and a code of the second factor is asked for. */
  heldLogin?: HeldLogin;
  /** Names the session in the list of its user's sessions; says nothing about its id. */
  publicId: string;
  /** The browser as it named itself when it logged in; '' before. */
  userAgent: string;
}

const login = new Schema<Login>(
  {
    userId: { type: String, required: true, index: true },
    epoch: { type: Number, required: true },
    since: { type: Date, required: true },
    lastUsed: { type: Date, required: true },
    ended: { type: Boolean, required: true },
  },
  { _id: false },
);

const heldLogin = new Schema<HeldLogin>(
  {
    userId: { type: String, required: true },
    epoch: { type: Number, required: true },
    realm: { type: String, required: true },
    target: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { _id: false },
);

const schema = new Schema<Session>(
  {
    _id: String,
    ownerKey: { type: String, required: true },
    createdDate: { type: Date, required: true },
    lastSeen: { type: Date, required: true },
    expires: { type: Date, required: true, index: true },
    login: { type: login, default: null },
    heldLogin,
    publicId: { type: String, required: true, index: true },
    userAgent: { type: String, default: '' },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of sessions on this connection. */
export function createSessionModel(connection: Connection): Model<Session> {
  return connection.model<Session>('Session', schema);
}
