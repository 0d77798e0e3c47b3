import type { Role } from '@contract/user';
import type { Revised } from '../../../records/revision.model';
import { toUserSearch } from '../../users/userSearchFields';
import type { User } from '../../users/user.model';
import { newRecordId } from '../../../records/recordId';

/** The fields of a new account. */
export interface NewUser {
  /** Absent: a new one. */
  id?: string;
  username: string;
  email: string;
  name: string;
  phone: string;
  role: Role;
  status: User['status'];
  memberLibraryId?: string;
  publisherId?: string;
  passwordHash?: string;
  terms?: User['terms'];
  registrationKey?: string;
  registrant?: string;
}

/** As usernames and email addresses are compared. */
export function toAccountKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Presents an account in its history: identity and permissions, never a password. */
function presentRevision(user: Omit<User, keyof Revised>) {
  const { username, email, name, phone, role, status } = user;
  const { memberLibraryId, publisherId } = user;
  return {
    username,
    email,
    name,
    phone,
    role,
    status,
    memberLibraryId,
    publisherId,
  };
}

/**
 * Builds an account with its first revision; takes nothing from the given but the fields it names.
 *
 * @param by - id of the user who makes it; null for the service itself and for those who register.
 */
export function buildUser(given: NewUser, now: Date, by: string | null): User {
  const user: Omit<User, keyof Revised> = {
    _id: given.id ?? newRecordId(),
    username: given.username,
    usernameKey: toAccountKey(given.username),
    email: given.email,
    emailKey: toAccountKey(given.email),
    name: given.name,
    ...toUserSearch(given),
    phone: given.phone,
    role: given.role,
    status: given.status,
    memberLibraryId: given.memberLibraryId ?? null,
    publisherId: given.publisherId ?? null,
    passwordHash: given.passwordHash ?? null,
    userPreferences: [],
    terms: given.terms ?? null,
    ...(given.registrationKey !== undefined && {
      registrationKey: given.registrationKey,
    }),
    ...(given.registrant !== undefined && { registrant: given.registrant }),
    createdDate: now,
  };
  const lastChange = { before: null, after: presentRevision(user) };
  return { ...user, lastModifiedDate: now, lastModifiedBy: by, lastChange };
}
