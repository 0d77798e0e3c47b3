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
import type { StudioChange } from '../studio.model';

/** Lists the changes of the working copy without their patches. */
export type ListJournal = (query: JournalQuery) => Promise<JournalPage>;

/** username → name of the account, of authors whose account has one. */
type Names = ReadonlyMap<string, string>;

interface JournalListDeps {
  changes: Model<StudioChange>;
  /** Returns the names of accounts by their usernames. */
  findNames(usernames: readonly string[]): Promise<Names>;
  /** Returns the usernames of the accounts of staff that a search finds. */
  searchStaff(text: string): Promise<string[]>;
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
  // The account of an author may be gone.
  search: (text) => ({ author: { $in: [...found, text.trim()] } }),
});

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
  searchStaff,
  calendar,
}: JournalListDeps): ListJournal {
  return async (query) => {
    const definition = defineJournal(await searchStaff(query.q ?? ''));
    const { found, ...page } = await findPage<StudioChange, StudioChange>(
      changes,
      readListQuery(definition, {}, query, calendar()),
      'revision date author label files.path',
    );
    const authors = found.flatMap(({ author }) => author ?? []);
    const names = await findNames([...new Set(authors)]);
    return { rows: found.map((one) => present(one, names)), ...page };
  };
}
