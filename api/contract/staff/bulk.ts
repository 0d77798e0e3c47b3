import type { DecisionAction, DecisionAnswers } from './staff';

/** `POST library/deposits/assign`. */
export interface BulkAssignRequest {
  /**
   * @minItems 1
   * @maxItems 100
   */
  deposits: BulkDeposit[];
  /** @maxLength 100 */
  userId: string | null;
}

/** `POST library/deposits/decide`. */
export interface BulkDecisionRequest extends Omit<DecisionAnswers, 'notes'> {
  /**
   * @minItems 1
   * @maxItems 100
   */
  deposits: BulkDeposit[];
  action: DecisionAction;
}

/** One of several deposits, as their list showed it: one that was changed since is refused. */
export interface BulkDeposit {
  /** @maxLength 40 */
  reference: string;
  /** @minimum 0 */
  revision: number;
}

/** The answer to both: each deposit by itself. */
export interface BulkResult {
  done: readonly BulkDone[];
  refused: readonly BulkRefusal[];
}

/** A deposit for which it was done. */
export interface BulkDone {
  reference: string;
  /** Of the decision, for undo. */
  decision?: string;
}

/** A deposit for which it was not done. */
export interface BulkRefusal {
  reference: string;
  /** Why, in a sentence. */
  message: string;
}
