import type { Actor } from '../permissions/actor';
import { isNationalAdmin, worksFor } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** Statuses of an offer (spec 2 §4); that of one still to be decided about is ours. */
export type OfferStatus = 'OPEN' | 'WITHDRAWN' | 'EXPIRED' | 'DEPOSITED';

/** The fields of an offer that policies read. */
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

const worksForLibraryOf = (user: Actor, offer: OfferRecord) =>
  worksFor(user, offer.publisherAssignedToId);

const mayEditOpenOffer = byRole<[offer: OfferRecord]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: (user, offer) =>
    isNationalAdmin(user) || worksForLibraryOf(user, offer),
  EDEPOSIT_SUPPORT: worksForLibraryOf,
  EDEPOSIT_READONLY: never,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/** Edit an offer (spec 2 §6): while it is open, the national administrators and who works for the publisher's library. */
export function canEditOffer(user: Actor, offer: OfferRecord): boolean {
  return !OVER.has(offer.status) && mayEditOpenOffer(user, offer);
}
