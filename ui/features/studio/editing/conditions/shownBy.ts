import { readPointer, joinPointer } from '@engine';
import {
  partsOf,
  type AnswerTest,
  type Sentence,
  type Verb,
} from '@engine/conditions/sentence';
import type { Json, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { QuestionRules } from '../rules/rules';
import { ruleTermsOf } from './ruleTerms';
import { joinTerms, sentenceOfTerm } from './sentenceOfTerms';

/** A test that must hold, or must not. */
export interface Wanted {
  readonly test: AnswerTest;
  readonly holds: boolean;
}

/** The tests of answers that show a question. */
export interface ShownBy {
  readonly join: 'all' | 'any';
  readonly tests: readonly Wanted[];
}

/** An object of a document whose answers tests look at, with some of them changed. */
export interface Answers {
  readonly document: Json | undefined;
  /** Where the object is. */
  readonly at: JsonPointer;
  /** By the name of the field; undefined takes an answer away. */
  readonly changed?: Readonly<Record<string, Json | undefined>>;
}

/** How deep conditions that name conditions are read. */
const DEEPEST = 5;

/**
 * The tests by which the rules show a question; undefined for one that is always shown, and 'complex' where its
 * conditions cannot be tested with the answers of a document alone.
 */
export function shownBy(
  files: StudioFiles,
  rules: QuestionRules,
): ShownBy | 'complex' | undefined {
  const terms = ruleTermsOf(files, rules);
  if (terms === undefined) return 'complex';
  const sentence = joinTerms(files, [...terms.own, ...terms.shared]);
  if (sentence === undefined) return undefined;
  const { join } = partsOf(sentence);
  const tests = testsOf(files, sentence, join, 0);
  return tests === undefined
    ? 'complex'
    : { join, tests: tests.map((test) => ({ test, holds: true })) };
}

/** The tests of a sentence and of the conditions that it names; undefined where they are not joined alike. */
function testsOf(
  files: StudioFiles,
  sentence: Sentence,
  join: ShownBy['join'],
  depth: number,
): AnswerTest[] | undefined {
  const own = partsOf(sentence);
  if (own.join !== join && own.parts.length > 1) return undefined;
  if (depth > DEEPEST) return undefined;
  const found = own.parts.map((part) => {
    if ('field' in part) return isKnown(part) ? [part] : undefined;
    const term = { name: part.condition, holds: part.holds };
    return testsOf(files, sentenceOfTerm(files, term), join, depth + 1);
  });
  return found.every((one) => one !== undefined) ? found.flat() : undefined;
}

const judges: Readonly<
  Partial<Record<Verb, (answer: Json | undefined, value: Json) => boolean>>
> = {
  is: (answer, value) => answer === value,
  isNot: (answer, value) => answer !== value,
  isOneOf: (answer, value) => isAmong(answer, value),
  isNotOneOf: (answer, value) => !isAmong(answer, value),
  isAnswered: (answer) => answer !== undefined,
  isNotAnswered: (answer) => answer === undefined,
  isAtLeast: (answer, value) =>
    typeof answer === 'number' && answer >= Number(value),
  isAtMost: (answer, value) =>
    typeof answer === 'number' && answer <= Number(value),
};

const isAmong = (answer: Json | undefined, values: Json): boolean =>
  answer !== undefined && Array.isArray(values) && values.includes(answer);

const isKnown = ({ field, verb }: AnswerTest): boolean =>
  verb in judges && /^(self|deposit)\//.test(field) && !field.includes('*');

/** Whether a question is shown for these answers. */
export function isShownBy(
  shown: ShownBy | undefined,
  answers: Answers,
): boolean {
  if (shown === undefined) return true;
  const { join, tests } = shown;
  return join === 'all'
    ? tests.every((one) => isMet(one, answers))
    : tests.some((one) => isMet(one, answers));
}

/** Whether a test comes out as wanted for these answers. */
export function isMet(wanted: Wanted, answers: Answers): boolean {
  return holdsFor(wanted, answerTo(answers, wanted.test.field));
}

/** Whether a test comes out as wanted for one answer. */
export function holdsFor(
  { test: { verb, value = null }, holds }: Wanted,
  answer: Json | undefined,
): boolean {
  return judges[verb]?.(answer, value) === holds;
}

/** The tests that hold exactly when these do not. */
export const oppositeOf = ({ join, tests }: ShownBy): ShownBy => ({
  join: join === 'all' ? 'any' : 'all',
  tests: tests.map(({ test, holds }) => ({ test, holds: !holds })),
});

/** The answer at a place as conditions name it. */
function answerTo(
  { document, at, changed = {} }: Answers,
  field: string,
): Json | undefined {
  const own = ownField(field, at);
  if (own !== undefined && Object.hasOwn(changed, own)) return changed[own];
  const [root, ...names] = field.split('/');
  return readPointer(
    document,
    joinPointer(root === 'self' ? at : '', ...names),
  );
}

/** The name of a field of the object itself; undefined for answers of other objects. */
export function ownField(field: string, at: JsonPointer): string | undefined {
  const [root, name, ...inner] = field.split('/');
  const isOwn = root === 'self' || at === '';
  return isOwn && inner.length === 0 ? name : undefined;
}
