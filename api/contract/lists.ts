/** One page of a list; `Row` is what it lists. */
export interface ListPage {
  /** How many rows the filters find; absent above 10,000. */
  total?: number;
  /** In place of `total`: there are at least so many rows. */
  totalAtLeast?: number;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** Spans of days up to today (spec 1 §9); ALL_TIME begins on 01/01/1900. */
export type DateRange =
  | 'TODAY'
  | 'WEEK'
  | 'LAST_7_DAYS'
  | 'MONTH'
  | 'LAST_30_DAYS'
  | 'YEAR'
  | 'LAST_365_DAYS'
  | 'ALL_TIME';

/** The part of a query that every list has; `Accept: text/csv` gets all pages as CSV. */
export interface PageQuery {
  /**
   * Words that a row has, each by its beginning.
   *
   * @maxLength 200
   */
  q?: string;
  /**
   * A column of the list, after a hyphen in descending order.
   *
   * @maxLength 40
   */
  sort?: string;
  /**
   * From 1; the first page when none is named.
   *
   * @maxLength 6
   */
  page?: string;
  /**
   * From 1 to 100; 20 when nothing is said.
   *
   * @maxLength 3
   */
  pageSize?: string;
}

/** The part of a query about a list in which a record looks for another of its kind. */
export interface OthersQuery extends PageQuery {
  /**
   * Id of the record that looks: the list leaves it out.
   *
   * @pattern ^[0-9a-f]{24}$
   */
  except?: string;
}

/** The part of a query about a list of dated rows. Days are 'YYYY-MM-DD', and both count; they narrow a `range`. */
export interface DatedQuery extends PageQuery {
  range?: DateRange;
  /** @maxLength 10 */
  from?: string;
  /** @maxLength 10 */
  to?: string;
}
