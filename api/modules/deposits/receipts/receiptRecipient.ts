import type { Model } from 'mongoose';
import { findMailAddress } from '../../users/mailAddress';
import type { User } from '../../users/user.model';
import type { Deposit } from '../deposit.model';

/** Who gets the receipt of a deposit by mail. */
export interface ReceiptRecipient {
  /** Id of the member of staff who deposited for a publisher; null for every other depositor. */
  userId: string | null;
  name: string;
  email: string;
}

/** Finds the depositor's address: the contact's, or the one of the staff who deposited. Undefined where there is none. */
export type FindReceiptRecipient = (
  deposit: Pick<Deposit, 'depositedByProxy' | 'createdBy' | 'contact'>,
) => Promise<ReceiptRecipient | undefined>;

/** Builds the search. The mail to the publisher of a deposit by proxy is another one, which staff choose. */
export function createFindReceiptRecipient(
  users: Model<User>,
): FindReceiptRecipient {
  return async function findReceiptRecipient(deposit) {
    const { depositedByProxy, createdBy, contact } = deposit;
    if (!depositedByProxy) {
      if (contact === null || contact.email === '') return undefined;
      return { userId: null, name: contact.name, email: contact.email };
    }
    const user = await users
      .findOne({ _id: createdBy ?? '', status: 'ACTIVE' })
      .select('name email')
      .lean<Pick<User, '_id' | 'name' | 'email'>>();
    const email = findMailAddress(user);
    if (user === null || email === undefined) return undefined;
    return { userId: user._id, name: user.name, email };
  };
}
