import type { Model } from 'mongoose';
import type { ListAskingDeposit } from '../../accounts/account.service';
import type { Deposit } from '../deposit.model';

/** Builds the search. The username finds the deposit, because an account that is made again gets another id. */
export function createListAskingDeposit(
  deposits: Model<Deposit>,
): ListAskingDeposit {
  return async function listAskingDeposit(kind, { publisherId, username }) {
    if (kind !== 'SET_PASSWORD' || publisherId === undefined) return [];
    const deposit = await deposits
      .findOne({
        publisherId,
        accountId: { $ne: null },
        'payload.user.username': username,
      })
      .sort({ submittedDate: -1 })
      .select('title reference')
      .lean<Pick<Deposit, 'title' | 'reference'>>();
    if (deposit === null) return [];
    const { title, reference } = deposit;
    return [{ depositTitle: title, depositReference: reference }];
  };
}
