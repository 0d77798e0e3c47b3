import type { Model } from 'mongoose';
import type { Credentials } from '@engine/types/generated/entities';
import type { DepositStored } from '@engine/types/generated/forms';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Deposit } from '../deposits/deposit.model';
import type { Publisher } from '../publishers/publisher.model';
import { unsetContact } from './contactDetails';
import type { Treatment } from './treatment';
import { BATCH, toCutoff } from './treatment';

/** Where a deposit has its publisher as it was at that time. */
export const PUBLISHER = `payload.${'publisher' satisfies keyof DepositStored}`;

const USERNAME = `payload.${'user' satisfies keyof DepositStored}.${'username' satisfies keyof Credentials}`;

/** The update that removes the contact of a deposit; its publication, description and sender's id stay. */
export const withoutDepositContact = {
  $set: { contact: null },
  $unset: { ...unsetContact(PUBLISHER), [USERNAME]: '' },
};

export interface DepositContactDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  days: number;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Builds the treatment of deposits whose contact has no account. The publisher is marked first, so that its own
 * copy of the contact is reviewed even when the process dies between the two.
 */
export function createDepositContacts(deps: DepositContactDeps): Treatment {
  const { deposits, publishers, clock, checkpoint } = deps;
  return async function removeContacts() {
    const now = clock();
    const over = await deposits
      .find({
        'contact.userId': '',
        submittedDate: { $lte: toCutoff(now, deps.days) },
      })
      .limit(BATCH)
      .select('publisherId')
      .lean<Pick<Deposit, '_id' | 'publisherId'>[]>();
    for (const { _id, publisherId } of over) {
      await publishers.updateOne(
        { _id: publisherId },
        { $min: { contactReview: now } },
      );
      checkpoint('contact review requested');
      await deposits.updateOne({ _id }, withoutDepositContact);
      checkpoint('deposit contact removed');
    }
    return over.length;
  };
}
