import type { Models } from './models';

/**
 * Returns which of these publishers belong to a deposit or to an account, or were added or merged by staff. A name that
 * is only reserved for an unfinished deposit does not count.
 */
export async function findNamedPublishers(
  {
    deposits,
    users,
    publishers,
  }: Pick<Models, 'deposits' | 'users' | 'publishers'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const publisherId = { $in: ids };
  const [ofDeposits, ofUsers, ofStaff] = await Promise.all([
    deposits.distinct('publisherId', { publisherId }),
    users.distinct('publisherId', {
      publisherId,
      status: { $ne: 'RESERVED' },
    }),
    publishers.distinct('_id', {
      _id: { $in: ids },
      $or: [{ addedBy: { $exists: true } }, { status: 'MERGED' }],
    }),
  ]);
  const named = new Set<string>([...ofDeposits, ...ofStaff]);
  for (const id of ofUsers) if (id !== null) named.add(id);
  return named;
}
