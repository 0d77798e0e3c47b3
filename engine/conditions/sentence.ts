import type { Json } from '../types/json';
import type { NamedGuard } from '../types/model';

/** What a condition says of an answer: `readCondition` and `writeCondition` have its keyword. */
export type Verb =
  | 'is'
  | 'isNot'
  | 'isOneOf'
  | 'isNotOneOf'
  | 'isAnswered'
  | 'isNotAnswered'
  | 'isListed'
  | 'isNotListed'
  | 'isAtLeast'
  | 'isNotAtLeast'
  | 'isAtMost'
  | 'isNotAtMost'
  | 'includes'
  | 'includesNot'
  | 'hasAtLeast'
  | 'hasAtMost'
  | 'matches'
  | 'containsText'
  | 'containsNotText'
  | 'isFrom'
  | 'isNotFrom'
  | 'isUntil'
  | 'isNotUntil'
  | 'isAfterToday'
  | 'isNotAfterToday'
  | 'isUntilToday'
  | 'isNotUntilToday';

/** One test of one answer. */
export interface AnswerTest {
  /**
   * The place of the answer, as `where` writes it. It is 'self/hasIsbn' of the object at hand, 'deposit/type' of the
   * document, 'user/authenticated' of the environment; '*' is any row of a list.
   */
  readonly field: string;
  readonly verb: Verb;
  /** Absent of 'isAnswered', 'isNotAnswered' and what compares with today; a list of values beside 'isOneOf' and 'isNotOneOf'. */
  readonly value?: Json;
}

export type SentencePart = AnswerTest | NamedGuard;

/** A condition as a sentence: all of its parts hold, or any of them. */
export type Sentence =
  | { readonly all: readonly SentencePart[] }
  | { readonly any: readonly SentencePart[] };

/** A condition that no sentence can say: it is edited as JSON, for this reason. */
export interface JsonCondition {
  readonly json: true;
  readonly reason: string;
}

/** The parts of a sentence with the word that joins them. */
export function partsOf(sentence: Sentence): {
  join: 'all' | 'any';
  parts: readonly SentencePart[];
} {
  return 'all' in sentence
    ? { join: 'all', parts: sentence.all }
    : { join: 'any', parts: sentence.any };
}

const OPPOSITES: Readonly<Partial<Record<Verb, Verb>>> = {
  is: 'isNot',
  isNot: 'is',
  isOneOf: 'isNotOneOf',
  isNotOneOf: 'isOneOf',
  isAnswered: 'isNotAnswered',
  isNotAnswered: 'isAnswered',
  isListed: 'isNotListed',
  isNotListed: 'isListed',
  isAtLeast: 'isNotAtLeast',
  isNotAtLeast: 'isAtLeast',
  isAtMost: 'isNotAtMost',
  isNotAtMost: 'isAtMost',
  includes: 'includesNot',
  includesNot: 'includes',
  containsText: 'containsNotText',
  containsNotText: 'containsText',
  isFrom: 'isNotFrom',
  isNotFrom: 'isFrom',
  isUntil: 'isNotUntil',
  isNotUntil: 'isUntil',
  isAfterToday: 'isNotAfterToday',
  isNotAfterToday: 'isAfterToday',
  isUntilToday: 'isNotUntilToday',
  isNotUntilToday: 'isUntilToday',
};

/** The part that holds exactly when this one does not; undefined where no verb says that. */
export function oppositeOf(part: SentencePart): SentencePart | undefined {
  if ('condition' in part) return { ...part, holds: !part.holds };
  const verb = OPPOSITES[part.verb];
  return verb && { ...part, verb };
}

/** The sentence that holds exactly when this one does not; undefined where some part has no opposite. */
export function oppositeSentence(sentence: Sentence): Sentence | undefined {
  const { join, parts } = partsOf(sentence);
  const opposites = parts.map(oppositeOf);
  if (!opposites.every((part) => part !== undefined)) return undefined;
  return join === 'any' || opposites.length === 1
    ? { all: opposites }
    : { any: opposites };
}
