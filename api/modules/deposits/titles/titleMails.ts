import type { ListEntry } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import type { ReadsLists } from '../../lists/readLiveEntries';
import { readLiveEntries } from '../../lists/readLiveEntries';
import type { Translate } from '../../forms/sentences';
import type { MailKind } from '../../mails/mail.model';
import type { Deposit } from '../deposit.model';
import {
  findChangeRequest,
  findNamedTitle,
  listItems,
  toItemNumber,
} from './namedTitle';

/** Characters of all numbers of issues in a mail: more are no line that anyone reads. */
const MOST_LISTED = 1000;
const BETWEEN = '; ';

const TYPES = 'SubmissionType' satisfies ListName;

/** The kinds of one mail: about a monograph, issues of a title, a new title, and a title that is to be changed. */
export type TitleMails = Readonly<
  Record<'none' | 'issues' | 'newTitle' | 'changedTitle', MailKind>
>;

/** The kind of mail about a deposit, and its words about the title. */
export interface TitleWords {
  kind: MailKind;
  params: Readonly<Record<string, string>>;
}

/** Finds the words of a mail about a deposit. */
export type FindTitleWords = (
  deposit: Pick<Deposit, 'payload' | 'type'>,
  mails: TitleMails,
) => Promise<TitleWords>;

const wordOf = (entry: ListEntry | undefined, name: string) =>
  String(entry?.[name] ?? '');

/** How many numbers a mail lists, the first always. */
function countListed(numbers: readonly string[]): number {
  let length = 0;
  const over = numbers.findIndex((number, index) => {
    length += number.length + BETWEEN.length;
    return index > 0 && length > MOST_LISTED;
  });
  return over < 0 ? numbers.length : over;
}

/** Builds the search for the words of the live list. */
export function createFindTitleWords(
  lists: ReadsLists,
  translate: Translate,
): FindTitleWords {
  async function wordIssues(numbers: readonly string[]): Promise<string> {
    const listed = countListed(numbers);
    const issues = numbers.slice(0, listed).join(BETWEEN);
    const count = numbers.length - listed;
    return count === 0 ? issues : translate('issuesAndMore', { issues, count });
  }

  return async function findTitleWords({ payload, type }, mails) {
    const named = findNamedTitle(payload);
    if (named === undefined) return { kind: mails.none, params: {} };
    const entry = (await readLiveEntries(lists, TYPES)).get(type);
    const isChanged = findChangeRequest(payload) !== undefined;
    const existing = isChanged ? mails.changedTitle : mails.issues;
    return {
      kind: named.isNew ? mails.newTitle : existing,
      params: {
        issues: await wordIssues(listItems(payload).map(toItemNumber)),
        items: wordOf(entry, 'items'),
        titleName: wordOf(entry, 'titleName'),
      },
    };
  };
}
