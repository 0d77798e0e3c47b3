import type { Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Publisher } from './publisher.model';
import type { SaveEdited } from './publisherHistory';
import { toState } from './publisherHistory';

/** A user with an account of a publisher, who may be its contact. */
export interface ContactPerson {
  name: string;
  /** '' where none is known. */
  phone: string;
  email: string;
  /** Tells whether an address is or was this person's and belongs to no other account now. */
  hasEmail: (email: string) => boolean;
}

export interface PublisherContactDeps {
  publishers: Model<Publisher>;
  saveEdited: SaveEdited;
}

/**
 * Copies the details of a user into the publisher whose contact the user is, recognised by a present or former
 * address. The next call completes the work of a process that died. Writes nothing without a difference, for
 * another contact, or for a merged publisher.
 *
 * @param by - id of the user who changed the details; null for the service itself.
 * @param getPerson - called after the publisher was read, so that the last of concurrent writes has the newest
 * details.
 */
export type FollowContact = (
  publisherId: string,
  by: string | null,
  getPerson: () => Promise<ContactPerson>,
) => Promise<void>;

function toContact({ name, phone, email }: ContactPerson): JsonObject {
  return { contactName: name, ...(phone === '' ? {} : { phone }), email };
}

/** Contacts of publishers that follow the accounts of who they are. */
export function createFollowContact({
  publishers,
  saveEdited,
}: PublisherContactDeps): FollowContact {
  return (publisherId, by, getPerson) =>
    retryOnConflict(async () => {
      const publisher = await publishers.findById(publisherId);
      if (publisher?.status !== 'ACTIVE') return;
      const person = await getPerson();
      const { contactName, phone, email, ...rest } = publisher.payload;
      if (typeof email !== 'string' || !person.hasEmail(email)) return;
      const contact = toContact(person);
      const isSame =
        contactName === contact['contactName'] &&
        phone === contact['phone'] &&
        email === contact['email'];
      if (isSame) return;
      const before = toState(publisher);
      publisher.payload = { ...rest, ...contact };
      await saveEdited(publisher, before, by);
    });
}
