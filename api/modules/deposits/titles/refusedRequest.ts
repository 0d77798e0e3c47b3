import type { RevisedRecord } from '../../../records/revisions';
import type { WithdrawRequest } from '../../works/withdrawRequest';
import type { Deposit } from '../deposit.model';
import type { RequestModels } from './correctedRequest';
import { findRefused } from './correctedRequest';

/** Removes from a title what the deposit of this reference asked for; again is harmless. */
export type WithdrawRefused = (
  workId: string,
  reference: string,
  by: string | null,
) => Promise<void>;

/** Builds it over the database. */
export function createWithdrawRefused(
  models: RequestModels,
  withdrawRequest: WithdrawRequest,
): WithdrawRefused {
  return async function withdrawRefused(workId, reference, by) {
    const deposit = await models.deposits
      .findOne({ reference })
      .lean<Deposit & RevisedRecord>();
    if (deposit === null) return;
    const { submittedDate } = deposit;
    const requestCorrection = await findRefused(models, deposit, workId);
    const from = { reference, submittedDate, requestCorrection };
    await withdrawRequest(workId, from, by);
  };
}
