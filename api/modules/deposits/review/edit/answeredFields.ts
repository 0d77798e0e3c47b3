import type { Model } from 'mongoose';
import type { Publisher } from '../../../publishers/publisher.model';
import type { Deposit } from '../../deposit.model';
import type { FindRepetitions } from '../../history/repetitions';
import { toListedFields } from '../../list/listedFields';
import type { DepositChange } from '../changeDeposit';

export interface AnsweredFieldsDeps {
  publishers: Model<Publisher>;
  findRepetitions: FindRepetitions;
}

/** Finds the fields of a stored deposit that follow from its changed answers. */
export async function findAnsweredFields(
  { publishers, findRepetitions }: AnsweredFieldsDeps,
  { publisherId, workId, reference }: Deposit,
  { payload, title }: Pick<Deposit, 'payload' | 'title'>,
): Promise<DepositChange> {
  const repetitions = await findRepetitions({ payload, workId }, reference);
  const publisher = await publishers
    .findById(publisherId)
    .select('name')
    .lean<Pick<Publisher, 'name'>>();
  return {
    ...toListedFields({ title, payload }, publisher?.name),
    // A corrected number is no longer that of an earlier deposit, or is now.
    repeatedIssues: undefined,
    repeatedIdentifiers: undefined,
    ...repetitions,
  };
}
