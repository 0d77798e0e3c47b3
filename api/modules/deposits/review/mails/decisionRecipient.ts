import type { Model } from 'mongoose';
import { toAccountKey } from '../../../accounts/registration/newUser';
import type { Publisher } from '../../../publishers/publisher.model';
import { findMailAddress } from '../../../users/mailAddress';
import type { User } from '../../../users/user.model';
import type { Deposit, DepositContact } from '../../deposit.model';

/** Whom the mails about a deposit are for. */
export interface Recipient extends Pick<DepositContact, 'name' | 'email'> {
  /** Asked for the withdrawal of the deposit, and is not its contact. */
  isAsker?: true;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Finds the contact of a publisher as it is known now; undefined without an email. */
async function findPublisherContact(
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

/** Finds whom the mails about a deposit are for: the depositor, else the publisher as it is known now. Undefined where no email is known, or the contact was removed. */
export async function findRecipient(
  publishers: Model<Publisher>,
  { contact, publisherId }: Pick<Deposit, 'contact' | 'publisherId'>,
): Promise<Recipient | undefined> {
  if (contact === null) return undefined;
  if (contact.email !== '') return contact;
  return findPublisherContact(publishers, publisherId);
}

/** The models in which recipients are found. */
export interface RecipientModels {
  publishers: Model<Publisher>;
  users: Model<User>;
}

/** Finds a user who asked for the withdrawal of a deposit. Undefined for an account that is closed, without an email or of another publisher by now. */
async function findAsker(
  users: Model<User>,
  { publisherId }: Pick<Deposit, 'publisherId'>,
  askedBy: string | undefined,
): Promise<Recipient | undefined> {
  if (askedBy === undefined) return undefined;
  const user = await users
    .findOne({ _id: askedBy, publisherId, status: 'ACTIVE' })
    .select('name email')
    .lean<Pick<User, 'name' | 'email'>>();
  const email = findMailAddress(user);
  if (user === null || email === undefined) return undefined;
  return { name: user.name, email, isAsker: true };
}

/** Lists each address once, with the first recipient who has it. */
function listOnce(
  found: readonly (Recipient | undefined)[],
): readonly Recipient[] {
  const byAddress = new Map<string, Recipient>();
  for (const recipient of found) {
    if (recipient === undefined) continue;
    const key = toAccountKey(recipient.email);
    if (!byAddress.has(key)) byAddress.set(key, recipient);
  }
  return [...byAddress.values()];
}

/** Finds who gets the mail of a decision: whom the deposit's mails are for, and the user who asked for the withdrawal that it answers. Each address is there once. */
export async function findRecipients(
  { publishers, users }: RecipientModels,
  deposit: Pick<Deposit, 'contact' | 'publisherId'>,
  askedBy: string | undefined,
): Promise<readonly Recipient[]> {
  const found = await Promise.all([
    findRecipient(publishers, deposit),
    findAsker(users, deposit, askedBy),
  ]);
  return listOnce(found);
}

/**
 * Finds who is mailed where the new title of a deposit is declined with it: the contact of the publisher, and the user
 * who asked for the withdrawal that it answers. None where the publisher has no email.
 */
export async function findTitleRecipients(
  { publishers, users }: RecipientModels,
  deposit: Pick<Deposit, 'publisherId'>,
  askedBy: string | undefined,
): Promise<readonly Recipient[]> {
  const contact = await findPublisherContact(publishers, deposit.publisherId);
  if (contact === undefined) return [];
  return listOnce([contact, await findAsker(users, deposit, askedBy)]);
}

/** The addresses of recipients as staff read them. */
export const toAddresses = (recipients: readonly Recipient[]): string =>
  recipients.map(({ email }) => email).join(', ');
