import { canClaim } from '../claims/claim.policy';
import type { ClaimableRecord } from '../claims/holder';
import type { Actor } from '../permissions/actor';
import { belongsTo, isNationalAdmin, worksFor } from '../permissions/actor';
import { belongsToPublisherOf } from '../permissions/ownPublisher';
import { always, byRole, never } from '../permissions/permission';
import type { WorkStatus } from '@contract/staff/works';

/** The fields of a parent work that policies read. */
export interface WorkRecord {
  status: WorkStatus;
  /** The library that its publisher is assigned to. */
  publisherAssignedToId: string | null;
}

/** The fields of a parent work that a claim reads. */
export type ClaimableWork = ClaimableRecord & Pick<WorkRecord, 'status'>;

const worksForLibraryOf = (
  user: Actor,
  work: Pick<WorkRecord, 'publisherAssignedToId'>,
) => worksFor(user, work.publisherAssignedToId);

const mayEditAcceptedWork = byRole<[work: WorkRecord]>({
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
export function canEditWork(user: Actor, work: WorkRecord): boolean {
  return work.status === 'ACCEPTED' && mayEditAcceptedWork(user, work);
}

/** Claim a parent work (spec 2 §6, R79): who may claim, unless the own library has it already; nobody one that was merged into another. */
export function canClaimWork(user: Actor, work: ClaimableWork): boolean {
  return work.status !== 'MERGED' && canClaim(user, work);
}

/** Merge parent works (spec 2 §6): EDEPOSIT_ADMIN, EDEPOSIT_SUPPORT and SYSADMIN, at least two works, each of which they may edit. */
export function canMergeWorks(
  user: Actor,
  works: readonly WorkRecord[],
): boolean {
  return (
    mayMergeEditableWorks(user) &&
    works.length > 1 &&
    works.every((work) => canEditWork(user, work))
  );
}

/** List the titles of one's own publisher (spec 1 §6): its users, persons and programs. */
export const canListOwnTitles = byRole<[]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: never,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: (user) => user.publisher !== null,
  PUBLISHER_SYSTEM_ACCOUNT: (user) => user.publisher !== null,
});

/** List the titles of any publisher (spec 1 §6): library staff. */
export const canListTitles = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** See a work, and that it exists: library staff, and the users of its publisher. */
export function canSeeWork(
  user: Actor,
  { publisherId }: { publisherId: string },
): boolean {
  return canListTitles(user) || belongsTo(user, publisherId);
}

/** See what a change request asks for (ours): the publisher that asked, the national administrators, and who works for its library. */
export const canSeeRequestedValues = byRole<
  [work: Pick<WorkRecord, 'publisherAssignedToId'> & { publisherId: string }]
>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, work) =>
    isNationalAdmin(user) || worksForLibraryOf(user, work),
  EDEPOSIT_SUPPORT: worksForLibraryOf,
  EDEPOSIT_READONLY: never,
  PUBLISHER: belongsToPublisherOf,
  PUBLISHER_SYSTEM_ACCOUNT: belongsToPublisherOf,
});
