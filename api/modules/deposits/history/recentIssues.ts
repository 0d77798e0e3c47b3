import type { Model } from 'mongoose';
import { isObject } from '@engine';
import { RECENT_SHOWN } from '@engine/domain/recentIssues';
import type { SubmissionStatus } from '@contract/deposits';
import type { RecentIssue, WorkKind } from '@contract/titles';
import type { SubmissionItem } from '@engine/types/generated/entities';
import type { DepositStored } from '@engine/types/generated/forms';
import type { Actor } from '../../permissions/actor';
import {
  createReadMergedInto,
  findLastOrNone,
} from '../../../records/findLast';
import { isRecordId, recordNotFound } from '../../../records/recordId';
import type { Work } from '../../works/work.model';
import { canSeeWork } from '../../works/work.policy';
import type { Deposit } from '../deposit.model';

/** Earlier issues than these say nothing new about the numbering. */
export const LEARNED_FROM = 120;
const ITEMS = 'submissionItems' satisfies keyof DepositStored;
const TITLE = 'itemTitle' satisfies keyof SubmissionItem;
const YEAR = 'yearOfPublication' satisfies keyof SubmissionItem;

/** The fields of a deposit that its issues are read from. */
type IssuesOf = Pick<Deposit, 'reference' | 'submittedDate' | 'payload'>;

/** Reads the issues, parts or items of a title from its deposits. */
export interface RecentIssueList {
  /**
   * The last three (R52), or `all` that the numbering is learned from; of a merged title those of the last one that it
   * was merged into. Throws 404 for a title of another kind, and for who may not see it.
   */
  list(
    viewer: Actor,
    kind: WorkKind,
    id: string,
    all: boolean,
  ): Promise<RecentIssue[]>;
}

/** Lists the items of a deposit, the last one first. */
function toIssues(deposit: IssuesOf): RecentIssue[] {
  const { reference, submittedDate, payload } = deposit;
  const items = payload[ITEMS];
  const rows = Array.isArray(items) ? items.filter(isObject).reverse() : [];
  return rows.map((item) => {
    const year = item[YEAR];
    return {
      itemTitle: String(item[TITLE] ?? ''),
      ...(typeof year === 'number' && { yearOfPublication: year }),
      submittedDate: submittedDate.toISOString(),
      reference,
    };
  });
}

/**
 * Finds the issues deposited last under a title, the newest deposit first. Deposits in a status that the list
 * SubmissionStatus calls void do not count.
 */
export type FindRecentIssues = (
  workId: string,
  most: number,
) => Promise<RecentIssue[]>;

/**
 * Reads the issues from the database.
 *
 * @param readVoid - the statuses of deposits that do not count.
 */
export function createFindRecentIssues(
  deposits: Model<Deposit>,
  readVoid: () => Promise<readonly SubmissionStatus[]>,
): FindRecentIssues {
  return async function findRecentIssues(workId, most) {
    const voided = await readVoid();
    const found = await deposits
      .find({ workId, status: { $nin: voided } })
      .sort({ submittedDate: -1, _id: -1 })
      .limit(most)
      .select(
        `reference submittedDate payload.${ITEMS}.${TITLE} payload.${ITEMS}.${YEAR}`,
      )
      .lean<IssuesOf[]>();
    return found.flatMap(toIssues).slice(0, most);
  };
}

/** Builds the list of recent issues, which a depositor sees beside the chosen title. */
export function createRecentIssues(
  works: Model<Work>,
  findRecentIssues: FindRecentIssues,
): RecentIssueList {
  const readMergedInto = createReadMergedInto(works);
  return {
    async list(viewer, kind, id, all) {
      const last = isRecordId(id)
        ? await findLastOrNone(readMergedInto, id)
        : undefined;
      if (last === undefined) throw recordNotFound();
      const work = await works
        .findOne({ _id: last, kind })
        .select('publisherId')
        .lean<Pick<Work, 'publisherId'>>();
      if (work === null || !canSeeWork(viewer, work)) throw recordNotFound();
      return findRecentIssues(last, all ? LEARNED_FROM : RECENT_SHOWN);
    },
  };
}
