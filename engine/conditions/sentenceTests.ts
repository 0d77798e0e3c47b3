import { readCondition } from './readCondition';
import type { ConditionWords } from './sayCondition';
import {
  oppositeSentence,
  partsOf,
  type AnswerTest,
  type Sentence,
  type SentencePart,
  type Verb,
} from './sentence';
import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';

/** What conditions say, by their names; those that no sentence says are absent. */
export type Sentences = ReadonlyMap<string, Sentence>;

/** The name of a condition by its `$id`. */
export const conditionName = (id: string): string =>
  id.replace('/conditions/', '');

/** The sentences of the conditions among schemas. */
export function readSentences(
  schemas: Readonly<Record<string, JsonSchema>>,
): Sentences {
  const sentences = new Map<string, Sentence>();
  for (const [id, schema] of Object.entries(schemas)) {
    if (!id.startsWith('/conditions/')) continue;
    const sentence = readCondition(schema);
    if (!('json' in sentence)) sentences.set(conditionName(id), sentence);
  }
  return sentences;
}

/** The tests of a sentence and of the conditions that it names. */
export interface SentenceTests {
  /** All of them hold. */
  readonly all: readonly AnswerTest[];
  /** Of each choice, the tests of one alternative hold. */
  readonly choices: readonly (readonly (readonly AnswerTest[])[])[];
}

/** Whether some answer at a place can have this value; true where that is not known. */
export type ListTest = (field: string, value: Json) => boolean;

/** The names of answers and of their values in a reason. */
export type TestWords = Pick<ConditionWords, 'label' | 'value'>;

/** How deep conditions that name conditions are read. */
const DEEPEST = 5;

const NOTHING: SentenceTests = { all: [], choices: [] };

/** Reads the tests of a sentence. A choice inside a choice says nothing. */
export function readTests(
  sentence: Sentence,
  sentences: Sentences,
  depth = 0,
): SentenceTests {
  const { join, parts } = partsOf(sentence);
  const read = parts.map((part) => readPart(part, sentences, depth));
  return join === 'any' && parts.length > 1
    ? { all: [], choices: [read.map(({ all }) => all)] }
    : joinTests(read);
}

function readPart(
  part: SentencePart,
  sentences: Sentences,
  depth: number,
): SentenceTests {
  if (!('condition' in part)) return { all: [part], choices: [] };
  const named = sentences.get(part.condition);
  const said = named && (part.holds ? named : oppositeSentence(named));
  return !said || depth >= DEEPEST
    ? NOTHING
    : readTests(said, sentences, depth + 1);
}

/** The tests of sentences that hold together. */
export function joinTests(several: readonly SentenceTests[]): SentenceTests {
  return {
    all: several.flatMap(({ all }) => all),
    choices: several.flatMap(({ choices }) => choices),
  };
}

/** The same tests of answers that have other names. */
export function renameTests(
  { all, choices }: SentenceTests,
  rename: (field: string) => string,
): SentenceTests {
  const renamed = (tests: readonly AnswerTest[]) =>
    tests.map((test) => ({ ...test, field: rename(test.field) }));
  return {
    all: renamed(all),
    choices: choices.map((alternatives) => alternatives.map(renamed)),
  };
}

/**
 * Why no answers fulfil tests; undefined where some may.
 *
 * @param words - names answers as their questions do.
 */
export function whyNever(
  { all, choices }: SentenceTests,
  isListed: ListTest,
  words: TestWords,
): string | undefined {
  const reason = whyNone(all, isListed, words);
  if (reason !== undefined) return reason();
  for (const alternatives of choices) {
    const reasons = alternatives.map((tests) =>
      whyNone([...all, ...tests], isListed, words),
    );
    if (reasons.every((one) => one !== undefined)) return reasons[0]?.();
  }
  return undefined;
}

/** What the tests of one answer leave over. */
interface Left {
  values: Json[] | undefined;
  excluded: Json[];
  answered: boolean;
  unanswered: boolean;
  /** Limits of a number. */
  least: number;
  most: number;
  /** Limits that it is beyond. */
  above: number;
  below: number;
  /** Choices among several. */
  included: Json[];
  notIncluded: Json[];
  /** Limits of the number of rows or choices. */
  fewest: number;
  mostRows: number;
}

