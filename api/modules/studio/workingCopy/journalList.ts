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

/** The list of changes as the database is asked for it. */
const defineJournal = (
  authors: readonly string[],
  names: Names,
): ListDefinition<StudioChange> => ({
  sorts: { date: 'date' },
  firstSort: '-date',
  date: 'date',
  filters: {},
  search: (text) => ({
    author: {
      $in: authors.filter((one) => isMeant(text, one, names.get(one))),
    },
  }),
});

/** Whether each word of a search begins one of the username or the name of an author. */
function isMeant(search: string, username: string, name = ''): boolean {
  const asked = toSearchWords(search);
  const words = [username, name].flatMap(toSearchWords);
  return (
    asked.length > 0 &&
    asked.every((word) => words.some((one) => one.startsWith(word)))
  );
}

/** A change of a whole bundle names hundreds of files. */
const MOST_FILES = 10;

function present(change: StudioChange, names: Names): JournalRow {
  const { revision, date, author, label, files } = change;
  const authorName = names.get(author ?? '');
  return {
    revision,
    author,
    ...(authorName !== undefined && { authorName }),
    label,
    date: date.toISOString(),
    files: files.slice(0, MOST_FILES).map(({ path }) => path),
    fileCount: files.length,
  };
}

/** Lists the journal from the database. */
export function createListJournal({
  changes,
  findNames,
  calendar,
}: JournalListDeps): ListJournal {
  return async (query) => {
    const usernames: (string | null)[] = await changes.distinct('author');
    const authors = usernames.flatMap((one) => one ?? []);
    const names = await findNames(authors);
    const definition = defineJournal(authors, names);
    const { found, ...page } = await findPage<StudioChange, StudioChange>(
      changes,
      readListQuery(definition, {}, query, calendar()),
      'revision date author label files.path',
    );
    return { rows: found.map((one) => present(one, names)), ...page };
  };
}
