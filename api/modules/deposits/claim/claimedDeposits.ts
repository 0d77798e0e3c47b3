import type { Model } from 'mongoose';
import type { ClaimedKind } from '../../claims/claimJob';
import type { Deposit } from '../deposit.model';

/** Deposits as what libraries claim. */
export const claimedDeposits = (deposits: Model<Deposit>): ClaimedKind => ({
  job: { kind: 'claim', id: 'depositId' },
  mail: 'DEPOSIT_CLAIMED',

  async findClaimed(_id, depositedForLibraryId) {
    const deposit = await deposits
      .findOne({ _id, depositedForLibraryId })
      .select('reference title')
      .lean<Pick<Deposit, 'reference' | 'title'>>();
    if (deposit === null) return undefined;
    const { reference, title } = deposit;
    return { reference, title };
  },
});
