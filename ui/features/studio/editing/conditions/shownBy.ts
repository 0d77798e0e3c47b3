import { readPointer, joinPointer } from '@engine';
import { passesTest } from '@engine/conditions/passesTest';
import type { AnswerTest, Sentence } from '@engine/conditions/sentence';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { isOrdered } from '@engine/vocabulary/runtime/comparing';
import type { StudioFiles } from '@contract/studio/studio';
import { perFiles } from '../definition/perFiles';
import { formsWithStep } from '../definition/steps';
import type { QuestionRules } from '../rules/rules';
import { FAR_FUTURE } from './farDays';
import { ruleTermsOf } from './ruleTerms';
import type { Term } from './statements';
import { joinTerms, sentenceOfTerm } from './sentenceOfTerms';
import { refusedWithout } from './stepRefusals';
import { entryOf, stepSentence } from './stepSentence';
import { testsOf, type KnownTest } from './testsOf';
import { isOfUser } from './userAnswers';

/** A test that must hold, or must not. */
export interface Wanted {
  readonly test: AnswerTest;
  readonly holds: boolean;
}

/** The tests of answers that show a question: each may itself be several that are joined in another way. */
export interface ShownBy {
  readonly join: 'all' | 'any';
  readonly tests: readonly (Wanted | ShownBy)[];
}

/** An object of a document whose answers tests look at, with some of them changed. */
export interface Answers {
  readonly document: Json | undefined;
  /** Where the object is. */
  readonly at: JsonPointer;
  /** Who gives them, as conditions name it. */
  readonly user?: JsonObject;
  /** By the name of the field; undefined takes an answer away. */
  readonly changed?: Readonly<Record<string, Json | undefined>>;
}

/** Ways to meet tests that are tried; their number multiplies with each choice. */
const MOST_WAYS = 64;

/**
 * The tests by which the rules show a question, with those of its step where its answer is refused without the step.
 * They are undefined for one that is always shown, and 'complex' where its conditions cannot be tested with the answers
 * of a document alone.
 */
export const shownBy = (
  files: StudioFiles,
  rules: QuestionRules,
): ShownBy | 'complex' | undefined => shownWith(files, rules, isOfAnswers);

/** The same, also where it depends on who gives the answers. */
export const shownToUser = (
  files: StudioFiles,
  rules: QuestionRules,
): ShownBy | 'complex' | undefined =>
  shownWith(files, rules, (field) => isOfAnswers(field) || isOfUser(field));

function shownWith(
  files: StudioFiles,
  rules: QuestionRules,
  isKnown: KnownTest,
): ShownBy | 'complex' | undefined {
  const terms = ruleTermsOf(files, rules);
  if (terms === undefined) return 'complex';
  const own = joinTerms(files, [...terms.own, ...terms.shared]);
  return joinShown(
    readShownBy(files, sentenceAround(files, rules)),
    readShownBy(files, own, isKnown),
  );
}

/** The tests of both. */
function joinShown(
  one: ShownBy | 'complex' | undefined,
  other: ShownBy | 'complex' | undefined,
): ShownBy | 'complex' | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one === 'complex' || other === 'complex') return 'complex';
  return {
    join: 'all',
    tests: [one, other].flatMap((shown) =>
      shown.join === 'all' ? shown.tests : [shown],
    ),
  };
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

const isOfAnswers: KnownTest = (field) =>
  /^(self|deposit)\//.test(field) && !field.includes('*');

function readShownBy(
  files: StudioFiles,
  sentence: Sentence | undefined,
  isKnown: KnownTest = isOfAnswers,
): ShownBy | 'complex' | undefined {
  return sentence === undefined
    ? undefined
    : (testsOf(files, sentence, isKnown) ?? 'complex');
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

/** Of the days in examples, only the far future is after every day on which they are judged. */
const isFuture = (answer: Json | undefined): boolean =>
  typeof answer === 'string' && isOrdered(answer, '>=', FAR_FUTURE, false);

const isPast = (answer: Json | undefined): boolean =>
  typeof answer === 'string' && isOrdered(answer, '<', FAR_FUTURE, false);

function passes(
  test: AnswerTest,
  answer: Json | undefined,
): boolean | undefined {
  switch (test.verb) {
    case 'isAfterToday':
      return isFuture(answer);
    case 'isNotAfterToday':
      return !isFuture(answer);
    case 'isUntilToday':
      return isPast(answer);
    case 'isNotUntilToday':
      return !isPast(answer);
    default:
      return passesTest(test, answer);
  }
}

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

/** Whether a test, or several, come out as wanted for these answers. */
export const isMet = (wanted: Wanted | ShownBy, answers: Answers): boolean =>
  'tests' in wanted
    ? isShownBy(wanted, answers)
    : holdsFor(wanted, answerTo(answers, wanted.test.field));

/** Whether a test comes out as wanted for one answer. */
export function holdsFor(
  { test, holds }: Wanted,
  answer: Json | undefined,
): boolean {
  return passes(test, answer) === holds;
}

/** The names of the answers that tests look at. */
export const fieldsOf = ({ tests }: ShownBy): string[] =>
  tests.flatMap((one) => ('tests' in one ? fieldsOf(one) : [one.test.field]));

/** The ways to meet tests: all of one of these lists. */
export function waysToMeet({ join, tests }: ShownBy): readonly Wanted[][] {
  const each = tests.map((one) => ('tests' in one ? waysToMeet(one) : [[one]]));
  return join === 'any'
    ? each.flat()
    : each.reduce<Wanted[][]>(
        (ways, more) =>
          ways
            .flatMap((way) => more.map((next) => [...way, ...next]))
            .slice(0, MOST_WAYS),
        [[]],
      );
}

/** The answer at a place as conditions name it. */
function answerTo(
  { document, at, user = {}, changed = {} }: Answers,
  field: string,
): Json | undefined {
  const own = ownField(field, at);
  if (own !== undefined && Object.hasOwn(changed, own)) return changed[own];
  const [root, ...names] = field.split('/');
  if (root === 'user') return readPointer(user, joinPointer('', ...names));
  return readPointer(
    document,
    joinPointer(root === 'self' ? at : '', ...names),
  );
}

/** The name of a field of the object itself; undefined for answers of other objects. */
export function ownField(field: string, at: JsonPointer): string | undefined {
  const [root, name, ...inner] = field.split('/');
  if (root === 'user') return undefined;
  const isOwn = root === 'self' || at === '';
  return isOwn && inner.length === 0 ? name : undefined;
}
