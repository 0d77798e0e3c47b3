import { createFindRecentIssues } from '../../modules/deposits/history/recentIssues';
import { createNoteLastDeposit } from '../../modules/deposits/titles/lastDeposit';
import { VOID } from '../../modules/deposits/titles/requestState';
import type { Work } from '../../modules/works/work.model';
import type { Models } from '../composition/models';
import { eachDocument } from './eachDocument';

/**
 * Titles get date and number of their last deposit from their deposits: an earlier version wrote them once, and did not
 * follow corrections and refusals. Deposits that came to nothing do not count, also where a title has no others. A
 * title without any deposit keeps what it has.
 */
export async function lastDeposits({ works, deposits }: Models): Promise<void> {
  // As the job of each deposit does. The list of statuses in the database may be of a version that calls none void.
  const findRecentIssues = createFindRecentIssues(deposits, () =>
    Promise.resolve(VOID),
  );
  const noteLastDeposit = createNoteLastDeposit(works, findRecentIssues);
  await eachDocument<Pick<Work, '_id'>, Work>(works, ['_id'], async (work) => {
    const hasDeposit = await deposits.exists({ workId: work._id });
    if (hasDeposit !== null) await noteLastDeposit(work._id);
  });
}
