import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Deposit } from '../deposits/deposit.model';
import type { Publisher } from '../publishers/publisher.model';
import type { RemoveDepositContacts } from './removeDepositContacts';
import type { Treatment } from './treatment';
import { BATCH, toCutoff } from './treatment';

export interface DepositContactDeps {
  deposits: Model<Deposit>;
  publishers: Model<Publisher>;
  removeDepositContacts: RemoveDepositContacts;
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
      await deps.removeDepositContacts.ofSender({ _id });
      checkpoint('deposit contact removed');
    }
    return over.length;
  };
}
