import {
  BRACES,
  countTexts,
  replaceCode,
  STRING,
  withoutComments,
  withoutSpaces,
} from './codeText';
import { keepUsedSchemas } from './keepUsedSchemas';
import { shortenNames } from './shortenNames';

/** The functions that shortened code calls. */
export const CALLED = [
  'const isObject = (value) => value && typeof value == "object" && !Array.isArray(value);',
  'const addFailure = (failures, instancePath, keyword, params) => {',
  '(failures ??= []).push({ instancePath, keyword, params });',
  'return failures;',
  '};',
].join('\n');

/** What Ajv writes to keep one more failure. */
const toKept = (failure: string) =>
  `const (?<name>err\\d+) = ${failure};if\\(vErrors === null\\)\\{vErrors = \\[\\k<name>\\];\\}else \\{vErrors\\.push\\(\\k<name>\\);\\}errors\\+\\+;`;

/** Leaves out of written validators where in the schema a keyword is, which no finding tells, and adds failures in fewer words. */
const shortenFailures = (code: string): string =>
  replaceCode(
    code,
    toKept(
      `\\{instancePath(?::((?:[^"{}]|${STRING})*?))?,schemaPath:${STRING},keyword:(${STRING}),params:\\s*(${BRACES})\\}`,
    ),
    (_name, place = 'instancePath', keyword, params) =>
      `vErrors = addFailure(vErrors,${place},${keyword},${params});errors++;`,
  );

/** What Ajv writes to keep failures without words, each with what counts them alone. */
const KEPT: readonly (readonly [pattern: string, counted: string])[] = [
  [toKept('\\{\\}'), 'errors++;'],
  [
    'vErrors = vErrors === null \\? (?<name>validate\\d+)\\.errors : vErrors\\.concat\\(\\k<name>\\.errors\\);errors = vErrors\\.length;',
    'errors++;',
  ],
  [
    'if\\(vErrors !== null\\)\\{if\\((?<name>_errs\\d+)\\)\\{vErrors\\.length = \\k<name>;\\}else \\{vErrors = null;\\}\\}',
    '',
  ],
  ['validate\\d+\\.errors = (?:vErrors|\\[\\{\\}\\]);', ''],
  ['let vErrors = null;', ''],
];

/** Leaves out of written conditions why they do not hold: only whether they do is asked. */
export function withoutReasons(code: string): string {
  const wordless = replaceCode(
    code,
    `\\{instancePath(?=[:,])(?:[^"{}]|${STRING}|${BRACES})*keyword:${STRING},params:\\s*${BRACES}\\}`,
    () => '{}',
  );
  const counted = KEPT.reduce(
    (text, [pattern, short]) => replaceCode(text, pattern, () => short),
    wordless,
  );
  // Code that reads failures in any other way needs them.
  const reads = countTexts(counted, 'vErrors|validate\\d+\\.errors');
  return reads.size > 0 ? wordless : counted;
}

/** Asks with one function whether a value is an object, and not at all whether anything failed since the statement before. */
const shortenQuestions = (code: string): string =>
  replaceCode(
    replaceCode(
      code,
      '\\b(?<data>data\\d*) && typeof \\k<data> == "object" && !Array\\.isArray\\(\\k<data>\\)',
      (data) => `isObject(${data})`,
    ),
    'const (?<count>_errs\\d+) = errors;if\\(errors === \\k<count>\\)\\{',
    (count) => `const ${count} = errors;{`,
  );

const shortenCode = (code: string): string =>
  withoutSpaces(shortenNames(keepUsedSchemas(shortenQuestions(code))));

/** The code of conditions in fewer characters, before which `CALLED` goes. */
export const shortenConditions = (code: string): string =>
  shortenCode(withoutReasons(withoutComments(code)));

/** The code of validators in fewer characters, before which `CALLED` goes. */
export const shortenScopes = (code: string): string =>
  shortenCode(shortenFailures(withoutComments(code)));
