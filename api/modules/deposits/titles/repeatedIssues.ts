import { joinPointer, readPointer } from '@engine';
import type {
  Deposit as DepositAnswers,
  SubmissionItem,
} from '@engine/types/generated/entities';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { Translate } from '../../forms/sentences';
import type { Repetition } from '../deposit.model';
import type { FindRecentIssues } from '../history/recentIssues';
import { findNamedTitle, listItems, toItemNumber } from './namedTitle';

/** So many of the issues deposited last are compared: those of some years of a daily paper. */
const MOST_COMPARED = 500;

const ITEMS = 'submissionItems' satisfies keyof DepositAnswers;
const NUMBER = 'itemTitle' satisfies keyof SubmissionItem;
const YEAR = 'yearOfPublication' satisfies keyof SubmissionItem;

/** Compares numbers without case, spaces and points: 'No. 12' is 'no 12'. */
function toKey(number: string, year: unknown): string {
  const plain = number
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '');
  return `${plain}\n${typeof year === 'number' ? year : ''}`;
}

/** A deposit that is stored already. */
interface Stored {
  /** The title that has it; a merge changes it, and not the answers. */
  workId: string | null;
  /** Only deposits with an earlier one count; absent: all. */
  reference?: string;
}

/** Finds the issues of a deposit that its title has already; none of a new title or a monograph. */
export async function findRepeatedIssues(
  findRecentIssues: FindRecentIssues,
  data: JsonObject,
  { workId, reference }: Stored = { workId: null },
): Promise<Repetition[]> {
  const named = findNamedTitle(data);
  const titleId = workId ?? named?.id ?? '';
  if (named === undefined || titleId === '') return [];
  const recent = await findRecentIssues(titleId, MOST_COMPARED);
  const earlier = recent.filter(
    (issue) => reference === undefined || issue.reference < reference,
  );
  const known = new Map(
    earlier.map((issue) => [
      toKey(issue.itemTitle, issue.yearOfPublication),
      issue.reference,
    ]),
  );
  return listItems(data).flatMap((item, at) => {
    const found = known.get(toKey(toItemNumber(item), item[YEAR]));
    const path = joinPointer(joinPointer(`/${ITEMS}`, at), NUMBER);
    return found === undefined ? [] : [{ path, reference: found }];
  });
}

/** Presents repeated issues as warnings: the depositor may continue, or has done so. */
export function toWarnings(
  data: JsonObject,
  repeated: readonly Repetition[],
  translate: Translate,
  sentence: 'issueDeposited' | 'issueDepositedAgain',
): Promise<Finding[]> {
  return Promise.all(
    repeated.map(async ({ path, reference }) => {
      const params = { issue: readPointer(data, path) ?? '', reference };
      const message = await translate(sentence, params);
      return { path, code: 'uniqueBy', severity: 'warning', params, message };
    }),
  );
}
