import { createFindRecentIssues } from '../../modules/deposits/history/recentIssues';
import { createNoteLastDeposit } from '../../modules/deposits/titles/lastDeposit';
import { VOID } from '../../modules/deposits/titles/requestState';
import type { Models } from '../composition/models';

/**
 * Titles get date and number of their last deposit from their deposits: an earlier version wrote them once, and did not
 * follow corrections and refusals. A title without deposits keeps what it has.
 */
export async function lastDeposits({ works, deposits }: Models): Promise<void> {
  // The list of statuses in the database may be of a version that calls none void.
  const findRecentIssues = createFindRecentIssues(deposits, () =>
    Promise.resolve(VOID),
  );
  const noteLastDeposit = createNoteLastDeposit(works, findRecentIssues);
  const deposited = await deposits.distinct('workId', {
    workId: { $ne: null },
  });
  for (const workId of deposited) {
    if (workId !== null) await noteLastDeposit(workId);
  }
}
