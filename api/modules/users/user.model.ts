import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Role, UserPreference } from '@contract/user';
import type { Revised } from '../../records/revision.model';
import type { SearchFields } from '../../records/list/searchWords';
import { revisedOptions, revisedPaths } from '../../records/revision.model';

/**
 * An account.
 * - RESERVED: name and email are kept for a deposit that is being stored; swept when it never was.
 * - PENDING: waits for its activation.
 * - ACTIVE: may log in.
 * - DISABLED: may not any more.
 * - CLOSED: its user has ended it permanently.
 * - ANONYMISED: was closed or disabled, and all details of its user were removed.
 */
export interface User extends Revised, SearchFields {
  _id: string;
  username: string;
  /** As usernames are compared: lower case. */
  usernameKey: string;
  email: string;
  emailKey: string;
  name: string;
  phone: string;
  role: Role;
  status:
    'RESERVED' | 'PENDING' | 'ACTIVE' | 'DISABLED' | 'CLOSED' | 'ANONYMISED';
  /** Abbreviation of the library a member of staff works for. */
  memberLibraryId: string | null;
  publisherId: string | null;
  /** Argon2id; null until a password is set. */
  passwordHash: string | null;
  /** Increases in the same update as any change that ends all logins; logins of an earlier epoch do not count. Absent: 0. */
  sessionEpoch?: number;
  userPreferences: UserPreference[];
  /** Of which form version the terms were accepted, and when; null for staff. */
  terms: { formVersion: number; textHash: string; at: Date } | null;
  /** A keyed hash of the registration that made it, while that may be sent again: until the account is activated or closed. */
  registrationKey?: string;
  /** A keyed hash of the browser session that registered it, for as long: only that one corrects the address. */
  registrant?: string;
  createdDate: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const schema = new Schema(
  {
    _id: String,
    username: text,
    usernameKey: { ...text, unique: true },
    email: text,
    emailKey: { ...text, unique: true },
    name: text,
    searchKey: { type: String, default: '' },
    searchStems: [String],
    phone: { type: String, default: '' },
    role: text,
    status: text,
    memberLibraryId: { type: String, default: null },
    publisherId: { type: String, default: null },
    passwordHash: { type: String, default: null },
    sessionEpoch: Number,
    userPreferences: [{ _id: false, property: text, value: text }],
    terms: { type: Schema.Types.Mixed, default: null },
    registrationKey: String,
    registrant: { type: String, index: true, sparse: true },
    createdDate: { ...date, index: true },
    ...revisedPaths,
  },
  revisedOptions,
);
schema.index({ usernameKey: 1, _id: 1 });
schema.index({ searchStems: 1, usernameKey: 1, _id: 1 });
schema.index({ role: 1, usernameKey: 1, _id: 1 });
schema.index({ memberLibraryId: 1, usernameKey: 1, _id: 1 });
schema.index({ publisherId: 1, usernameKey: 1, _id: 1 });
// The list leaves accounts out by their status: the others are counted, and passed over, without being read.
schema.index({ status: 1, usernameKey: 1, _id: 1 });
schema.index({ searchStems: 1, status: 1, usernameKey: 1, _id: 1 });
schema.index({ role: 1, status: 1 });
schema.index({ status: 1, lastModifiedDate: 1 });

/** The collection of accounts on this connection. */
export function createUserModel(connection: Connection): Model<User> {
  return connection.model<User>('User', schema);
}
