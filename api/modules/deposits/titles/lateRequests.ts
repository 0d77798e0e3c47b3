import type { Model } from 'mongoose';
import { isLaterRequest } from '../../works/changeRequest';
import type { DepositedTitles } from '../../works/depositedTitles';
import type { Work } from '../../works/work.model';
import type { Deposit } from '../deposit.model';
import { findChangeRequest } from './namedTitle';
import { isRefused } from './requestState';
import { toTitleDeposit } from './titleJobs';

/**
 * Asks the title that stays for the changes that deposits of a merged one ask for, where no job had asked the merged one
 * yet. Before the deposits are moved, as they do not say afterwards which title they were of. Again is harmless.
 */
export type MoveLateRequests = (from: string, to: string) => Promise<void>;

type AskingDeposit = Pick<
  Deposit,
  | '_id'
  | 'reference'
  | 'submittedDate'
  | 'createdBy'
  | 'payload'
  | 'status'
  | 'decision'
>;

/** Builds it over the database. */
export function createMoveLateRequests(
  works: Model<Work>,
  deposits: Model<Deposit>,
  titles: Pick<DepositedTitles, 'requestChange'>,
): MoveLateRequests {
  return async function moveLateRequests(from, to) {
    const work = await works.findById(from).lean<Work>();
    if (work === null) return;
    const { requestedDate = new Date(0) } = work;
    const found = await deposits
      .find({ workId: from, submittedDate: { $gte: requestedDate } })
      .sort({ submittedDate: 1, _id: 1 })
      .select('reference submittedDate createdBy payload status decision')
      .lean<AskingDeposit[]>();
    for (const deposit of found) {
      const asked = isRefused(deposit)
        ? undefined
        : findChangeRequest(deposit.payload);
      if (asked === undefined || !isLaterRequest(work, deposit)) continue;
      const asking = { ...toTitleDeposit(deposit), isOfMerged: true };
      await titles.requestChange(to, asked, asking);
    }
  };
}
