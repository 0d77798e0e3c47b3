import type { Actor } from '../../actor';
import { belongsTo, worksFor } from '../../actor';

/** Statuses of a publisher (spec 2 §3, §4); INACTIVE is ours and stands for its "and others". */
export type PublisherStatus = 'ACTIVE' | 'INACTIVE' | 'MERGED';

/** What is asked of a publisher. */
export interface PublisherRecord {
  id: string;
  status: PublisherStatus;
  /** The library that it is assigned to. */
  assignedToId: string | null;
}

/** See the record of a publisher: library staff, and its own accounts. */
export function canSeePublisher(
  user: Actor,
  publisher: Pick<PublisherRecord, 'id'>,
): boolean {
  return canSearchPublishers(user) || belongsTo(user, publisher.id);
}

/** Look for publishers and see what they deposited (spec 1 §6): library staff. */
export function canSearchPublishers(user: Actor): boolean {
  return user.authenticated && user.staff;
}

/**
 * Edit a publisher (spec 2 §6): SYSADMIN always; EDEPOSIT_SUPPORT unless it is merged; its own PUBLISHER, and
 * who works for the library it is assigned to, while it is active. EDEPOSIT_ADMIN of the national library is
 * not named there and has no more rights than those of other libraries.
 */
export function canEditPublisher(
  user: Actor,
  publisher: PublisherRecord,
): boolean {
  if (!user.authenticated) return false;
  if (user.sysAdmin) return true;
  if (user.nedSupport) return publisher.status !== 'MERGED';
  if (publisher.status !== 'ACTIVE') return false;
  const ownsIt = user.role === 'PUBLISHER' && belongsTo(user, publisher.id);
  return ownsIt || worksFor(user, publisher.assignedToId);
}

/** Merge publishers (spec 2 §6), at least two: EDEPOSIT_SUPPORT and SYSADMIN, and who works for the library that all of them are assigned to. */
export function canMergePublishers(
  user: Actor,
  publishers: readonly Pick<PublisherRecord, 'assignedToId'>[],
): boolean {
  if (!user.authenticated || publishers.length < 2) return false;
  if (user.nedSupport || user.sysAdmin) return true;
  return publishers.every(({ assignedToId }) => worksFor(user, assignedToId));
}
