import type { Model } from 'mongoose';
import type { ListAskingDeposit } from '../../accounts/account.service';
import type { Deposit } from '../deposit.model';

/** Builds the search. */
export function createListAskingDeposit(
  deposits: Model<Deposit>,
): ListAskingDeposit {
  return async function listAskingDeposit(kind, { _id: accountId }) {
    if (kind !== 'SET_PASSWORD') return [];
    const deposit = await deposits
      .findOne({ accountId })
      .select('title reference')
      .lean<Pick<Deposit, 'title' | 'reference'>>();
    if (deposit === null) return [];
    const { title, reference } = deposit;
    return [{ depositTitle: title, depositReference: reference }];
  };
}
