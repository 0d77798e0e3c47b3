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

/** The list of changes as the database is asked for it. */
export const journalDefinition: ListDefinition<StudioChange> = {
  sorts: { date: 'date' },
  firstSort: '-date',
  date: 'date',
  filters: {},
  search: (text) => ({ author: text.trim() }),
};

/** A change of a whole bundle names hundreds of files. */
const MOST_FILES = 10;

function present(change: StudioChange): JournalRow {
  const { revision, date, author, label, files } = change;
  return {
    revision,
    author,
    label,
    date: date.toISOString(),
    files: files.slice(0, MOST_FILES).map(({ path }) => path),
    fileCount: files.length,
  };
}

/** Lists the journal from the database. */
export function createListJournal(
  changes: Model<StudioChange>,
  calendar: () => Calendar,
): ListJournal {
  return async (query) => {
    const { found, ...page } = await findPage<StudioChange, StudioChange>(
      changes,
      readListQuery(journalDefinition, {}, query, calendar()),
      'revision date author label files.path',
    );
    return { rows: found.map(present), ...page };
  };
}