/** Says the reason only when it is asked for: most tests that fail leave other choices, and words cost time. */
function whyNone(
  tests: readonly AnswerTest[],
  isListed: ListTest,
  words: TestWords,
): (() => string) | undefined {
  const fields = new Set(tests.map(({ field }) => field));
  for (const field of fields) {
    // Each test of rows may be about another row.
    if (field.includes('*')) continue;
    const own = tests.filter((test) => test.field === field);
    const unfit = whyUnfit(combine(own), (value) => isListed(field, value));
    if (unfit === undefined) continue;
    return () => {
      const reason = unfit((value) => `“${words.value(field, value)}”`);
      return `“${words.label(field, firstValue(own))}” ${reason}`;
    };
  }
  return undefined;
}

/** Says a reason, given how values are said. */
type Reason = (say: (value: Json) => string) => string;

/** A value that tests compare an answer with. */
const firstValue = (tests: readonly AnswerTest[]): Json | undefined =>
  tests.flatMap(({ value }) => value).find((value) => value !== undefined);

function whyUnfit(
  left: Left,
  isListed: (value: Json) => boolean,
): Reason | undefined {
  const { values, excluded, least, most, above, below } = left;
  if (left.answered && left.unanswered)
    return () => 'is answered and not answered';
  const range = whyNoNumber(left);
  if (range !== undefined) return () => range;
  const both = left.included.find((one) => left.notIncluded.includes(one));
  if (both !== undefined) return (say) => `includes ${say(both)}, and does not`;
  if (left.fewest > left.mostRows)
    return () =>
      `has at least ${left.fewest} and at most ${left.mostRows} entries`;
  if (left.answered && excluded.includes(true) && excluded.includes(false))
    return () => 'is answered, and neither yes nor no';
  if (values === undefined) return undefined;
  const open = values.filter((value) => !excluded.includes(value));
  if (open.length === 0) return () => 'has two answers at once';
  const within = open.filter(
    (value) =>
      typeof value !== 'number' ||
      (value >= least && value <= most && value > above && value < below),
  );
  if (within.length === 0)
    return () =>
      `has no answer between ${Math.max(least, above)} and ${Math.min(most, below)}`;
  return within.some(isListed)
    ? undefined
    : (say) => `has no choice ${within.map(say).join(', ')}`;
}

/** Why limits leave no number; without an answer, a number is beyond every limit. */
function whyNoNumber({
  answered,
  least,
  most,
  above,
  below,
}: Left): string | undefined {
  if (least > most) return `is at least ${least} and at most ${most}`;
  if (!answered) return undefined;
  if (least >= below) return `is at least ${least} and below ${below}`;
  if (above >= most) return `is above ${above} and at most ${most}`;
  return above >= below ? `is above ${above} and below ${below}` : undefined;
}

/** Verbs that hold without an answer, too. */
const OPEN: readonly Verb[] = [
  'isNotListed',
  'isNotAtLeast',
  'isNotAtMost',
  'includesNot',
  'containsNotText',
  'isNotFrom',
  'isNotUntil',
  'isNotAfterToday',
  'isNotUntilToday',
];

function combine(tests: readonly AnswerTest[]): Left {
  const left: Left = {
    values: undefined,
    excluded: [],
    answered: false,
    unanswered: false,
    least: -Infinity,
    most: Infinity,
    above: -Infinity,
    below: Infinity,
    included: [],
    notIncluded: [],
    fewest: 0,
    mostRows: Infinity,
  };
  for (const { verb, value } of tests) {
    const values = Array.isArray(value) ? value : [value ?? null];
    const limit = Number(value);
    if (verb === 'isNotAnswered') left.unanswered = true;
    else if (verb === 'isNot' || verb === 'isNotOneOf')
      left.excluded.push(...values);
    else left.answered ||= !OPEN.includes(verb);
    if (verb === 'is' || verb === 'isOneOf') {
      left.values =
        left.values?.filter((one) => values.includes(one)) ?? values;
    }
    if (verb === 'isAtLeast') left.least = Math.max(left.least, limit);
    if (verb === 'isAtMost') left.most = Math.min(left.most, limit);
    if (verb === 'isNotAtMost') left.above = Math.max(left.above, limit);
    if (verb === 'isNotAtLeast') left.below = Math.min(left.below, limit);
    if (verb === 'includes') left.included.push(...values);
    if (verb === 'includesNot') left.notIncluded.push(...values);
    if (verb === 'hasAtLeast') left.fewest = Math.max(left.fewest, limit);
    if (verb === 'hasAtMost') left.mostRows = Math.min(left.mostRows, limit);
  }
  return left;
}
