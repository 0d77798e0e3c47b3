import type { DepositQuery } from '../deposits';
import type { ListPage } from '../lists';

/** The filters and the order of the queue that a search keeps. */
export type SearchQuery = Omit<DepositQuery, 'page' | 'pageSize'>;

/** `POST library/searches`: a search of the queue to be kept for the requesting user. */
export interface NewSearch {
  /**
   * The answer of the form `save-search`. Another search of that name is replaced.
   *
   * @maxLength 10000
   */
  name: string;
  query: SearchQuery;
}

/** A search of the queue that its user kept, with the number of deposits that it finds now. */
export interface SavedSearch extends Pick<ListPage, 'total' | 'totalAtLeast'> {
  id: string;
  name: string;
  query: SearchQuery;
}

/** `GET library/searches`, and the answer to a search that was kept. */
export interface SavedSearches {
  /** By name. */
  searches: readonly SavedSearch[];
}
