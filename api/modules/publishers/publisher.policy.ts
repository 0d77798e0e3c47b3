import type { Actor } from '../permissions/actor';
import { belongsTo, isNationalAdmin, worksFor } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** Statuses of a publisher (spec 2 §3, §4); INACTIVE is ours, for its "and others". */
export type PublisherStatus = 'ACTIVE' | 'INACTIVE' | 'MERGED';

/** The fields of a publisher that policies read. */
export interface PublisherRecord {
  id: string;
  status: PublisherStatus;
  /** The library that it is assigned to. */
  assignedToId: string | null;
}

/** Look for publishers and see what they deposited (spec 1 §6): library staff. */
export const canSearchPublishers = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Add a publisher that nobody deposited for yet (R72): library staff who may deposit for publishers. */
export const canAddPublisher = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** See the record of a publisher: library staff, and its own accounts. */
export function canSeePublisher(
  user: Actor,
  publisher: Pick<PublisherRecord, 'id'>,
): boolean {
  return canSearchPublishers(user) || belongsTo(user, publisher.id);
}

/**
 * Edit a publisher (spec 2 §6): SYSADMIN always; EDEPOSIT_SUPPORT unless it is merged; its own PUBLISHER, and
 * who works for the library it is assigned to, while it is active. EDEPOSIT_ADMIN of the national library is
 * not named there and has no more rights than those of other libraries.
 */
export const canEditPublisher = byRole<[publisher: PublisherRecord]>({
  SYSADMIN: always,
  EDEPOSIT_SUPPORT: (_user, { status }) => status !== 'MERGED',
  EDEPOSIT_ADMIN: (user, { status, assignedToId }) =>
    status === 'ACTIVE' && worksFor(user, assignedToId),
  EDEPOSIT_READONLY: never,
  PUBLISHER: (user, { status, id }) =>
    status === 'ACTIVE' && belongsTo(user, id),
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

const mayAssign = byRole<[publisher: PublisherRecord]>({
  SYSADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Assign a publisher to another library (ours): library staff who may edit it. */
export function canAssignPublisher(
  user: Actor,
  publisher: PublisherRecord,
): boolean {
  return mayAssign(user, publisher) && canEditPublisher(user, publisher);
}

const mayMerge = byRole<
  [publishers: readonly Pick<PublisherRecord, 'assignedToId'>[]]
>({
  SYSADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_ADMIN: (user, publishers) =>
    publishers.every(({ assignedToId }) => worksFor(user, assignedToId)),
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Merge publishers (spec 2 §6), at least two: EDEPOSIT_SUPPORT and SYSADMIN, and who works for the library that all of them are assigned to. */
export function canMergePublishers(
  user: Actor,
  publishers: readonly Pick<PublisherRecord, 'assignedToId'>[],
): boolean {
  return publishers.length > 1 && mayMerge(user, publishers);
}

/**
 * Look after the accounts of a publisher's programs (spec 2 §6): the national administrators, and EDEPOSIT_ADMIN of
 * the library that it is assigned to.
 */
export const canManagePrograms = byRole<
  [publisher: Pick<PublisherRecord, 'assignedToId'>]
>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, { assignedToId }) =>
    isNationalAdmin(user) || worksFor(user, assignedToId),
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Add an account for a program of a publisher (ours): who looks after them, as long as the publisher is active. */
export function canAddSystemAccount(
  user: Actor,
  publisher: Pick<PublisherRecord, 'status' | 'assignedToId'>,
): boolean {
  return publisher.status === 'ACTIVE' && canManagePrograms(user, publisher);
}

const hasNoPublisher = (user: Actor) => user.publisher === null;

/** Ask to join a publisher (R71): a publisher's account that has none yet. */
export const canAskToJoin = byRole<[]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: never,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: hasNoPublisher,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** See the other users of one's publisher (R57): all its users have the same rights. */
export const canSeeColleagues = byRole<[]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: never,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: (user) => user.publisher !== null,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
