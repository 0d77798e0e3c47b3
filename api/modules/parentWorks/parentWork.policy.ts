import type { Actor } from '../../actor';
import { isNationalAdmin, worksFor } from '../../actor';

/** Statuses of a parent work: a serial, multipart or ephemera title (spec 1 §3). */
export type ParentWorkStatus =
  'ACCEPTED' | 'PENDING' | 'UPDATE_LA' | 'UPDATE_LA_IN_PROGRESS';

/** What is asked of a parent work. */
export interface ParentWorkRecord {
  status: ParentWorkStatus;
  /** The library that its publisher is assigned to. */
  publisherAssignedToId: string | null;
}

/** Edit a parent work (spec 2 §6): only an accepted one, the national administrators and who works for its library. */
export function canEditParentWork(
  user: Actor,
  work: ParentWorkRecord,
): boolean {
  if (work.status !== 'ACCEPTED') return false;
  return isNationalAdmin(user) || worksFor(user, work.publisherAssignedToId);
}

/** Merge parent works (spec 2 §6): EDEPOSIT_ADMIN, EDEPOSIT_SUPPORT and SYSADMIN, at least two works, each of which they may edit. */
export function canMergeParentWorks(
  user: Actor,
  works: readonly ParentWorkRecord[],
): boolean {
  const mayMerge =
    user.role === 'EDEPOSIT_ADMIN' || user.nedSupport || user.sysAdmin;
  return (
    mayMerge &&
    works.length > 1 &&
    works.every((work) => canEditParentWork(user, work))
  );
}
