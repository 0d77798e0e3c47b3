import type { Model } from 'mongoose';
import type { ClaimedKind } from '../../claims/claimJob';
import type { Deposit } from '../deposit.model';

/** Deposits as what libraries claim. */
export const claimedDeposits = (deposits: Model<Deposit>): ClaimedKind => ({
  job: { kind: 'claim', id: 'depositId' },
  mail: 'DEPOSIT_CLAIMED',
  recordType: 'deposit',

  async find(id) {
    const deposit = await deposits
      .findById(id)
      .select('reference title depositedForLibraryId')
      .lean<Pick<Deposit, 'reference' | 'title' | 'depositedForLibraryId'>>();
    if (deposit === null) return undefined;
    const { reference, title, depositedForLibraryId: library } = deposit;
    return { library, params: { reference, title } };
  },
});
