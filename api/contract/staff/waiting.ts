import type { ListPage, PageQuery } from '../lists';

/** What may wait for library staff. */
export type WaitingKind =
  | 'deposits'
  | 'newTitles'
  | 'updateRequests'
  | 'withdrawals'
  | 'files'
  | 'mails'
  | 'jobs';

/** How much of one kind waits. */
export interface WaitingCount extends Pick<ListPage, 'total' | 'totalAtLeast'> {
  kind: WaitingKind;
  /** ISO 8601, since when the oldest waits; null where nothing does or nothing has a date. */
  oldest: string | null;
}

/** `GET library/waiting`. */
export interface WaitingWorkQuery {
  /** The own library, or all of them; national administrators see all unless they ask for the own. */
  scope?: 'own' | 'all';
}

/** `GET library/waiting`: the kinds that the requesting user may see. */
export interface WaitingWork {
  /** Abbreviation of the library whose deposits, titles and files are counted; null: of all libraries. Failed jobs are of all. */
  library: string | null;
  kinds: readonly WaitingCount[];
}

/** One thing that waits. */
export interface WaitingRow {
  id: string;
  /** A title, the kind of a mail or of a job. */
  name: string;
  /** Why it waits, in words; '' where that is not known. */
  reason: string;
  /** ISO 8601; null where that is not known. */
  since: string | null;
  /** Of the deposit that it belongs to; null for none. */
  reference: string | null;
  /** YYYY-MM-DD, the next day that the library has promised; of requests for withdrawal only. */
  due?: string;
}

/** `GET library/waiting/{kind}`. */
export interface WaitingQuery extends PageQuery {
  /**
   * Abbreviation of the library of the publishers whose titles or requests for withdrawal are listed, or whose deposits the mails are about; of jobs there is one list. Absent: of all libraries, or of the own one where the requesting user may not see those of all.
   *
   * @maxLength 20
   */
  library?: string;
}

/** `GET library/waiting/{kind}` of what has no list of its own: what has waited longest comes first. */
export interface WaitingPage extends ListPage {
  rows: readonly WaitingRow[];
}
