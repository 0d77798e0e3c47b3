import type { Json } from '@engine/types/json';
import { keywordTable } from '@engine/vocabulary/keywordTable';
import { formats } from '@engine/vocabulary/runtime/formats';
import { countWords } from '@engine/vocabulary/runtime/words';
import type { StudioFiles } from '@contract/studio/studio';
import { FAR_FUTURE, FAR_PAST } from '../conditions/farDays';
import { fileKeywords, keepsFileRule } from './fileExamples';
import type { Place } from '../definition/files';
import { keywordOf, rulesOf } from '../rules/rules';

type Judge = (value: Json, said: Json, files: StudioFiles) => boolean;

const lengthOf = (value: Json): number => [...String(value)].length;
const countOf = (value: Json): number =>
  Array.isArray(value) ? value.length : 0;
const isOneOf = (value: Json, said: Json): boolean =>
  Array.isArray(said) && said.includes(value);

/** Whether a value keeps a rule, for the keywords that look at nothing but the value and the record of its file. */
export const judges: Readonly<Record<string, Judge>> = {
  format: (value, said) =>
    Object.entries(formats).every(
      ([name, isRight]) => name !== said || isRight(String(value)),
    ),
  pattern: (value, said) => isMatch(value, said),
  notPattern: (value, said) => !isMatch(value, said),
  minLength: (value, said) => lengthOf(value) >= Number(said),
  maxLength: (value, said) => lengthOf(value) <= Number(said),
  digits: (value, said) =>
    lengthOf(value) === Number(said) && /^[0-9]+$/.test(String(value)),
  maxWords: (value, said) => countWords(String(value)) <= Number(said),
  minimum: (value, said) => Number(value) >= Number(said),
  maximum: (value, said) => Number(value) <= Number(said),
  formatMinimum: (value, said) =>
    String(value) >= (said === 'today' ? FAR_FUTURE : String(said)),
  formatMaximum: (value, said) =>
    String(value) <= (said === 'today' ? FAR_PAST : String(said)),
  multipleOf: (value, said) => isMultiple(Number(value) / Number(said)),
  const: (value, said) => value === said,
  minItems: (value, said) => countOf(value) >= Number(said),
  maxItems: (value, said) => countOf(value) <= Number(said),
  ...Object.fromEntries(
    fileKeywords.map((keyword): [string, Judge] => [
      keyword,
      (value, said, files) => keepsFileRule(files, value, keyword, said),
    ]),
  ),
  enum: isOneOf,
  excluded: (value, said) => !isOneOf(value, said),
};

/** As near to a whole number as the rules ask of decimals. */
const isMultiple = (times: number): boolean =>
  Math.abs(times - Math.round(times)) < 1e-6;

function isMatch(value: Json, pattern: Json): boolean {
  try {
    return new RegExp(String(pattern), 'u').test(String(value));
  } catch {
    return false;
  }
}

/**
 * The code of what is found first in an answer that looks at no other answer. Undefined where it keeps the rules that
 * can be judged here.
 */
export function brokenRule(
  files: StudioFiles,
  question: Place,
  value: Json,
): string | undefined {
  const rules = rulesOf(files, question);
  for (const keyword of Object.keys(keywordTable)) {
    const keeps = judges[keyword];
    const said = keeps && keywordOf(files, rules, keyword)?.value;
    if (said !== undefined && keeps?.(value, said, files) === false)
      return keyword === 'format' ? String(said) : keyword;
  }
  return undefined;
}
