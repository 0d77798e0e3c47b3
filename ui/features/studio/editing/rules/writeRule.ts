import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { refuseField } from '../conditions/stepRefusals';
import {
  changeLimitInExamples,
  questionsLimitedAt,
} from '../examples/exampleLimits';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { homeOf } from '../definition/home';
import { codeOf, isOwn, type SaidRule } from './questionRules';
import { hasOwnRows, renewRows } from '../examples/rowExamples';
import { changeNeed, changeNeeded } from '../questions/changeNeed';
import { comparedQuestions } from '../examples/inOrder';
import { hasOwnExamples, renewRelated } from '../examples/renewExamples';
import { showRule, withoutRuleExamples } from '../examples/ruleExamples';
import { setSentence } from './ruleMessages';
import { isNeedRule, ruleTable, type RuleName } from './ruleTable';
import { isStricter, sharedValue } from './sharedRules';
import { keywordOf, rulesOf } from './rules';
import { withoutEmpty } from '../definition/withoutEmpty';

/** The answers to the form `studio-rule`. */
export interface AskedRule {
  readonly rule: RuleName;
  readonly number?: number;
  readonly largest?: number;
  /** Of a picture, beside its width. */
  readonly height?: number;
  readonly pattern?: string;
  /** One on each line. */
  readonly values?: string;
  readonly other?: string;
  /** Fields of questions of which one is enough. */
  readonly others?: readonly string[];
  readonly day?: string;
  readonly message?: string;
}

/** A working copy in which a rule was written. */
export interface WrittenRule {
  /** With the rule, before other examples followed. */
  readonly said: StudioFiles;
  readonly after: StudioFiles;
}

/** The answers that the form begins with for a rule that there is. */
export function toAsked({ name, values, message }: SaidRule): AskedRule {
  const own = message === undefined ? {} : { message };
  if (name === 'NEEDED_WITHOUT')
    return { rule: name, others: values.map(String), ...own };
  if (name === 'REQUIRED') return { rule: name, ...own };
  const { field } = ruleTable[name];
  const [first, second] = values;
  if (field === undefined || first === undefined) return { rule: name, ...own };
  if (name === 'DIMENSIONS') {
    const [width, height] = Array.isArray(first) ? first : [];
    return {
      rule: name,
      number: Number(width),
      height: Number(height),
      ...own,
    };
  }
  const said = Array.isArray(first) ? first.join('\n') : first;
  return {
    rule: name,
    [field]: said,
    ...(name === 'BETWEEN' && { largest: Number(second) }),
    ...own,
  };
}

/**
 * Gives a question a rule, in place of the one that it had; its sentence and its examples follow. A rule that other
 * questions share stays as it is.
 */
export function writeRule(
  files: StudioFiles,
  question: Place,
  before: SaidRule | undefined,
  asked: AskedRule,
): StudioFiles {
  if (before?.isOwn === false)
    return writeSentence(files, question, before.name, asked.message);
  const free = withoutFormer(files, question, before, asked);
  const said = setKeywords(free, question, asked);
  const shown = said === free ? said : showWritten(said, question, asked);
  return writeSentence(shown, question, asked.rule, asked.message);
}

/** What `writeRule` says before other examples follow: the rule, and the examples that show where its limit is. */
export function sayRule(
  files: StudioFiles,
  question: Place,
  before: SaidRule | undefined,
  asked: AskedRule,
): StudioFiles {
  if (before?.isOwn === false) return files;
  const free = withoutFormer(files, question, before, asked);
  return setKeywords(free, question, asked);
}

/** Without the rule that another one replaces. */
const withoutFormer = (
  files: StudioFiles,
  question: Place,
  before: SaidRule | undefined,
  { rule }: AskedRule,
): StudioFiles =>
  before !== undefined && before.name !== rule
    ? removeRule(files, question, before)
    : files;

/**
 * Takes a rule away, with its sentence and the examples that show it. Whether a question is required is one of its
 * properties: only the sentence goes.
 */
export function removeRule(
  files: StudioFiles,
  question: Place,
  { name, isOwn: own }: SaidRule,
): StudioFiles {
  if (!own) return files;
  const silent = writeSentence(files, question, name, undefined);
  if (name === 'NEEDED_WITHOUT') return changeNeeded(silent, question, []);
  if (name === 'REQUIRED') return silent;
  const { keywords } = ruleTable[name];
  const free = keywords.reduce<StudioFiles>(
    (next, keyword) =>
      keyword === undefined ? next : dropKeyword(next, question, keyword),
    silent,
  );
  if (hasOwnRows(free, question)) return renewRows(free, question);
  const silenced = withoutRuleExamples(free, question, codesOf(name));
  // What it shares with others is a rule again.
  const left = codesOf(name).filter(
    (code) =>
      keywordOf(silenced, rulesOf(silenced, question), code) !== undefined,
  );
  const shown =
    left.length === 0 ? silenced : showRule(silenced, question, left);
  return showTogether(shown, question, comparedQuestions(files, question));
}

