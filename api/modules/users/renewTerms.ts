import type { Model } from 'mongoose';
import type { User } from './user.model';

/** Keeps which terms a user accepted last; again is harmless. */
export type RenewTerms = (
  userId: string,
  terms: NonNullable<User['terms']>,
) => Promise<void>;

/** Writes them into the account, over earlier ones alone: nobody is asked who accepted none. */
export function createRenewTerms(users: Model<User>): RenewTerms {
  return async function renewTerms(userId, terms) {
    await users.updateOne(
      { _id: userId, 'terms.at': { $lt: terms.at } },
      { $set: { terms } },
    );
  };
}
