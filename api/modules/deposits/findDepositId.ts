import type { Model } from 'mongoose';
import type { Deposit } from './deposit.model';

/** Builds the search for the id of a deposit by its reference; null where there is none. */
export const createFindDepositId =
  (deposits: Model<Deposit>) =>
  async (reference: string): Promise<string | null> =>
    (await deposits.exists({ reference }))?._id ?? null;
