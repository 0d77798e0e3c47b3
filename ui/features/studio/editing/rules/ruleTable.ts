import type { JsonObject } from '@engine/types/json';
import type { QuestionRuleKey as RuleName } from '@engine/types/generated/lists';

export type { RuleName };

/** The field of the form `studio-rule` that has the value of a rule. */
export type RuleField = 'number' | 'pattern' | 'values' | 'other' | 'day';

/** How a rule is written. */
export interface RuleUse {
  /** The keywords that have its value: of two the first the smaller one, or both the same. */
  readonly keywords: readonly [string, string?];
  /** Where the form asks for the value; undefined where there is nothing to ask. */
  readonly field?: RuleField;
  /** The value of a rule that has no other. */
  readonly value?: JsonObject[string];
}

const number = (...keywords: [string, string?]): RuleUse => ({
  keywords,
  field: 'number',
});
const other = (keyword: string): RuleUse => ({
  keywords: [keyword],
  field: 'other',
});
const format = (value: string): RuleUse => ({ keywords: ['format'], value });

/** The rules that say when a question is required: no keyword of its answer writes them. */
export type NeedRule = 'REQUIRED' | 'NEEDED_WITHOUT';

/** Every other rule of the list QuestionRule, with the keywords that write it. What comes first is read first. */
export const ruleTable: Readonly<Record<Exclude<RuleName, NeedRule>, RuleUse>> =
  {
    LENGTH: number('minLength', 'maxLength'),
    MAX: number('maxLength'),
    MIN: number('minLength'),
    WORDS: number('maxWords'),
    DIGITS: number('digits'),
    ALPHA: format('alpha'),
    ALPHA_SPACES: format('alpha-spaces'),
    ALPHA_NUM: format('alpha-num'),
    ALPHA_DASH: format('alpha-dash'),
    NUMERIC: format('numeric'),
    INTEGER: format('integer'),
    EMAIL: format('email'),
    URL: format('url-with-protocol'),
    ISBN: format('isbn'),
    ISSN: format('issn'),
    ISMN: format('ismn'),
    REGEX: { keywords: ['pattern'], field: 'pattern' },
    ONE_OF: { keywords: ['enum'], field: 'values' },
    EXCLUDED: { keywords: ['excluded'], field: 'values' },
    BETWEEN: number('minimum', 'maximum'),
    MIN_VALUE: number('minimum'),
    MAX_VALUE: number('maximum'),
    MULTIPLE_OF: number('multipleOf'),
    YEARS_AHEAD: number('yearsAhead'),
    LESS_THAN: other('lessThan'),
    AT_MOST: other('atMost'),
    AT_LEAST: other('atLeast'),
    GREATER_THAN: other('greaterThan'),
    AFTER_TODAY: { keywords: ['formatMinimum'], value: 'today' },
    UNTIL_TODAY: { keywords: ['formatMaximum'], value: 'today' },
    FIRST_DAY: { keywords: ['formatMinimum'], field: 'day' },
    LAST_DAY: { keywords: ['formatMaximum'], field: 'day' },
    BEFORE: other('before'),
    NOT_AFTER: other('notAfter'),
    NOT_BEFORE: other('notBefore'),
    AFTER: other('after'),
    CONFIRMED: other('equalTo'),
    DIFFERS: other('differsFrom'),
    MIN_ITEMS: number('minItems'),
    MAX_ITEMS: number('maxItems'),
    IMAGE: { keywords: ['mimes'], value: ['image/*'] },
    EXT: { keywords: ['ext'], field: 'values' },
    MIMES: { keywords: ['mimes'], field: 'values' },
    SIZE: number('size'),
    DIMENSIONS: number('dimensions'),
  };

/** Whether a rule says when a question is required. */
export const isNeedRule = (name: RuleName): name is NeedRule =>
  !Object.hasOwn(ruleTable, name);

/** The keywords that have the value of a rule; none for a rule that says when a question is required. */
export const keywordsOf = (name: RuleName): string[] =>
  isNeedRule(name)
    ? []
    : ruleTable[name].keywords.filter((one) => one !== undefined);
