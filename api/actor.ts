import type { CurrentUser, Role } from '@engine/types/context';

const STAFF: readonly Role[] = [
  'EDEPOSIT_ADMIN',
  'EDEPOSIT_SUPPORT',
  'EDEPOSIT_READONLY',
  'SYSADMIN',
];

/** Whether accounts of this role are of library staff, who log in at a door of their own (spec 2 §6). */
export function isStaffRole(role: Role): boolean {
  return STAFF.includes(role);
}

/** What policies look at in who asks; every `CurrentUser` is one. */
export type Actor = Pick<
  CurrentUser,
  | 'id'
  | 'role'
  | 'authenticated'
  | 'staff'
  | 'staffWithWriteAccess'
  | 'sysAdmin'
  | 'nlaAdmin'
  | 'nedSupport'
  | 'memberLibrary'
> & { publisher: { id: string } | null };

/** Whether somebody may write on behalf of that library (spec 2 §6 "non-read-only, library matches"). No library matches nobody, not even who has none. */
export function worksFor(actor: Actor, libraryId: string | null): boolean {
  return (
    actor.authenticated &&
    actor.staffWithWriteAccess &&
    libraryId !== null &&
    actor.memberLibrary?.id === libraryId
  );
}

/** Whether somebody has the account of a user, person or program, of that publisher. */
export function belongsTo(actor: Actor, publisherId: string): boolean {
  return (
    actor.authenticated && !actor.staff && actor.publisher?.id === publisherId
  );
}

/** Whether somebody looks after the whole service: SYSADMIN, or EDEPOSIT_ADMIN of the national library (R17). */
export function isNationalAdmin(actor: Actor): boolean {
  return actor.authenticated && actor.nlaAdmin;
}
