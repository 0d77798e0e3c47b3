import type { Model } from 'mongoose';
import type { Mail } from '../../mails/mail.model';
import type { User } from '../../users/user.model';
import type { Deposit } from '../deposit.model';

/** Lists the deposit that asked for an account, as repeated lines of this kind of mail; empty where the mail names none. */
export type ListAskingDeposit = (
  kind: Mail['kind'],
  user: Pick<User, 'publisherId' | 'username'>,
) => Promise<NonNullable<Mail['files']>>;

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
