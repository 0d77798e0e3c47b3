import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  namesIn,
  statementsAt,
  type Statement,
} from '../conditions/statements';
import { entryOf } from '../conditions/stepSentence';
import { setRequired } from './requiring';
import { listAt, type Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import { formsWithStep, stepsOf } from '../definition/steps';
import { kindOf } from '../questions/kindOf';
import { otherQuestions } from '../questions/otherQuestions';
import { answerKindOf } from './answerKind';
import { offeredWithout } from './neededWithout';
import { isOwn, isOwnPlace } from './questionRules';
import { isNeedRule, keywordsOf, ruleTable, type RuleName } from './ruleTable';
import {
  everySaid,
  keywordOf,
  rulesOf,
  type QuestionRules,
  type SaidKeyword,
} from './rules';

/** The keywords with a limit, and which numbers refuse more answers. */
const STRICTER: Readonly<Record<string, 'smaller' | 'larger'>> = {
  maxLength: 'smaller',
  maxWords: 'smaller',
  maximum: 'smaller',
  maxItems: 'smaller',
  yearsAhead: 'smaller',
  minLength: 'larger',
  minimum: 'larger',
  minItems: 'larger',
};

/** Whether a keyword is a limit, which can be raised and lowered. */
export const isLimit = (keyword: string): boolean => keyword in STRICTER;

/** Where other questions share a keyword, also where the step says another one; undefined where none do. */
export const sharedKeyword = (
  files: StudioFiles,
  rules: QuestionRules,
  keyword: string,
): SaidKeyword | undefined =>
  everySaid(files, rules, keyword).find(
    ({ place }) => !isOwnPlace(files, rules, place),
  );

/** The value of a keyword that other questions share; undefined where none do. */
export const sharedValue = (
  files: StudioFiles,
  rules: QuestionRules,
  keyword: string,
): Json | undefined => sharedKeyword(files, rules, keyword)?.value;

/** Whether a step can say a keyword of its question beside a shared one: only what refuses more has an effect. */
export function isStricter(
  keyword: string,
  shared: Json,
  value: Json,
): boolean {
  if (typeof shared !== 'number' || typeof value !== 'number') return false;
  const wanted = STRICTER[keyword];
  if (wanted === undefined) return false;
  return wanted === 'smaller' ? value < shared : value > shared;
}

/**
 * The entries of the list of rules that a question can get beside those that it has, by their names.
 *
 * @param replaced - a rule that it loses for the new one.
 */
export function offeredRules(
  files: StudioFiles,
  question: Place,
  replaced?: RuleName,
): Readonly<Record<string, JsonObject>> {
  const kind = answerKindOf(files, question);
  const rules = rulesOf(files, question);
  const hasOthers = otherQuestions(files, question).length > 0;
  const freed = replaced === undefined ? [] : keywordsOf(replaced);
  // A keyword has one value: a second rule with it would take the place of the first.
  const canSay = (keyword: string | undefined): boolean => {
    if (keyword === undefined) return true;
    const isFreed = freed.includes(keyword);
    const said = isFreed
      ? sharedValue(files, rules, keyword)
      : keywordOf(files, rules, keyword)?.value;
    if (said === undefined) return true;
    return isLimit(keyword) && (isFreed || !isOwn(files, rules, keyword));
  };
  const isOffered = (name: RuleName): boolean => {
    if (name === 'REQUIRED')
      return rules.need !== 'always' && !isNeedShared(files, question);
    if (name === 'NEEDED_WITHOUT')
      return (
        rules.need !== 'sometimes' &&
        kindOf(files, question) !== 'CHECKBOX' &&
        !isNeedShared(files, question) &&
        offeredWithout(files, question).length > 0
      );
    const { keywords, field } = ruleTable[name];
    return (field !== 'other' || hasOthers) && keywords.every(canSay);
  };
  return ruleEntries(files, ({ name, answers }) => {
    const fits = Array.isArray(answers) && answers.includes(kind ?? '');
    return fits && isOffered(String(name) as RuleName);
  });
}

/** The entries of the list of rules that a test takes, by their names. */
export function ruleEntries(
  files: StudioFiles,
  takes: (entry: JsonObject) => boolean,
): Readonly<Record<string, JsonObject>> {
  const place: Place = { file: 'lists/QuestionRule.json', pointer: '/entries' };
  return Object.fromEntries(
    listAt(files, place)
      .filter(isObject)
      .filter(takes)
      .map((entry) => [String(entry['name']), entry]),
  );
}

/** A limit that is no stricter than the one that other questions share. */
export interface SharedLimit {
  /** The answer of the form `studio-rule` that has it. */
  readonly field: 'number' | 'largest';
  readonly limit: number;
  readonly wanted: 'smaller' | 'larger';
}

/** The first limit of a rule that would have no effect beside a shared one; undefined where all have one. */
export function findWeakLimit(
  files: StudioFiles,
  question: Place,
  asked: {
    readonly rule: RuleName;
    readonly number?: number;
    readonly largest?: number;
  },
): SharedLimit | undefined {
  const { rule, number, largest } = asked;
  if (isNeedRule(rule)) return undefined;
  const rules = rulesOf(files, question);
  return ruleTable[rule].keywords.flatMap((keyword, index): SharedLimit[] => {
    const isLargest = rule === 'BETWEEN' && index === 1;
    const value = isLargest ? largest : number;
    const limit =
      keyword === undefined ? undefined : sharedValue(files, rules, keyword);
    const wanted = STRICTER[keyword ?? ''];
    if (value === undefined || typeof limit !== 'number') return [];
    if (wanted === undefined || isStricter(keyword ?? '', limit, value))
      return [];
    // Of two limits the other one may have the effect.
    if (ruleTable[rule].keywords.length > 1 && value === limit) return [];
    return [{ field: isLargest ? 'largest' : 'number', limit, wanted }];
  })[0];
}

/**
 * Whether rules that other questions share say when a question is required. Its own step can then neither require it
 * wherever it is shown, nor make it optional.
 */
export function isNeedShared(files: StudioFiles, question: Place): boolean {
  const rules = rulesOf(files, question);
  const { field, need, statements } = rules;
  const needIf = (required: boolean) =>
    rulesOf(setRequired(files, question, required), question).need;
  if (need !== 'always')
    return isLeftOutElsewhere(files, rules) || needIf(true) !== 'always';
  const isShared = statements.some(
    (one) =>
      namesIn(one, 'required').includes(field) &&
      ownStatement(files, one) !== one,
  );
  return isShared && needIf(false) === 'always';
}

/**
 * Whether a step that a form always asks has a question about an object of which another step leaves it out for some
 * answers: the rules of its own step do not say which.
 */
const isLeftOutElsewhere = (
  files: StudioFiles,
  { field, path: { step, path } }: QuestionRules,
): boolean =>
  formsWithStep(files, step)
    .filter((key) => entryOf(files, key, step)?.includeWhen === undefined)
    .flatMap((key) => stepsOf(files, key))
    .filter(({ id }) => id !== step)
    .some(({ id }) =>
      listAsked(statementsAt(files, id, path)).some(
        (asked) => !asked.has(field),
      ),
    );

/** What an object is asked, for each list of conditions under which it takes nothing else. */
function listAsked(statements: readonly Statement[]): ReadonlySet<string>[] {
  const found = new Map<string, Set<string>>();
  for (const one of statements) {
    if (!('asks' in one.says)) continue;
    const key = JSON.stringify(one.terms);
    const known = found.get(key) ?? [];
    found.set(key, new Set([...known, ...namesIn(one, 'asks')]));
  }
  return [...found.values()];
}
