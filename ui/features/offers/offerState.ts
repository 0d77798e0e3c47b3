import type { OfferedValue } from '@engine/types/offer';
import type { Json } from '@engine/types/json';
import { hasAnswer, isSameAnswer } from './sameAnswer';

/** The relation of an offer to the answer of its question. */
export type OfferState =
  /** The question is open: the value can be taken. */
  | 'open'
  /** The depositor answered otherwise: both are shown, nothing is overwritten without being asked. */
  | 'differs'
  /** Taken with one click, and can be given back. */
  | 'taken'
  /** The answer says what the file says. */
  | 'same';

export interface OfferSituation {
  readonly name: OfferedValue;
  /** Undefined where a No alone is offered. */
  readonly offered: Json | undefined;
  readonly answer: Json | undefined;
  /** The value that the page itself had set. */
  readonly standard: Json | undefined;
  /** The offer of this file was taken. */
  readonly taken: boolean;
  /** The answer of the yes-or-no question that has the offer; undefined without one. */
  readonly yes?: Json | undefined;
  /** What is offered for the yes-or-no question; undefined where the offer is at the question of the value itself. */
  readonly yesNo: boolean | undefined;
}

/** Derives the state of an offer from the answers, so that it is right after any change and any reload. */
export function toOfferState(situation: OfferSituation): OfferState {
  const { name, offered, answer, standard, taken, yes, yesNo } = situation;
  const isSame = offered === undefined || isSameAnswer(name, offered, answer);
  if (isSame && (yesNo === undefined || yes === yesNo))
    return taken ? 'taken' : 'same';
  if (yesNo !== undefined && yes === !yesNo) return 'differs';
  if (offered === undefined || !hasAnswer(name, answer)) return 'open';
  return standard !== undefined && isSameAnswer(name, standard, answer)
    ? 'open'
    : 'differs';
}
