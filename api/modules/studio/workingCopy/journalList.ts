import type { Model } from 'mongoose';
import type {
  JournalPage,
  JournalQuery,
  JournalRow,
} from '@contract/studio/studioCopy';
import type { Calendar } from '../../../records/list/dateRange';
import { findPage } from '../../../records/list/findPage';
import type { ListDefinition } from '../../../records/list/listDefinition';
import { readListQuery } from '../../../records/list/listQuery';
import { toSearchWords } from '../../../records/list/searchWords';
import type { StudioChange } from '../studio.model';

/** Lists the changes of the working copy without their patches. */
export type ListJournal = (query: JournalQuery) => Promise<JournalPage>;

/** username → name of the account, of authors whose account has one. */
type Names = ReadonlyMap<string, string>;

interface JournalListDeps {
  changes: Model<StudioChange>;
  /** Returns the names of accounts by their usernames. */
  findNames(usernames: readonly string[]): Promise<Names>;
  calendar: () => Calendar;
}

/** The list of changes as the database is asked for it; `found` are the usernames that its search finds. */
const defineJournal = (
  found: readonly string[],
): ListDefinition<StudioChange> => ({
  sorts: { date: 'date' },
  firstSort: '-date',
  date: 'date',
  filters: {},
  search: () => ({ author: { $in: found } }),
});

/** A step that was saved several times has the row of its last change. Unlike $ne, this keeps the order of the index. */
const notContinued = { continued: { $exists: false } };

/** Whether each word of a search begins one of the username or the name of an author. */
function isMeant(asked: readonly string[], username: string, name = '') {
  const words = [username, name].flatMap(toSearchWords);
  return asked.every((word) => words.some((one) => one.startsWith(word)));
}

function present(change: StudioChange, names: Names): JournalRow {
  const { revision, date, author, label } = change;
  const authorName = names.get(author ?? '');
  return {
    revision,
    author,
    ...(authorName !== undefined && { authorName }),
    label,
    date: date.toISOString(),
  };
}

/** Lists the journal from the database. */
export function createListJournal({
  changes,
  findNames,
  calendar,
}: JournalListDeps): ListJournal {
  /** The account of an author may be gone, or be none of staff by now: the authors are asked for, not the accounts. */
  async function findAuthors(text: string): Promise<string[]> {
    const asked = toSearchWords(text);
    if (asked.length === 0) return [];
    const usernames: (string | null)[] = await changes.distinct('author');
    const authors = usernames.flatMap((one) => one ?? []);
    const names = await findNames(authors);
    return authors.filter((one) => isMeant(asked, one, names.get(one)));
  }

  return async (query) => {
    const definition = defineJournal(await findAuthors(query.q ?? ''));
    const { found, ...page } = await findPage<StudioChange, StudioChange>(
      changes,
      readListQuery(definition, notContinued, query, calendar()),
      'revision date author label',
    );
    const authors = found.flatMap(({ author }) => author ?? []);
    const names = await findNames([...new Set(authors)]);
    return { rows: found.map((one) => present(one, names)), ...page };
  };
}
