import { toLibraries } from '../../modules/claims/holder';
import type { Deposit } from '../../modules/deposits/deposit.model';
import { toListedFields } from '../../modules/deposits/list/listedFields';
import { aBook } from './aBook';
import type { Publisher } from '../../modules/publishers/publisher.model';
import type { TestApi } from '../startTestApi';
import { newRecordId } from '../../records/recordId';

let written = 0;

/** Deposits a book and answers how it is stored. */
export async function makeDeposit(api: TestApi): Promise<Deposit> {
  const visitor = await api.visit();
  const file = await visitor.upload();
  const { body } = await visitor.deposit(aBook(file.tempFileId));
  await api.deps.settle();
  const reference = String(body['reference']);
  const found = await api.deps.models.deposits
    .findOne({ reference })
    .lean<Deposit>();
  if (found === null) throw new Error('nothing was deposited');
  return found;
}

/** Writes deposits of a publisher like the given one, but for their titles and what is given of each. */
export async function writeDeposits(
  api: TestApi,
  like: Deposit,
  { _id: publisherId, name }: Pick<Publisher, '_id' | 'name'>,
  given: readonly Partial<Deposit>[],
): Promise<Deposit[]> {
  const { submissionKey: _key, ...kept } = like;
  const deposits = given.map((each): Deposit => {
    written += 1;
    const title = each.title ?? `Title ${written}`;
    const payload = {
      ...(each.payload ?? like.payload),
      publisher: { name },
    };
    const { depositedForLibraryId, assignedLibrary } = { ...kept, ...each };
    return {
      ...kept,
      _id: newRecordId(),
      reference: `LD-1999-${String(written).padStart(6, '0')}`,
      year: 1999,
      number: written,
      publisherId,
      ...each,
      title,
      payload,
      ...toListedFields({ title, payload }),
      libraries: toLibraries({ depositedForLibraryId, assignedLibrary }),
    };
  });
  await api.deps.models.deposits.insertMany(deposits);
  return deposits;
}
