import type { DatedQuery, ListPage } from '../lists';

/** The query of `GET library/studio/bundle`: the number of a release, `live` or `working-copy`; the live state when it is missing. */
export interface BundleQuery {
  /** @pattern ^(\d{1,9}|live|working-copy)$ */
  of?: string;
}

/** The query of `POST library/studio/bundle`. */
export interface BundleTaking {
  /**
   * The revision that was looked at: nothing that others changed since is lost. Without it the bundle replaces any.
   *
   * @pattern ^\d{1,9}$
   */
  revision?: string;
}

/** `POST library/studio/working-copy/reset`. */
export interface CopyRestoreRequest {
  /**
   * The revision that was looked at: nothing that others changed since is lost.
   *
   * @minimum 0
   */
  revision: number;
  /**
   * The revision whose files come back; those that are live when it is missing.
   *
   * @minimum 0
   */
  to?: number;
}

/** One row of `GET library/studio/working-copy/journal`: a change that was saved. */
export interface JournalRow {
  revision: number;
  /** ISO 8601. */
  date: string;
  /** Username; null for the service itself. */
  author: string | null;
  /** Of the author's account; missing where it has no name. */
  authorName?: string;
  label: string;
}

/** `GET library/studio/working-copy/journal`, the newest first. */
export interface JournalPage extends ListPage {
  rows: readonly JournalRow[];
}

/** `GET library/studio/working-copy/journal`; `q` is a username, or words of the author's name. */
export type JournalQuery = DatedQuery;
