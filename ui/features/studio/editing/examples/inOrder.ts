import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Place } from '../definition/files';
import { listRules } from '../rules/questionRules';
import { isNeedRule, ruleTable } from '../rules/ruleTable';
import { brokenRule } from './brokenRule';

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
  question: Place,
): Comparison[] =>
  listRules(files, question).flatMap(({ name, values: [field] }) => {
    if (isNeedRule(name)) return [];
    const { field: asked, keywords } = ruleTable[name];
    // The name of a format may be that of a field.
    return asked === 'other' && typeof field === 'string'
      ? [{ keyword: keywords[0], field }]
      : [];
  });

/** An answer that a comparison takes beside another one; undefined where none is known. */
export function fittingBeside(keyword: string, other: Json): Json | undefined {
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
  if (one === other) return 0;
  const isLess =
    typeof one === 'number' && typeof other === 'number'
      ? one < other
      : String(one) < String(other);
  return isLess ? -1 : 1;
}

/** An answer to a question in this object: the given one, or one that its comparisons take where they refuse that. */
export function answerInOrder(
  files: StudioFiles,
  question: Place,
  object: JsonObject,
  given: Json,
): Json {
  const comparisons = comparisonsOf(files, question);
  if (isInOrder(comparisons, given, object)) return given;
  const found = comparisons
    .flatMap(({ keyword, field }) => {
      const other = object[field];
      return other === undefined ? [] : [fittingBeside(keyword, other)];
    })
    .find(
      (value) =>
        value !== undefined &&
        isInOrder(comparisons, value, object) &&
        brokenRule(files, question, value) === undefined,
    );
  return found ?? given;
}
