import type { DecisionAction, DecisionAnswers } from './staff';

/** `POST library/deposit/{reference}/decision/mail`: the answers so far. */
export interface DecisionMailRequest extends DecisionAnswers {
  action: DecisionAction;
}

/** The mail that a decision would send. */
export interface DecisionMail {
  /** The addresses that get it; '' for nobody. */
  to: string;
  /** Why nobody gets a mail, in a sentence. */
  nobody?: string;
  /** Absent of an action without a mail, as is `text`. */
  subject?: string;
  text?: string;
}
