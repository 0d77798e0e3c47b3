import type { OfferedValue } from '@engine/types/definition';
import type { Json } from '@engine/types/json';
import { hasAnswer, isSameAnswer } from './sameAnswer';

/** The relation of an offer to the answer of its question. */
export type OfferState =
  /** The question is open: the value can be taken. */
  | 'open'
  /** Somebody answered otherwise: both are shown, nothing is overwritten without being asked. */
  | 'differs'
  /** Taken with one click, and can be given back. */
  | 'taken'
  /** The answer says what the file says. */
  | 'same';

export interface OfferSituation {
  readonly name: OfferedValue;
  readonly offered: Json;
  readonly answer: Json | undefined;
  /** The value that the page itself had set. */
  readonly standard: Json | undefined;
  /** The offer of this file was taken. */
  readonly taken: boolean;
  /** The answer of the yes-or-no question that has the offer; undefined without one. */
  readonly yes?: Json | undefined;
  readonly asksYes: boolean;
}

/** Derives the state of an offer from the answers, so that it is right after any change and any reload. */
export function toOfferState(situation: OfferSituation): OfferState {
  const { name, offered, answer, standard, taken, yes, asksYes } = situation;
  const said = !asksYes || yes === true;
  if (said && isSameAnswer(name, offered, answer))
    return taken ? 'taken' : 'same';
  if (asksYes && yes === false) return 'differs';
  if (!hasAnswer(name, answer)) return 'open';
  return standard !== undefined && isSameAnswer(name, standard, answer)
    ? 'open'
    : 'differs';
}
