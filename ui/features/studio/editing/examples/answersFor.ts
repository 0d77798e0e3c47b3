import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { brokenRule } from './brokenRule';
import { choicesOf, findAsked } from '../conditions/conditionWords';
import { DEEPEST_CONDITION } from '../conditions/conditions';
import { FAR_FUTURE, FAR_PAST } from '../conditions/farDays';
import { placeKey, type Place } from '../definition/files';
import { followingAnswers, type Changed } from './followingAnswers';
import { rulesOf, keywordOf } from '../rules/rules';
import { sampleAnswer } from './sampleAnswer';
import {
  holdsFor,
  isMet,
  isShownBy,
  ownField,
  shownBy,
  waysToMeet,
  type Answers,
  type ShownBy,
  type Wanted,
} from '../conditions/shownBy';

/** So many questions are asked in one search: each has ways of its own, and their numbers multiply. */
const MOST_ASKED = 1000;

interface Search {
  /** How many questions around it show the question, each by the answer to the one before it. */
  readonly depth: number;
  /** What was found for questions with the answers before: alternatives often lead to the same one. */
  readonly found: Map<string, Changed | undefined>;
}

/**
 * Answers of the object of a question for which tests come out as wanted, with what follows from them; undefined where
 * none are known. Questions that tests look at are asked for these answers, too.
 */
export const answersFor = (
  files: StudioFiles,
  question: Place,
  wanted: ShownBy,
  answers: Answers,
): Changed | undefined =>
  search(files, question, wanted, answers, { depth: 0, found: new Map() });

function search(
  files: StudioFiles,
  question: Place,
  wanted: ShownBy,
  answers: Answers,
  from: Search,
): Changed | undefined {
  for (const tests of waysToMeet(wanted)) {
    const changed = changesFor(files, question, tests, answers, from);
    if (changed === undefined) continue;
    const all = {
      ...followingAnswers(files, question, { ...answers, changed }),
      ...changed,
    };
    if (isShownBy(wanted, { ...answers, changed: all })) return all;
  }
  return undefined;
}

/** Answers that meet all of these tests; those that meet them already stay. */
function changesFor(
  files: StudioFiles,
  question: Place,
  tests: readonly Wanted[],
  answers: Answers,
  from: Search,
): Changed | undefined {
  let changed = answers.changed ?? {};
  for (const { test } of tests.filter((one) => !isMet(one, answers))) {
    const name = ownField(test.field, answers.at);
    if (name === undefined) return undefined;
    const asked = findAsked(files, question, test.field);
    const asking =
      asked && askingAnswers(files, asked, { ...answers, changed }, from);
    const same = tests.filter((one) => one.test.field === test.field);
    const found = asking && valuesFor(files, asked, same).find(isFound(same));
    if (
      found === undefined &&
      (isAlwaysAnswered(files, asked) || !isFound(same)(undefined))
    )
      return undefined;
    changed = { ...changed, ...asking, [name]: found };
  }
  return changed;
}

const isFound =
  (tests: readonly Wanted[]) =>
  (value: Json | undefined): boolean =>
    tests.every((one) => holdsFor(one, value));

/** Whether no accepted answers leave a question out. */
function isAlwaysAnswered(files: StudioFiles, asked: Place | undefined) {
  if (asked === undefined) return false;
  const rules = rulesOf(files, asked);
  return rules.need === 'always' && shownBy(files, rules) === undefined;
}

/** The changed answers with which a question is asked; undefined where none are known. */
function askingAnswers(
  files: StudioFiles,
  asked: Place,
  answers: Answers,
  { depth, found }: Search,
): Changed | undefined {
  const { changed = {} } = answers;
  const shown = shownBy(files, rulesOf(files, asked));
  if (shown === 'complex') return undefined;
  if (shown === undefined || isShownBy(shown, answers)) return changed;
  if (depth >= DEEPEST_CONDITION) return undefined;
  const key = JSON.stringify([placeKey(asked), depth, Object.entries(changed)]);
  if (found.has(key)) return found.get(key);
  if (found.size >= MOST_ASKED) return undefined;
  found.set(key, undefined);
  const next = { depth: depth + 1, found };
  const asking = search(files, asked, shown, answers, next);
  found.set(key, asking);
  return asking;
}

/** The answers that a document can have to the question that tests look at; undefined is none. */
function valuesFor(
  files: StudioFiles,
  asked: Place,
  tests: readonly Wanted[],
): (Json | undefined)[] {
  const rules = rulesOf(files, asked);
  const type = keywordOf(files, rules, 'type')?.value;
  const isDay = keywordOf(files, rules, 'format')?.value === 'date';
  const named = tests.flatMap(({ test: { value = [] } }) => value);
  const least = Number(keywordOf(files, rules, 'minLength')?.value ?? 0);
  // A text that a condition looks for may be too short to be the whole answer.
  const near = named.flatMap((value): Json[] => {
    if (typeof value === 'number') return [value + 1, value - 1];
    return typeof value === 'string' ? [value.padEnd(least, 'x')] : [];
  });
  const listed = keywordOf(files, rules, 'enum')?.value;
  const sample = sampleAnswer(files, asked);
  const choices = choicesOf(files, asked).map(({ value }) => value);
  const several = named.filter((value) => choices.includes(value));
  const values = [
    ...(type === 'array'
      ? [
          ...(several.length > 0 ? [several] : []),
          ...choices.map((one) => [one]),
        ]
      : [...named, ...near, ...choices]),
    ...(type === 'boolean' ? [true, false] : []),
    ...(sample === undefined ? [] : [sample]),
    ...(Array.isArray(listed) ? listed : []),
    ...(isDay ? [FAR_PAST, FAR_FUTURE] : []),
  ].filter((value) => brokenRule(files, asked, value) === undefined);
  // A required question without an answer is a finding of its own.
  return rules.need === 'always' ? values : [...values, undefined];
}
