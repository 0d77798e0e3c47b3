import type { CurrentUser } from '@contract/user';

/** The fields of a user that policies read; every `CurrentUser` has them. */
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

/**
 * Tells whether a user may write on behalf of that library (spec 2 §6 "non-read-only, library matches"). A null
 * library matches no user.
 */
export function worksFor(actor: Actor, libraryId: string | null): boolean {
  return (
    actor.authenticated &&
    actor.staffWithWriteAccess &&
    libraryId !== null &&
    actor.memberLibrary?.id === libraryId
  );
}

/** Whether a user, person or program, has an account of that publisher. */
export function belongsTo(actor: Actor, publisherId: string): boolean {
  return (
    actor.authenticated && !actor.staff && actor.publisher?.id === publisherId
  );
}

/** Whether a user looks after the whole service: SYSADMIN, or EDEPOSIT_ADMIN of the national library (R17). */
export function isNationalAdmin(actor: Actor): boolean {
  return actor.authenticated && actor.nlaAdmin;
}
