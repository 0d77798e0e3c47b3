import { belongsTo, isNationalAdmin, worksFor } from '../permissions/actor';
import { always, byRole, never } from '../permissions/permission';

/** The fields of a request to join that policies read. */
export interface JoinRecord {
  publisherId: string;
  /** The library that the publisher is assigned to. */
  assignedToId: string | null;
  /** Library staff may decide: nobody at the publisher has in time. */
  isWithLibrary: boolean;
}

/** See the requests to join that wait for a library: all library staff. */
export const canSeeLibraryJoins = byRole<[]>({
  SYSADMIN: always,
  EDEPOSIT_ADMIN: always,
  EDEPOSIT_SUPPORT: always,
  EDEPOSIT_READONLY: always,
  PUBLISHER: never,
  PUBLISHER_SYSTEM_ACCOUNT: never,
});

/**
 * Decide about a request to join (R71): any user of the publisher; once it is with the library also the national
 * administrators and who works for the publisher's library.
 */
export const canDecideJoin = byRole<[join: JoinRecord]>({
  SYSADMIN: (_user, { isWithLibrary }) => isWithLibrary,
  EDEPOSIT_ADMIN: (user, { isWithLibrary, assignedToId }) =>
    isWithLibrary && (isNationalAdmin(user) || worksFor(user, assignedToId)),
  EDEPOSIT_SUPPORT: (user, { isWithLibrary, assignedToId }) =>
    isWithLibrary && worksFor(user, assignedToId),
  EDEPOSIT_READONLY: never,
  PUBLISHER: (user, { publisherId }) => belongsTo(user, publisherId),
  PUBLISHER_SYSTEM_ACCOUNT: never,
});
