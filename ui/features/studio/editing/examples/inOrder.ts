import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { choicesOf } from '../conditions/conditionWords';
import { objectAt, type Place } from '../definition/files';
import { perFiles } from '../definition/perFiles';
import { otherQuestions } from '../questions/otherQuestions';
import { listRules } from '../rules/questionRules';
import { isNeedRule, ruleTable } from '../rules/ruleTable';
import { keywordOf, rulesOf } from '../rules/rules';
import { brokenRule } from './brokenRule';
import { candidates } from './sampleAnswer';

/** Days before and after those of other answers. */
export const BEFORE_ALL = '1900-01-01';
export const AFTER_ALL = '3999-12-31';

/** A rule that compares an answer with that to another question. */
export interface Comparison {
  readonly keyword: string;
  /** Of the other question. */
  readonly field: string;
}

/** The comparisons of a question with others of its object. */
export const comparisonsOf = (
  files: StudioFiles,
  { file, pointer }: Place,
): readonly Comparison[] => comparisonsAt(files, file, pointer);

const comparisonsAt = perFiles((files, file: string, pointer: string) =>
  listRules(files, { file, pointer }).flatMap(
    ({ name, values: [field] }): Comparison[] => {
      if (isNeedRule(name)) return [];
      const { field: asked, keywords } = ruleTable[name];
      // The name of a format may be that of a field.
      return asked === 'other' && typeof field === 'string'
        ? [{ keyword: keywords[0], field }]
        : [];
    },
  ),
);

/** What each comparison says of the other answer. */
const REVERSED: Readonly<Record<string, string>> = {
  before: 'after',
  after: 'before',
  notBefore: 'notAfter',
  notAfter: 'notBefore',
  lessThan: 'greaterThan',
  greaterThan: 'lessThan',
  atMost: 'atLeast',
  atLeast: 'atMost',
  equalTo: 'equalTo',
  differsFrom: 'differsFrom',
};

/** A comparison with the place of the other question. */
export interface PlacedComparison extends Comparison {
  readonly place: Place;
}

/** A comparison that another question makes, as it is said of the question that is compared. */
export interface ReversedComparison extends PlacedComparison {
  /** Of the rule of the other question. */
  readonly code: string;
}

/** The comparisons that other questions of its object make with a question. */
export const comparisonsWith = (
  files: StudioFiles,
  { file, pointer }: Place,
): readonly ReversedComparison[] => comparisonsTo(files, file, pointer);

const comparisonsTo = perFiles((files, file: string, pointer: string) => {
  const question = { file, pointer };
  const own = objectAt(files, question)['field'];
  return otherQuestions(files, question).flatMap((other) =>
    comparisonsOf(files, other.place).flatMap(
      ({ keyword, field }): ReversedComparison[] => {
        const reversed = REVERSED[keyword];
        return field === own && reversed !== undefined
          ? [
              {
                keyword: reversed,
                field: other.field,
                place: other.place,
                code: keyword,
              },
            ]
          : [];
      },
    ),
  );
});

/** The comparisons of a question with others, and those that others make with it. */
export const comparisonsAround = (
  files: StudioFiles,
  question: Place,
): PlacedComparison[] => {
  const others = otherQuestions(files, question);
  const own = comparisonsOf(files, question).flatMap((one) =>
    others
      .filter(({ field }) => field === one.field)
      .map(({ place }) => ({ ...one, place })),
  );
  return [...own, ...comparisonsWith(files, question)];
};

/** The questions with which a question is compared, and those that it is compared with. */
export const comparedQuestions = (
  files: StudioFiles,
  question: Place,
): Place[] => comparisonsAround(files, question).map(({ place }) => place);

/** An answer that a comparison takes beside another one; undefined where none is known. */
function fittingBeside(keyword: string, other: Json): Json | undefined {
  const isNumber = typeof other === 'number';
  if (keyword === 'before') return BEFORE_ALL;
  if (keyword === 'after') return AFTER_ALL;
  if (keyword === 'lessThan') return isNumber ? other - 1 : undefined;
  if (keyword === 'greaterThan') return isNumber ? other + 1 : undefined;
  return keyword === 'differsFrom' ? undefined : other;
}

const ORDERS: Readonly<
  Partial<Record<string, (order: -1 | 0 | 1) => boolean>>
> = {
  before: (order) => order < 0,
  lessThan: (order) => order < 0,
  notAfter: (order) => order <= 0,
  atMost: (order) => order <= 0,
  equalTo: (order) => order === 0,
  notBefore: (order) => order >= 0,
  atLeast: (order) => order >= 0,
  after: (order) => order > 0,
  greaterThan: (order) => order > 0,
  differsFrom: (order) => order !== 0,
};

/** Whether an answer is in order with those of its object with which its question compares it. */
export const isInOrder = (
  comparisons: readonly Comparison[],
  value: Json,
  object: JsonObject,
): boolean =>
  comparisons.every(({ keyword, field }) => {
    const other = object[field];
    return (
      other === undefined || ORDERS[keyword]?.(orderOf(value, other)) !== false
    );
  });

function orderOf(one: Json, other: Json): -1 | 0 | 1 {
  if (JSON.stringify(one) === JSON.stringify(other)) return 0;
  const isLess =
    typeof one === 'number' && typeof other === 'number'
      ? one < other
      : String(one) < String(other);
  return isLess ? -1 : 1;
}

/** An answer to a question in this object: the given one, or one with which all comparisons hold where it breaks one. */
export function answerInOrder(
  files: StudioFiles,
  question: Place,
  object: JsonObject,
  given: Json,
): Json {
  const comparisons = [
    ...comparisonsOf(files, question),
    ...comparisonsWith(files, question),
  ];
  if (isInOrder(comparisons, given, object)) return given;
  const beside = comparisons.flatMap(({ keyword, field }) => {
    const other = object[field];
    const fitting =
      other === undefined ? undefined : fittingBeside(keyword, other);
    return fitting === undefined ? [] : [fitting];
  });
  const found = [...beside, ...offeredAnswers(files, question)].find(
    (value) =>
      isInOrder(comparisons, value, object) &&
      brokenRule(files, question, value) === undefined,
  );
  return found ?? given;
}

/** The choices of a question; for one without choices answers of many shapes, of which its rules refuse some. */
export function offeredAnswers(files: StudioFiles, question: Place): Json[] {
  const choices = choicesOf(files, question).map(({ value }) => value);
  if (choices.length === 0) return candidates(files, question);
  const type = keywordOf(files, rulesOf(files, question), 'type')?.value;
  return type === 'array' ? choices.map((one) => [one]) : choices;
}
