import { presentDate } from '../evaluate/wording/writtenDates';
import type { Json } from '../types/json';
import {
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
  type Verb,
} from './sentence';

/** The names that a sentence uses in place of those of the files. */
export interface ConditionWords {
  /** The label of the answer at a place: 'self/hasIsbn', 'deposit/type'; `value` is one that it is compared with. */
  label(field: string, value?: Json): string;
  /** A value of that answer as a user reads it. */
  value(field: string, value: Json): string;
  /** Another condition, or that it does not hold, in words. */
  condition(name: string, holds: boolean): string;
}

const VERBS: Readonly<Record<Verb, string>> = {
  is: 'is',
  isNot: 'is not',
  isOneOf: 'is one of',
  isNotOneOf: 'is none of',
  isAnswered: 'is answered',
  isNotAnswered: 'is not answered',
  isListed: 'is in the list',
  isNotListed: 'is not in the list',
  isAtLeast: 'is at least',
  isNotAtLeast: 'is not at least',
  isAtMost: 'is at most',
  isNotAtMost: 'is not at most',
  includes: 'includes',
  includesNot: 'does not include',
  hasAtLeast: 'has at least this number of entries:',
  hasAtMost: 'has at most this number of entries:',
  matches: 'matches the pattern',
  containsText: 'contains',
  containsNotText: 'does not contain',
  isFrom: 'is on or after',
  isNotFrom: 'is not on or after',
  isUntil: 'is on or before',
  isNotUntil: 'is not on or before',
  isAfterToday: 'is after today',
  isNotAfterToday: 'is not after today',
  isUntilToday: 'is today or before',
  isNotUntilToday: 'is not today or before',
};

/** Verbs that compare with a day. */
const DAYS: ReadonlySet<Verb> = new Set([
  'isFrom',
  'isNotFrom',
  'isUntil',
  'isNotUntil',
]);

/** What a list of one value says. */
const OF_ONE: Readonly<Partial<Record<Verb, Verb>>> = {
  isOneOf: 'is',
  isNotOneOf: 'isNot',
};

/** A condition as a part of a sentence: “Does it have an ISBN?” is “Yes” and “Type” is not “Map”. */
export function sayCondition(
  sentence: Sentence,
  words: ConditionWords,
): string {
  const { join, parts } = partsOf(sentence);
  // Questions of several objects can have one label: what a reader takes for the same is said once.
  const said = new Set(parts.map((part) => sayPart(part, words)));
  return [...said].join(join === 'all' ? ' and ' : ' or ');
}

function sayPart(part: SentencePart, words: ConditionWords): string {
  return 'condition' in part
    ? words.condition(part.condition, part.holds)
    : sayTest(part, words);
}

function sayTest(
  { field, verb, value }: AnswerTest,
  words: ConditionWords,
): string {
  const values = value === undefined || Array.isArray(value) ? value : [value];
  const said = values?.length === 1 ? (OF_ONE[verb] ?? verb) : verb;
  const subject = `“${words.label(field, values?.[0])}” ${VERBS[said]}`;
  if (values === undefined) return subject;
  const answers = values.map((one) =>
    DAYS.has(verb) ? presentDate(String(one)) : words.value(field, one),
  );
  return `${subject} ${answers.map((one) => `“${one}”`).join(', ')}`;
}
