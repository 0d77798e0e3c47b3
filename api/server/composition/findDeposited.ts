import type { Deposited } from '@contract/staff/library';
import type { Deposit } from '../../modules/deposits/deposit.model';
import { countSome } from '../../records/list/countSome';
import type { Models } from './models';

/** Counting more costs more than the number is worth. */
const MOST_COUNTED = 1000;

/** Returns what each of these publishers has deposited, by its id: numbers that an index answers. */
export async function findDeposited(
  { deposits }: Pick<Models, 'deposits'>,
  ids: readonly string[],
): Promise<Map<string, Deposited>> {
  const found = ids.map(async (id): Promise<[string, Deposited]> => {
    const publisherId = id;
    const [counted, first] = await Promise.all([
      countSome(deposits, { publisherId }, MOST_COUNTED),
      deposits
        .findOne({ publisherId })
        .sort({ submittedDate: 1, _id: 1 })
        .select('submittedDate')
        .lean<Pick<Deposit, 'submittedDate'>>(),
    ]);
    return [
      id,
      {
        ...counted,
        ...(first !== null && { first: first.submittedDate.toISOString() }),
      },
    ];
  });
  return new Map(await Promise.all(found));
}
