import type { Model } from 'mongoose';
import type { RevisedRecord } from '../../../records/revisions';
import type { ClaimedKind } from '../../claims/claimJob';
import { CLAIMED_FIELDS } from '../../claims/claimJob';
import type { Deposit } from '../deposit.model';

/** Deposits as what libraries claim. */
export const claimedDeposits = (deposits: Model<Deposit>): ClaimedKind => ({
  job: { kind: 'claim', id: 'depositId' },
  mail: 'DEPOSIT_CLAIMED',
  recordType: 'deposit',

  async find(id) {
    const deposit = await deposits
      .findById(id)
      .select(`reference title ${CLAIMED_FIELDS}`)
      .lean<
        Pick<Deposit, 'reference' | 'title' | 'depositedForLibraryId'> &
          RevisedRecord
      >();
    if (deposit === null) return undefined;
    const { reference, title, depositedForLibraryId: library } = deposit;
    return { library, params: { reference, title }, record: deposit };
  },
});