/** The codes of what is found when an answer breaks a rule. */
export function codesOf(name: RuleName): string[] {
  if (isNeedRule(name)) return ['required'];
  const use = ruleTable[name];
  return use.value !== undefined
    ? [codeOf(use)]
    : use.keywords.filter((one) => one !== undefined);
}

function setKeywords(
  files: StudioFiles,
  question: Place,
  asked: AskedRule,
): StudioFiles {
  const { rule } = asked;
  if (rule === 'REQUIRED')
    return rulesOf(files, question).need === 'always'
      ? files
      : changeNeed(files, question, true);
  if (rule === 'NEEDED_WITHOUT')
    return changeNeeded(files, question, asked.others ?? []);
  const { keywords } = ruleTable[rule];
  const values = valuesAsked(files, question, asked);
  return keywords.reduce<StudioFiles>((next, keyword, index) => {
    const value = values[index];
    return keyword === undefined || value === undefined
      ? next
      : setKeyword(next, question, keyword, value);
  }, files);
}

/** Shows a rule that was written with examples, and gives others answers that keep it. */
function showWritten(
  files: StudioFiles,
  question: Place,
  asked: AskedRule,
): StudioFiles {
  const { rule } = asked;
  if (isNeedRule(rule)) return files;
  if (hasOwnRows(files, question)) return renewRows(files, question);
  const shown = showRule(files, question, codesOf(rule));
  return showTogether(shown, question, comparedQuestions(shown, question));
}

/** Renews the examples of a question, and of those compared with it: the answers of one decide which rules the others can show. */
const showTogether = (
  files: StudioFiles,
  question: Place,
  compared: readonly Place[],
): StudioFiles => compared.reduce(showAgain, showAgain(files, question));

/** The values that a rule is to have, for each of its keywords. */
export function valuesAsked(
  files: StudioFiles,
  question: Place,
  asked: AskedRule,
): (Json | undefined)[] {
  const { rule } = asked;
  if (isNeedRule(rule)) return [];
  const { field, value } = ruleTable[rule];
  if (rule === 'BETWEEN') return [asked.number, asked.largest];
  if (rule === 'DIMENSIONS') return [[asked.number ?? 1, asked.height ?? 1]];
  if (field === undefined) return [value];
  if (field !== 'values') return [asked[field], asked[field]];
  const lines = (asked.values ?? '').split('\n').map((line) => line.trim());
  const texts = [...new Set(lines)].filter((line) => line !== '');
  const type = keywordOf(files, rulesOf(files, question), 'type')?.value;
  return [type === 'integer' ? texts.map(Number) : texts];
}

/**
 * Writes a keyword where it is said, otherwise in the rules of the question's step. One that others share stays, with a
 * stricter one of the step beside it.
 */
export function setKeyword(
  files: StudioFiles,
  question: Place,
  keyword: string,
  value: Json,
): StudioFiles {
  const rules = rulesOf(files, question);
  const known = keywordOf(files, rules, keyword);
  if (JSON.stringify(known?.value) === JSON.stringify(value)) return files;
  const shared = sharedValue(files, rules, keyword);
  if (shared !== undefined && !isStricter(keyword, shared, value)) return files;
  const said =
    known !== undefined && isOwn(files, rules, keyword)
      ? known.place
      : inside(homeOf(files, question), 'properties', rules.field);
  const written = writeAt(files, inside(said, keyword), value);
  // A step that is not always asked has the limit of its rows in another one, too.
  const next =
    keyword === 'maxItems'
      ? refuseField(written, question, rules.field)
      : written;
  return typeof known?.value === 'number' && typeof value === 'number'
    ? changeLimitInExamples(
        next,
        questionsLimitedAt(next, rules, said, keyword),
        { name: keyword, before: known.value, after: value },
      )
    : next;
}

/** Takes a keyword out of the first place that says it of a question. */
export function dropKeyword(
  files: StudioFiles,
  question: Place,
  keyword: string,
): StudioFiles {
  const known = keywordOf(files, rulesOf(files, question), keyword);
  if (known === undefined) return files;
  const { place } = known;
  const next = writeAt(files, inside(place, keyword), undefined);
  return Object.keys(objectAt(next, place)).length > 0 ||
    place.file.startsWith('entities/')
    ? next
    : withoutEmpty(writeAt(next, place, undefined), place.file);
}

/** Gives what is found when an answer breaks a rule a sentence of its own. */
export function writeSentence(
  files: StudioFiles,
  question: Place,
  name: RuleName,
  message: string | undefined,
): StudioFiles {
  return codesOf(name).reduce(
    (next, code) => setSentence(next, rulesOf(next, question), code, message),
    files,
  );
}

/** Renews the examples of a question that the studio wrote, and of those that its answer shows. */
export const showAgain = (files: StudioFiles, question: Place): StudioFiles =>
  hasOwnExamples(files, question) ? renewRelated(files, question) : files;
