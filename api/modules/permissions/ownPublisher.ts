import { belongsTo, type Actor } from './actor';
import { byRole, never } from './permission';

interface OfPublisher {
  publisherId: string;
}

/** Whether a user, person or program, is of the publisher of a record. */
export const belongsToPublisherOf = (
  user: Actor,
  { publisherId }: OfPublisher,
): boolean => belongsTo(user, publisherId);

/** What the users of a record's publisher may do, and nobody else. */
export const forItsPublisher = byRole<[record: OfPublisher]>({
  SYSADMIN: never,
  EDEPOSIT_ADMIN: never,
  EDEPOSIT_SUPPORT: never,
  EDEPOSIT_READONLY: never,
  PUBLISHER: belongsToPublisherOf,
  PUBLISHER_SYSTEM_ACCOUNT: belongsToPublisherOf,
});
