import { readPointer, joinPointer } from '@engine';
import {
  partsOf,
  type AnswerTest,
  type Sentence,
  type Verb,
} from '@engine/conditions/sentence';
import type { Json, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { perFiles } from '../definition/perFiles';
import { formsWithStep } from '../definition/steps';
import type { QuestionRules } from '../rules/rules';
import { ruleTermsOf } from './ruleTerms';
import type { Term } from './statements';
import { joinTerms, sentenceOfTerm } from './sentenceOfTerms';
import { refusedWithout } from './stepRefusals';
import { entryOf, stepSentence } from './stepSentence';

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
 * The tests by which the rules show a question, with those of its step where its answer is refused without the step;
 * undefined for one that is always shown, and 'complex' where its conditions cannot be tested with the answers of a
 * document alone.
 */
export function shownBy(
  files: StudioFiles,
  rules: QuestionRules,
): ShownBy | 'complex' | undefined {
  const terms = ruleTermsOf(files, rules);
  if (terms === undefined) return 'complex';
  const own = joinTerms(files, [...terms.own, ...terms.shared]);
  const around = sentenceAround(files, rules);
  if (own === undefined || around === undefined)
    return readShownBy(files, own ?? around);
  return 'all' in own && 'all' in around
    ? readShownBy(files, { all: [...around.all, ...own.all] })
    : 'complex';
}

/** The tests by which a form asks a step; undefined for one that it always asks. */
export const shownByStep = (
  files: StudioFiles,
  step: string,
): ShownBy | 'complex' | undefined =>
  readShownBy(files, aroundStep(files, step).sentence);

/** The tests of the step of a question, where its answer is refused without the step. */
export const shownByOwnStep = (
  files: StudioFiles,
  rules: QuestionRules,
): ShownBy | 'complex' | undefined =>
  readShownBy(files, sentenceAround(files, rules));

/** The tests by which a condition is met. */
export const shownByTerm = (
  files: StudioFiles,
  term: Term,
): ShownBy | 'complex' | undefined =>
  readShownBy(files, sentenceOfTerm(files, term));

function readShownBy(
  files: StudioFiles,
  sentence: Sentence | undefined,
): ShownBy | 'complex' | undefined {
  if (sentence === undefined) return undefined;
  const { join } = partsOf(sentence);
  const tests = testsOf(files, sentence, join, 0);
  return tests === undefined
    ? 'complex'
    : { join, tests: tests.map((test) => ({ test, holds: true })) };
}

/** The sentence of the step of a question whose answer is refused where the step is left out. */
function sentenceAround(
  files: StudioFiles,
  { field, path }: QuestionRules,
): Sentence | undefined {
  if (path.path.length > 0) return undefined;
  const { sentence, refused } = aroundStep(files, path.step);
  return refused.has(field) ? sentence : undefined;
}

interface AroundStep {
  readonly sentence: Sentence | undefined;
  /** Fields that are refused where it is left out. */
  readonly refused: ReadonlySet<string>;
}

const aroundStep = perFiles((files, step: string): AroundStep => {
  const [formKey = ''] = formsWithStep(files, step);
  const name = entryOf(files, formKey, step)?.includeWhen;
  return name === undefined
    ? { sentence: undefined, refused: new Set() }
    : {
        sentence: stepSentence(files, formKey, step),
        refused: refusedWithout(files, formKey, name),
      };
});

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
