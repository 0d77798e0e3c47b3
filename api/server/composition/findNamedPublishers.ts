import type { Models } from './models';

/**
 * Returns which of these publishers belong to a deposit or to an account. A name that is only reserved for an
 * unfinished deposit does not count.
 */
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
