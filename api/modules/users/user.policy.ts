import type { Role } from '@engine/types/context';
import type { Actor } from '../../actor';
import { isNationalAdmin, worksFor } from '../../actor';
import { always, byRole, never } from '../../permission';

/** What is asked of an account. */
export interface UserRecord {
  id: string;
  role: Role;
  /** The library that its publisher is assigned to; null of staff. */
  publisherAssignedToId: string | null;
}

function isOwn(user: Actor, target: Pick<UserRecord, 'id'>): boolean {
  return user.authenticated && user.id === target.id;
}

/** See the details of an account: its owner, and library staff. */
export const canSeeUser = byRole<[target: Pick<UserRecord, 'id'>]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: isOwn,
  PUBLISHER_SYSTEM_ACCOUNT: isOwn,
});

const mayEditPublisherUser = byRole<[target: UserRecord]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, { publisherAssignedToId }) =>
    isNationalAdmin(user) || worksFor(user, publisherAssignedToId),
  EDEPOSIT_SUPPORT: (user, { publisherAssignedToId }) =>
    worksFor(user, publisherAssignedToId),
  EDEPOSIT_READONLY: never,
  PUBLISHER: isOwn,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/**
 * Edit the details of an account (spec 2 §6): only that of a PUBLISHER, so staff change not even their own
 * here. Allowed are its owner, the national administrators and who works for the publisher's library.
 */
export function canEditUser(user: Actor, target: UserRecord): boolean {
  return target.role === 'PUBLISHER' && mayEditPublisherUser(user, target);
}

/** Who else than its owner may update the preferences of an account, by the role of the account. */
const mayUpdateOthers: Record<
  Role,
  (user: Actor, target: UserRecord) => boolean
> = {
  SYSADMIN: isNationalAdmin,
  EDEPOSIT_ADMIN: isNationalAdmin,
  EDEPOSIT_SUPPORT: isNationalAdmin,
  EDEPOSIT_READONLY: isNationalAdmin,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: (user, { publisherAssignedToId }) =>
    isNationalAdmin(user) ||
    (user.role === 'EDEPOSIT_ADMIN' && worksFor(user, publisherAssignedToId)),
};

/**
 * Update the preferences of an account (spec 2 §6): its owner; of every account that is not a PUBLISHER's the
 * national administrators; of a PUBLISHER_SYSTEM_ACCOUNT the EDEPOSIT_ADMIN of its publisher's library too.
 */
export function canUpdatePreferences(user: Actor, target: UserRecord): boolean {
  return isOwn(user, target) || mayUpdateOthers[target.role](user, target);
}
