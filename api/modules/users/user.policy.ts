import { isStaffRole } from '../permissions/roles';
import type { Role } from '@contract/user';
import type { Actor } from '../permissions/actor';
import { isNationalAdmin, worksFor } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';
import { canManagePrograms } from '../publishers/publisher.policy';

/** The fields of an account that policies read. */
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

/** List all accounts (ours): library staff. */
export const canListUsers = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
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

/** Change the own email with its proof: who edits the own details. Operators change those of staff. */
export function canChangeEmail(user: Actor): boolean {
  const { id, role } = user;
  if (id === null || role === null) return false;
  return canEditUser(user, { id, role, publisherAssignedToId: null });
}

const isOfProgram = ({ role }: UserRecord) =>
  role === 'PUBLISHER_SYSTEM_ACCOUNT';

const mayUpdateStaff = byRole<[target: UserRecord]>({
  SYSADMIN: (_user, { role }) => isStaffRole(role),
  EDEPOSIT_ADMIN: (user, { role }) =>
    isStaffRole(role) && isNationalAdmin(user),
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

const mayUpdateOthers = (user: Actor, target: UserRecord) =>
  isOfProgram(target)
    ? canManagePrograms(user, { assignedToId: target.publisherAssignedToId })
    : mayUpdateStaff(user, target);

/**
 * Update the preferences of an account (spec 2 §6). Its owner may, and the national administrators of every account
 * that is not a PUBLISHER's. Of a PUBLISHER_SYSTEM_ACCOUNT the EDEPOSIT_ADMIN of its publisher's library may too.
 */
export function canUpdatePreferences(user: Actor, target: UserRecord): boolean {
  return isOwn(user, target) || mayUpdateOthers(user, target);
}

/** A member of library staff, present or to come. */
export interface StaffRecord {
  /** '' of one to come. */
  id: string;
  role: Role;
  memberLibraryId: string | null;
}

const mayManageLibrary = byRole<[target: StaffRecord]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, { role, memberLibraryId }) =>
    role !== 'SYSADMIN' &&
    (isNationalAdmin(user) || worksFor(user, memberLibraryId)),
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/**
 * Add a member of library staff, change role and library, close and open the account (ours): SYSADMIN, the national
 * administrators, and EDEPOSIT_ADMIN of the library. Nobody changes the own account, and only a SYSADMIN makes another.
 */
export function canManageStaff(user: Actor, target: StaffRecord): boolean {
  return (
    isStaffRole(target.role) &&
    user.id !== target.id &&
    mayManageLibrary(user, target)
  );
}

/**
 * Disable an account, and enable it again (ours, as peers do). Of a PUBLISHER: who may edit it; of a
 * PUBLISHER_SYSTEM_ACCOUNT: who may update its preferences (spec 2 §6); of staff: who manages them. Nobody the own one.
 */
export function canDisableUser(
  user: Actor,
  target: UserRecord & StaffRecord,
): boolean {
  if (isOwn(user, target)) return false;
  if (isStaffRole(target.role)) return canManageStaff(user, target);
  return isOfProgram(target)
    ? canUpdatePreferences(user, target)
    : canEditUser(user, target);
}

/** Mail the link that sets the first password again: who may add such an account, of staff or of a program. */
export function canSendLink(
  user: Actor,
  target: UserRecord & StaffRecord,
): boolean {
  return isOfProgram(target)
    ? mayUpdateOthers(user, target)
    : canManageStaff(user, target);
}

/** Who may add any account at all, of library staff or of a program. */
export const canAddStaff = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
