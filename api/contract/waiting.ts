import type { ListPage } from './lists';

/** What may wait for library staff. */
export type WaitingKind =
  'deposits' | 'newTitles' | 'updateRequests' | 'files' | 'mails' | 'jobs';

/** How much of one kind waits. */
export interface WaitingCount extends Pick<ListPage, 'total' | 'totalAtLeast'> {
  kind: WaitingKind;
  /** ISO 8601, since when the oldest waits; null where nothing does. */
  oldest: string | null;
}

/** `GET library/waiting`: the kinds that the requesting user may see. */
export interface WaitingWork {
  /** Abbreviation of the library whose deposits and new titles are counted; null: of all libraries. */
  library: string | null;
  kinds: readonly WaitingCount[];
}

/** One thing that waits. */
export interface WaitingRow {
  id: string;
  /** A title, the name of a file, the kind of a mail or of a job. */
  name: string;
  /** Why it waits, in words; '' where that is not known. */
  reason: string;
  /** ISO 8601. */
  since: string;
  /** Of the deposit that it belongs to; null for none. */
  reference: string | null;
}

/** `GET library/waiting/{kind}` of what has no list of its own: those that have waited longest. */
export interface WaitingPage extends ListPage {
  rows: readonly WaitingRow[];
}
