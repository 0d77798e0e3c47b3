import type { Model } from 'mongoose';
import type { Deposit } from '../deposits/deposit.model';
import type { Publisher } from '../publishers/publisher.model';
import type { User } from '../users/user.model';
import type { RemoveContact, StoredPublisher } from './removeContact';
import type { Treatment } from './treatment';
import { BATCH, toEnd } from './treatment';

export interface ContactReviewDeps {
  publishers: Model<Publisher>;
  deposits: Model<Deposit>;
  users: Model<User>;
  days: number;
  removeContact: RemoveContact;
  clock: () => Date;
}

/**
 * Builds the treatment of publishers whose contact is due for review. While an account belongs to the publisher, or a
 * deposit or an edit of it is not past its time, the review is put off. Otherwise the contact is removed from the
 * publisher and its history.
 */
export function createContactReview(deps: ContactReviewDeps): Treatment {
  const { publishers, deposits, users, days, clock } = deps;

  /** When the contact was last of use. */
  async function findLastUse(publisher: Publisher, now: Date): Promise<Date> {
    const { _id: publisherId, lastModifiedDate } = publisher;
    const user = await users.exists({
      publisherId,
      status: { $in: ['RESERVED', 'PENDING', 'ACTIVE'] },
    });
    if (user !== null) return now;
    const last = await deposits
      .findOne({ publisherId })
      .sort({ submittedDate: -1, _id: -1 })
      .select('submittedDate')
      .lean<Pick<Deposit, 'submittedDate'>>();
    const deposited = last?.submittedDate ?? lastModifiedDate;
    return deposited > lastModifiedDate ? deposited : lastModifiedDate;
  }

  return async function reviewContacts() {
    const now = clock();
    const due = await publishers
      .find({ contactReview: { $lte: now } })
      .limit(BATCH)
      .lean<StoredPublisher[]>();
    for (const publisher of due) {
      const { _id } = publisher;
      const review = toEnd(await findLastUse(publisher, now), days);
      if (review <= now) await deps.removeContact(publisher, () => true);
      else {
        await publishers.updateOne(
          { _id, contactReview: { $lte: now } },
          { $set: { contactReview: review } },
        );
      }
    }
    return due.length;
  };
}
