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
 * Carries the details of a person over into the publisher whose contact he is, known by an address he has or
 * had: what a process that died did not carry over, the next call does. Writes nothing when nothing differs,
 * when somebody else is the contact, or when the publisher is merged.
 *
 * @param by - id of the user who changed the details.
 * @param getPerson - asked after the publisher was read, so that of calls at the same time the one that writes last knows the newest details.
 */
export type FollowContact = (
  publisherId: string,
  by: string,
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
