import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { brokenRule } from './brokenRule';
import { choicesOf, findAsked } from '../conditions/conditionWords';
import { DEEPEST_CONDITION } from '../conditions/conditions';
import { FAR_FUTURE, FAR_PAST } from '../conditions/farDays';
import type { Place } from '../definition/files';
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

/**
 * Answers of the object of a question for which tests come out as wanted, with what follows from them; undefined where
 * none are known. Questions that tests look at are asked for these answers, too.
 *
 * @param depth - how many questions around it show the question, each by the answer to the one before it.
 */
export function answersFor(
  files: StudioFiles,
  question: Place,
  wanted: ShownBy,
  answers: Answers,
  depth = 0,
): Changed | undefined {
  for (const tests of waysToMeet(wanted)) {
    const changed = changesFor(files, question, tests, answers, depth);
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
  depth: number,
): Changed | undefined {
  let changed = answers.changed ?? {};
  for (const { test } of tests.filter((one) => !isMet(one, answers))) {
    const name = ownField(test.field, answers.at);
    if (name === undefined) return undefined;
    const asked = findAsked(files, question, test.field);
    const asking =
      asked && askingAnswers(files, asked, { ...answers, changed }, depth);
    const same = tests.filter((one) => one.test.field === test.field);
    const found = asking && valuesFor(files, asked, same).find(isFound(same));
    if (found === undefined && !isFound(same)(undefined)) return undefined;
    changed = { ...changed, ...asking, [name]: found };
  }
  return changed;
}

const isFound =
  (tests: readonly Wanted[]) =>
  (value: Json | undefined): boolean =>
    tests.every((one) => holdsFor(one, value));

/** The changed answers with which a question is asked; undefined where none are known. */
function askingAnswers(
  files: StudioFiles,
  asked: Place,
  answers: Answers,
  depth: number,
): Changed | undefined {
  const shown = shownBy(files, rulesOf(files, asked));
  if (shown === 'complex') return undefined;
  if (shown === undefined || isShownBy(shown, answers))
    return answers.changed ?? {};
  return depth < DEEPEST_CONDITION
    ? answersFor(files, asked, shown, answers, depth + 1)
    : undefined;
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
  const near = named.flatMap((value) =>
    typeof value === 'number' ? [value + 1, value - 1] : [],
  );
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
    ...(isDay ? [FAR_PAST, FAR_FUTURE] : []),
  ].filter((value) => brokenRule(files, asked, value) === undefined);
  // A required question without an answer is a finding of its own.
  return rules.need === 'always' ? values : [...values, undefined];
}
