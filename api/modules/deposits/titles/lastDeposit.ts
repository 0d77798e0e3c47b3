import type { Model } from 'mongoose';
import type { RecentIssue } from '@contract/titles';
import { contentHash } from '../../../records/contentHash';
import {
  createReadMergedInto,
  findLastOrNone,
} from '../../../records/findLast';
import type { Work } from '../../works/work.model';
import type { FindRecentIssues } from '../history/recentIssues';

/**
 * Writes date and number of the last deposit of a title, as its deposits say them now. Those of a merged title at the
 * last one that it was merged into. Again is harmless.
 */
export type NoteLastDeposit = (workId: string) => Promise<void>;

const toLastDeposit = (
  issue: RecentIssue | undefined,
): Pick<Work, 'lastDepositDate' | 'lastDepositNumber'> => ({
  lastDepositDate: issue ? new Date(issue.submittedDate) : null,
  lastDepositNumber: issue?.itemTitle ?? '',
});

/** Builds the writing of last deposits. Without a revision: the deposits themselves are this history. */
export function createNoteLastDeposit(
  works: Model<Work>,
  findRecentIssues: FindRecentIssues,
): NoteLastDeposit {
  const readMergedInto = createReadMergedInto(works);

  const readLast = async (id: string) => (await findRecentIssues(id, 1))[0];

  return async function noteLastDeposit(workId) {
    const _id = await findLastOrNone(readMergedInto, workId);
    if (_id === undefined) return;
    let last = await readLast(_id);
    let written: RecentIssue | undefined;
    // Of two jobs at once, the later one may write what it read earlier: each reads again after it wrote.
    do {
      written = last;
      await works.updateOne({ _id }, { $set: toLastDeposit(written) });
      last = await readLast(_id);
    } while (contentHash({ last }) !== contentHash({ last: written }));
  };
}
