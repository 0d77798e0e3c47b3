import type { Model } from 'mongoose';
import type { Publisher } from '../../publishers/publisher.model';
import type { Deposit, DepositContact } from '../deposit.model';

/** Whom the mails about a deposit are for. */
export type Recipient = Pick<DepositContact, 'name' | 'email'>;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Finds the contact of a publisher as it is known now; undefined without an email. */
export async function findPublisherContact(
  publishers: Model<Publisher>,
  publisherId: string,
): Promise<Recipient | undefined> {
  const publisher = await publishers
    .findById(publisherId)
    .select('payload')
    .lean<Pick<Publisher, 'payload'>>();
  const email = toText(publisher?.payload['email']);
  const name = toText(publisher?.payload['contactName']);
  return email === '' ? undefined : { name, email };
}

/** Finds who gets the mail of a decision: the depositor, else the publisher as it is known now. Undefined where no email is known, or the contact was removed. */
export async function findRecipient(
  publishers: Model<Publisher>,
  { contact, publisherId }: Pick<Deposit, 'contact' | 'publisherId'>,
): Promise<Recipient | undefined> {
  if (contact === null) return undefined;
  if (contact.email !== '') return contact;
  return findPublisherContact(publishers, publisherId);
}
