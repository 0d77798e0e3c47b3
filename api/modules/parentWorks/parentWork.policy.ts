import type { Actor } from '../permissions/actor';
import { isNationalAdmin, worksFor } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** Statuses of a parent work: a serial, multipart or ephemera title (spec 1 §3). */
export type ParentWorkStatus =
  'ACCEPTED' | 'PENDING' | 'UPDATE_LA' | 'UPDATE_LA_IN_PROGRESS';

/** The fields of a parent work that policies read. */
export interface ParentWorkRecord {
  status: ParentWorkStatus;
  /** The library that its publisher is assigned to. */
  publisherAssignedToId: string | null;
}

const worksForLibraryOf = (user: Actor, work: ParentWorkRecord) =>
  worksFor(user, work.publisherAssignedToId);

const mayEditAcceptedWork = byRole<[work: ParentWorkRecord]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, work) =>
    isNationalAdmin(user) || worksForLibraryOf(user, work),
  EDEPOSIT_SUPPORT: worksForLibraryOf,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

const mayMergeEditableWorks = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Edit a parent work (spec 2 §6): only an accepted one, the national administrators and who works for its library. */
export function canEditParentWork(
  user: Actor,
  work: ParentWorkRecord,
): boolean {
  return work.status === 'ACCEPTED' && mayEditAcceptedWork(user, work);
}

/** Merge parent works (spec 2 §6): EDEPOSIT_ADMIN, EDEPOSIT_SUPPORT and SYSADMIN, at least two works, each of which they may edit. */
export function canMergeParentWorks(
  user: Actor,
  works: readonly ParentWorkRecord[],
): boolean {
  return (
    mayMergeEditableWorks(user) &&
    works.length > 1 &&
    works.every((work) => canEditParentWork(user, work))
  );
}
