import type {
  NewSearch,
  SavedSearch,
  SavedSearches,
  SearchQuery,
} from '@contract/staff/searches';
import type { Model } from 'mongoose';
import { ApiError } from '../../../http/errors';
import type { LoggedInUser } from '../../../http/middleware/requireLogin';
import { countSome } from '../../../records/list/countSome';
import type { Calendar } from '../../../records/list/dateRange';
import { readListQuery } from '../../../records/list/listQuery';
import { newRecordId, recordNotFound } from '../../../records/recordId';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { Deposit } from '../deposit.model';
import { depositDefinition, toStaffQuery } from '../list/depositDefinition';
import type { StoredSearch } from './savedSearch.model';

/** Searches that one user keeps; each costs a count. */
const MOST_KEPT = 20;
/** All searches are counted each time that the queue is opened. */
const MOST_COUNTED = 1000;

export interface SavedSearchDeps {
  savedSearches: Model<StoredSearch>;
  deposits: Model<Deposit>;
  judgeForm: JudgeForm;
  translate: Translate;
  calendar: () => Calendar;
}

/** Searches of the queue, each of one member of staff. */
export interface SearchKeeper {
  list(user: LoggedInUser): Promise<SavedSearches>;
  /** Throws 400 for a query and 422 for a name that is not valid, 409 above the limit; answers all searches of the user. */
  keep(user: LoggedInUser, search: NewSearch): Promise<SavedSearches>;
  /** Throws 404 for a search of another user. */
  remove(user: LoggedInUser, id: string): Promise<void>;
}

/** Builds the searches over the database. */
export function createSearchKeeper(deps: SavedSearchDeps): SearchKeeper {
  const { savedSearches, deposits, calendar } = deps;

  const toFilter = (user: LoggedInUser, query: SearchQuery) =>
    readListQuery(depositDefinition, {}, toStaffQuery(query, user), calendar())
      .filter;

  const present =
    (user: LoggedInUser) =>
    async ({ _id: id, name, query }: StoredSearch): Promise<SavedSearch> => ({
      id,
      name,
      query,
      ...(await countSome(deposits, toFilter(user, query), MOST_COUNTED)),
    });

  async function list(user: LoggedInUser): Promise<SavedSearches> {
    const found = await savedSearches
      .find({ userId: user.id })
      .sort({ name: 1 })
      .lean<StoredSearch[]>();
    return { searches: await Promise.all(found.map(present(user))) };
  }

  return {
    list,

    async keep(user, { name: given, query }) {
      toFilter(user, query);
      const judged = await deps.judgeForm('save-search', { name: given }, user);
      const named = { userId: user.id, name: judged.name };
      const others = { userId: user.id, name: { $ne: named.name } };
      if ((await savedSearches.countDocuments(others)) >= MOST_KEPT) {
        const message = await deps.translate('tooManySearches', {
          count: MOST_KEPT,
        });
        throw new ApiError(409, 'TOO_MANY_SEARCHES', message);
      }
      await savedSearches.updateOne(
        named,
        { $set: { query }, $setOnInsert: { _id: newRecordId() } },
        { upsert: true },
      );
      return list(user);
    },

    async remove(user, id) {
      const own = { _id: id, userId: user.id };
      const { deletedCount } = await savedSearches.deleteOne(own);
      if (deletedCount === 0) throw recordNotFound();
    },
  };
}
