import type { Model } from 'mongoose';
import type { Work } from './work.model';

/** Gives a title date and reference of the last change that another one was asked for, where that is later. Without a revision: they are no part of its history. */
export async function copyLastRequest(
  works: Model<Work>,
  from: string,
  to: string,
): Promise<void> {
  const work = await works.findById(from).lean<Work>();
  const { requestedDate, requestedReference = '' } = work ?? {};
  if (requestedDate === undefined) return;
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
