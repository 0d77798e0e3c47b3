import type { Actor } from '../../actor';
import { isNationalAdmin, worksFor } from '../../actor';

/** Statuses of an offer (spec 2 §4); that of one still to be decided about is ours. */
export type OfferStatus = 'OPEN' | 'WITHDRAWN' | 'EXPIRED' | 'DEPOSITED';

/** What is asked of an offer. */
export interface OfferRecord {
  status: OfferStatus;
  /** The library that its publisher is assigned to. */
  publisherAssignedToId: string | null;
}

const OVER: ReadonlySet<OfferStatus> = new Set([
  'WITHDRAWN',
  'EXPIRED',
  'DEPOSITED',
]);

/** Edit an offer (spec 2 §6): while it is open, the national administrators and who works for the publisher's library. */
export function canEditOffer(user: Actor, offer: OfferRecord): boolean {
  if (OVER.has(offer.status)) return false;
  return isNationalAdmin(user) || worksFor(user, offer.publisherAssignedToId);
}
