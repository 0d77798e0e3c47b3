import type { Model, QueryFilter } from 'mongoose';
import type { WorkKind } from '@contract/titles';
import { isLaterRequest } from '../../works/changeRequest';
import type { DepositedTitles } from '../../works/depositedTitles';
import { titleFields } from '../../works/titleFields';
import type { Work } from '../../works/work.model';
import type { Deposit } from '../deposit.model';
import type { Decision } from '../review/decision/decision';
import { depositPaths, findChangeRequest, titlePlaces } from './namedTitle';
import { isRefused } from './requestState';
import { toTitleDeposit } from './titleJobs';

/**
 * Asks the title that stays for the changes that deposits of a merged one ask for, where no job had asked the merged one
 * yet. Before the deposits are moved, as they do not say afterwards which title they were of. Again is harmless.
 */
export type MoveLateRequests = (from: string, to: string) => Promise<void>;

type AskingDeposit = Pick<
  Deposit,
  '_id' | 'reference' | 'submittedDate' | 'createdBy' | 'payload' | 'status'
> & { decision?: Pick<Decision, 'isFinal'> };

/** Deposits that ask for a new value of a title of this kind. */
function asksFor(kind: WorkKind): QueryFilter<Deposit> {
  const { field } = titlePlaces[kind];
  const values = titleFields[kind].requested.filter((name) =>
    name.startsWith('requested'),
  );
  return {
    $or: values.map((name) => ({
      [`payload.${field}.${name}`]: { $exists: true },
    })),
  };
}

/** What a request is read from: a deposit may have many items with long answers. */
const toRequestPaths = (kind: WorkKind): string =>
  [
    'reference submittedDate createdBy status decision.isFinal',
    `payload.${depositPaths.type}`,
    `payload.${titlePlaces[kind].field}`,
    `payload.${depositPaths.itemNumber}`,
  ].join(' ');

/** Builds it over the database. */
export function createMoveLateRequests(
  works: Model<Work>,
  deposits: Model<Deposit>,
  titles: Pick<DepositedTitles, 'requestChange'>,
): MoveLateRequests {
  return async function moveLateRequests(from, to) {
    const work = await works.findById(from).lean<Work>();
    if (work === null) return;
    const { kind, requestedDate = new Date(0) } = work;
    const found = await deposits
      .find({
        ...asksFor(kind),
        workId: from,
        submittedDate: { $gte: requestedDate },
      })
      .sort({ submittedDate: 1, _id: 1 })
      .select(toRequestPaths(kind))
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
