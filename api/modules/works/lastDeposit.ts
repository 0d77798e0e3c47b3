import type { Model } from 'mongoose';
import type { Work } from './work.model';

/** Date and number of the last deposit of a title. */
type LastDeposit = Pick<Work, 'lastDepositNumber'> & { lastDepositDate: Date };

/** Writes the last deposit of a title, never over a later one. Without a revision: the deposits themselves are this history. */
export async function noteLastDeposit(
  works: Model<Work>,
  _id: string,
  { lastDepositDate, lastDepositNumber }: LastDeposit,
): Promise<void> {
  const earlier = [
    { lastDepositDate: null },
    { lastDepositDate: { $lt: lastDepositDate } },
  ];
  await works.updateOne(
    { _id, $or: earlier },
    { $set: { lastDepositDate, lastDepositNumber } },
  );
}

/** Gives a title the last deposit of another one where that is later. */
export async function copyLastDeposit(
  works: Model<Work>,
  from: string,
  to: string,
): Promise<void> {
  const work = await works.findById(from).lean<Work>();
  if (work === null) return;
  const { lastDepositDate, lastDepositNumber } = work;
  if (lastDepositDate === null) return;
  await noteLastDeposit(works, to, { lastDepositDate, lastDepositNumber });
}
