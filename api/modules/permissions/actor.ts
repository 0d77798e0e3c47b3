import type { CurrentUser } from '@contract/user';

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

/** Whether a user may write on behalf of that library (spec 2 §6 "non-read-only, library matches"). A record without a library belongs to nobody's. */
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
