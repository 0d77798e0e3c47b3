import type { Model } from 'mongoose';
import type { Revision } from '../../records/revision.model';
import { retryOnConflict } from '../../records/retryOnConflict';
import { saveRevised } from '../../records/saveRevised';
import type { Deposit } from './deposit.model';

/** Gives an open deposit another status, with its revision; one that has it, or is closed, stays as it is. */
export type MoveDeposit = (
  reference: string,
  status: 'ACCEPTED' | 'DECLINED',
  by: string | null,
) => Promise<void>;

const OPEN: readonly Deposit['status'][] = ['SUBMITTED', 'UNDER_REVIEW'];

/** Moves deposits in the database. */
export function createMoveDeposit(
  deposits: Model<Deposit>,
  revisions: Model<Revision>,
  clock: () => Date,
): MoveDeposit {
  return (reference, status, by) =>
    retryOnConflict(async () => {
      const deposit = await deposits.findOne({ reference });
      if (deposit === null || !OPEN.includes(deposit.status)) return;
      const before = { status: deposit.status };
      deposit.status = status;
      await saveRevised(revisions, 'deposit', deposit, {
        lastModifiedDate: clock(),
        lastModifiedBy: by,
        lastChange: { before, after: { status } },
      });
    });
}
