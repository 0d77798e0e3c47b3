import type { Models } from './models';

/** Which of these publishers somebody or something belongs to: a deposit, or the account of a user that is more than a name kept for an unfinished deposit. */
export async function findNamedPublishers(
  { deposits, users }: Pick<Models, 'deposits' | 'users'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const publisherId = { $in: ids };
  const [ofDeposits, ofUsers] = await Promise.all([
    deposits.distinct('publisherId', { publisherId }),
    users.distinct('publisherId', {
      publisherId,
      status: { $ne: 'RESERVED' },
    }),
  ]);
  const named = new Set<string>(ofDeposits);
  for (const id of ofUsers) if (id !== null) named.add(id);
  return named;
}
