import type { StudioFiles } from '@contract/studio/studio';
import { stepOf } from '../definition/fieldPath';
import { inside, isSamePlace, writeAt, type Place } from '../definition/files';
import { formsWithStep, stepsOf, visitPage } from '../definition/steps';
import { changeLimitInExamples } from '../examples/exampleLimits';
import { hasOwnRows, renewRows } from '../examples/rowExamples';
import { showRule } from '../examples/ruleExamples';
import { formTitle, partName, stepName } from '../outline/partName';
import { isOwn, type SaidRule } from './questionRules';
import { keywordsOf, type RuleName } from './ruleTable';
import { everySaid, keywordOf, rulesOf, type SaidKeyword } from './rules';
import { isLimit, isStricter, sharedKeyword } from './sharedRules';
import {
  dropKeyword,
  setKeyword,
  showAgain,
  valuesAsked,
  writeSentence,
  type AskedRule,
  type WrittenRule,
} from './writeRule';

/** A rule with the limits that other questions share, beside stricter ones of this question; undefined where none do. */
export function sharedLimitOf(
  files: StudioFiles,
  question: Place,
  rule: SaidRule,
): SaidRule | undefined {
  const rules = rulesOf(files, question);
  const keywords = keywordsOf(rule.name);
  const shared = keywords.map((one) => sharedKeyword(files, rules, one)?.value);
  if (!keywords.every(isLimit) || shared.every((one) => one === undefined))
    return undefined;
  const values = rule.values.map((value, index) => shared[index] ?? value);
  return { ...rule, values };
}

/** Every question for which the shared limits of a rule hold, this one as well. */
export function sharersOf(
  files: StudioFiles,
  question: Place,
  name: RuleName,
): Place[] {
  const rules = rulesOf(files, question);
  const shared = keywordsOf(name).flatMap((keyword) => {
    const said = sharedKeyword(files, rules, keyword);
    return said === undefined ? [] : [{ keyword, at: said.place }];
  });
  const found: Place[] = [];
  for (const file of Object.keys(files)) {
    if (!/^steps\/[^/]+\/ui\.json$/.test(file)) continue;
    visitPage(files, stepOf(file) ?? '', (place, node) => {
      if (!('field' in node || 'rows' in node)) return;
      const own = rulesOf(files, place);
      const isLimited = shared.some(({ keyword, at }) =>
        everySaid(files, own, keyword).some((said) =>
          isSamePlace(said.place, at),
        ),
      );
      if (isLimited) found.push(place);
    });
  }
  return found;
}

/** A question as the outlines of its forms name it. */
export interface NamedQuestion {
  readonly key: string;
  readonly form: string;
  readonly step: string;
  readonly question: string;
}

/** The names of questions in each form that asks them. */
export function nameQuestions(
  files: StudioFiles,
  questions: readonly Place[],
): NamedQuestion[] {
  const named = questions.flatMap((place) => {
    const id = stepOf(place.file) ?? '';
    return formsWithStep(files, id).flatMap((key) => {
      const steps = stepsOf(files, key);
      return steps
        .filter((step) => step.id === id)
        .map((step) => ({
          key,
          form: formTitle(files, key),
          step: stepName(files, steps, step),
          question: partName(files, place),
        }));
    });
  });
  // A page may ask a question at several places.
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()];
}

/** Changes the limits of a rule where they are shared, before other examples follow. */
function sayShared(
  files: StudioFiles,
  question: Place,
  asked: AskedRule,
): StudioFiles {
  const values = valuesAsked(files, question, asked);
  const sharers = sharersOf(files, question, asked.rule);
  return keywordsOf(asked.rule).reduce((next, keyword, index) => {
    const value = values[index];
    const shared = sharedKeyword(next, rulesOf(next, question), keyword);
    if (typeof value !== 'number') return next;
    return shared === undefined
      ? setKeyword(next, question, keyword, value)
      : setShared(next, sharers, keyword, shared, value);
  }, files);
}

function setShared(
  files: StudioFiles,
  sharers: readonly Place[],
  keyword: string,
  { place, value: before }: SaidKeyword,
  value: number,
): StudioFiles {
  if (before === value) return files;
  const next = writeAt(files, inside(place, keyword), value);
  // A limit of its own that refuses no more than the shared one has no effect.
  const free = sharers.reduce((last, question) => {
    const own = keywordOf(last, rulesOf(last, question), keyword);
    return own !== undefined &&
      isOwn(last, rulesOf(last, question), keyword) &&
      !isStricter(keyword, value, own.value)
      ? dropKeyword(last, question, keyword)
      : last;
  }, next);
  const limited = sharers
    .map((question) => rulesOf(free, question))
    .filter((rules) => {
      const at = keywordOf(free, rules, keyword)?.place;
      return at !== undefined && isSamePlace(at, place);
    });
  return changeLimitInExamples(free, limited, {
    name: keyword,
    before: Number(before),
    after: value,
  });
}

/**
 * Changes the limits of a rule where they are shared: for every question that has them. The examples of all of them
 * follow; the sentence is that of this question.
 */
export function writeShared(
  files: StudioFiles,
  question: Place,
  asked: AskedRule,
): WrittenRule {
  const said = sayShared(files, question, asked);
  const shown =
    said === files
      ? said
      : sharersOf(said, question, asked.rule).reduce(keepExamples, said);
  const after = writeSentence(shown, question, asked.rule, asked.message);
  return { said, after };
}

/** Examples of a question keep its rules, and those that the studio wrote show them. */
const keepExamples = (files: StudioFiles, question: Place): StudioFiles =>
  hasOwnRows(files, question)
    ? renewRows(files, question)
    : showAgain(showRule(files, question, []), question);
