import type { Model } from 'mongoose';
import { findCarriedOut } from './changeRequest';
import type { Work } from './work.model';

/**
 * Gives a title date and reference of the last change that a merged one was asked for, where that is later. No request
 * that either of them carried out counts again. Without a revision: they are no part of its history.
 */
export async function copyLastRequest(
  works: Model<Work>,
  from: string,
  to: string,
): Promise<void> {
  const work = await works.findById(from).lean<Work>();
  const other = await works.findById(to).lean<Work>();
  const { requestedDate, requestedReference = '' } = work ?? {};
  if (work === null || other === null || requestedDate === undefined) return;
  // The last request of a title that waits is not carried out yet.
  const settled = other.status === 'ACCEPTED' ? [work, other] : [work];
  for (const requestsAfter of settled.map(findCarriedOut))
    if (requestsAfter !== undefined)
      await works.updateOne({ _id: to }, { $max: { requestsAfter } });
  const earlier = [
    { requestedDate: { $exists: false } },
    { requestedDate: { $lt: requestedDate } },
    { requestedDate, requestedReference: { $lt: requestedReference } },
  ];
  await works.updateOne(
    { _id: to, $or: earlier },
    { $set: { requestedDate, requestedReference } },
  );
}
