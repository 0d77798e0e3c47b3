import type { Role } from '@engine/types/context';
import type { Actor } from '../../actor';
import { isNationalAdmin, worksFor } from '../../actor';

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

/** See the details of an account: who it belongs to, and library staff. */
export function canSeeUser(
  user: Actor,
  target: Pick<UserRecord, 'id'>,
): boolean {
  return isOwn(user, target) || (user.authenticated && user.staff);
}

/**
 * Edit the details of an account (spec 2 §6): only that of a PUBLISHER, so staff change not even their own
 * here. It may who it belongs to, the national administrators and who works for the publisher's library.
 */
export function canEditUser(user: Actor, target: UserRecord): boolean {
  if (target.role !== 'PUBLISHER') return false;
  return (
    isOwn(user, target) ||
    isNationalAdmin(user) ||
    worksFor(user, target.publisherAssignedToId)
  );
}

/**
 * Update the preferences of an account (spec 2 §6): who it belongs to; of every account that is not a
 * PUBLISHER's the national administrators; of a PUBLISHER_SYSTEM_ACCOUNT the EDEPOSIT_ADMIN of its
 * publisher's library too. Nobody changes those of a PUBLISHER for him.
 */
export function canUpdatePreferences(user: Actor, target: UserRecord): boolean {
  if (isOwn(user, target)) return true;
  if (target.role === 'PUBLISHER') return false;
  if (isNationalAdmin(user)) return true;
  return (
    target.role === 'PUBLISHER_SYSTEM_ACCOUNT' &&
    user.role === 'EDEPOSIT_ADMIN' &&
    worksFor(user, target.publisherAssignedToId)
  );
}
