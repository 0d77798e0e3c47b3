import type { DepositQuery, DepositRow } from '../deposits';
import type { ListPage } from '../lists';
import type { PersonName } from './staff';

/** One row of `GET library/deposits`. */
export interface QueueRow extends DepositRow {
  /** What a decision about it names, so that a deposit changed since is refused. */
  revision: number;
  /** Its reviewer; null while it has none. */
  assignedTo: PersonName | null;
  /** Why a person must look at it, in a few words each. */
  because: readonly string[];
}

/** `GET library/deposits`: as a page of deposits, with what reviewers need. */
export interface QueuePage extends ListPage {
  rows: readonly QueueRow[];
}

/** `GET library/deposits/next`: the query of a list, and the deposit whose place in its order counts. */
export interface NextQuery extends DepositQuery {
  /**
   * A reference. It need not be in the list any more.
   *
   * @maxLength 40
   */
  after?: string;
}

/** The deposit that follows in the order of a list; after the last one it is the first. */
export interface NextDeposit {
  /** Null where the list has no other deposit. */
  reference: string | null;
  /** '' where there is none. */
  title: string;
  /** The place in the list of the deposit that it follows, from 1; absent where that has left the list, and above 10,000. */
  position?: number;
  /** How many deposits the list has; absent above 10,000. */
  total?: number;
}
