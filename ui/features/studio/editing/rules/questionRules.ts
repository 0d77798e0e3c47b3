import type { Json } from '@engine/types/json';
import { limitWords } from '@engine/vocabulary/limitWords';
import type { StudioFiles } from '@contract/studio/studio';
import { answerKindOf } from './answerKind';
import { inside, objectAt, type Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import { otherQuestions, questionsBeside } from '../questions/otherQuestions';
import { nodeLabel } from '../outline/partName';
import { neededWithout } from './neededWithout';
import { ownSentence, sentenceFor } from './ruleMessages';
import {
  isNeedRule,
  ruleTable,
  type RuleName,
  type RuleUse,
} from './ruleTable';
import { keywordOf, requiringIn, rulesOf, type QuestionRules } from './rules';

/** A rule about an answer, as a page tells it. */
export interface SaidRule {
  readonly name: RuleName;
  /** Its value in words; empty for a rule that has none. */
  readonly words: string;
  /** The values of its keywords, in their order; of a rule about other questions their fields. */
  readonly values: readonly Json[];
  /** What users read when an answer breaks it. */
  readonly sentence: string;
  /** That sentence where it belongs to this question alone. */
  readonly message: string | undefined;
  /** False for a rule that other questions share. */
  readonly isOwn: boolean;
}

/** The rules of a question that the list has, in its order. */
export function listRules(files: StudioFiles, question: Place): SaidRule[] {
  const rules = rulesOf(files, question);
  if (answerKindOf(files, question) === undefined) return [];
  const read = new Set<string>();
  const found = Object.entries(ruleTable).flatMap(([name, use]): SaidRule[] => {
    const values = valuesOf(files, rules, use);
    if (values === undefined || use.keywords.some((one) => read.has(one ?? '')))
      return [];
    use.keywords.forEach((one) => read.add(one ?? ''));
    return [toSaid(files, question, name as RuleName, use, values)];
  });
  return [...needRules(files, question, rules), ...found];
}

/** The values of the keywords of a rule; undefined where the question does not have the rule. */
function valuesOf(
  files: StudioFiles,
  rules: QuestionRules,
  { keywords, field, value }: RuleUse,
): Json[] | undefined {
  const values = keywords.flatMap((keyword) => {
    const found = keyword && keywordOf(files, rules, keyword)?.value;
    return found === undefined || found === '' ? [] : [found];
  });
  const [first, second] = values;
  if (first === undefined || values.length < keywords.length) return undefined;
  if (value !== undefined)
    return JSON.stringify(value) === JSON.stringify(first) ? values : undefined;
  // One number for both is an exact length; two limits of a text are two rules.
  if (keywords[0] === 'minLength' && second !== undefined)
    return first === second ? values : undefined;
  return field === 'day' && first === 'today' ? undefined : values;
}

function toSaid(
  files: StudioFiles,
  question: Place,
  name: RuleName,
  use: RuleUse,
  values: readonly Json[],
): SaidRule {
  const rules = rulesOf(files, question);
  const code = codeOf(use);
  const [limit = ''] = values;
  const [keyword] = use.keywords;
  const label = nodeLabel(objectAt(files, question));
  const minimum = keywordOf(files, rules, 'minimum')?.value;
  const other = otherQuestions(files, question).find(
    ({ field }) => use.field === 'other' && field === limit,
  );
  return {
    name,
    values,
    words:
      use.value === undefined ? (other?.label ?? wordsOf(keyword, values)) : '',
    sentence: sentenceFor(files, rules, code, {
      label,
      limit: limitWords(keyword, limit),
      other: other?.label ?? limit,
      ...(minimum !== undefined && { minimum }),
    }),
    message: ownSentence(files, rules, code),
    isOwn: use.keywords.every(
      (keyword) => keyword === undefined || isOwn(files, rules, keyword),
    ),
  };
}

const wordsOf = (keyword: string, values: readonly Json[]): string =>
  [...new Set(values.map((one) => String(limitWords(keyword, one))))].join(
    ' – ',
  );

/** The code of what is found when an answer breaks a rule: a format is its own. */
export function codeOf({ keywords, value }: RuleUse): string {
  const [first] = keywords;
  return first === 'format' ? String(value) : first;
}

/** Where a rule of a question is written; undefined where it has none of this name. */
export function placeOfRule(
  files: StudioFiles,
  question: Place,
  name: RuleName,
): Place | undefined {
  const rules = rulesOf(files, question);
  if (isNeedRule(name)) {
    const [requiring] = requiringIn(rules.statements, rules.field);
    return requiring && inside(requiring, 'required');
  }
  const [keyword] = ruleTable[name].keywords;
  const said = keywordOf(files, rules, keyword);
  return said && inside(said.place, keyword);
}

/** Whether a keyword is said of this question alone. */
export function isOwn(
  files: StudioFiles,
  rules: QuestionRules,
  keyword: string,
): boolean {
  const place = keywordOf(files, rules, keyword)?.place;
  return place === undefined || isOwnPlace(files, rules, place);
}

/** Whether what a place says holds for this question alone. */
export const isOwnPlace = (
  files: StudioFiles,
  rules: QuestionRules,
  { file }: Place,
): boolean =>
  !(
    file.startsWith('values/') ||
    file.startsWith('entities/file-record') ||
    rules.statements.some(
      (one) => one.file === file && ownStatement(files, one) !== one,
    )
  );

/** The rule that says when a question is required. */
function needRules(
  files: StudioFiles,
  question: Place,
  rules: QuestionRules,
): SaidRule[] {
  const others = neededWithout(files, question);
  if (rules.need !== 'always' && others.length === 0) return [];
  const label = nodeLabel(objectAt(files, question));
  const beside = questionsBeside(files, question);
  const labelOf = (field: string) =>
    beside.find((one) => one.field === field)?.label ?? field;
  return [
    {
      name: others.length > 0 ? 'NEEDED_WITHOUT' : 'REQUIRED',
      words: others.map(labelOf).join(', '),
      values: others,
      sentence: sentenceFor(files, rules, 'required', { label }),
      message: ownSentence(files, rules, 'required'),
      isOwn: true,
    },
  ];
}
