import { isObject } from '@engine';
import { formatWords } from '@engine/changes/formatWords';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { brokenRule } from './brokenRule';
import { wrongFiles } from './fileExamples';
import {
  AFTER_ALL,
  BEFORE_ALL,
  comparisonsOf,
  isInOrder,
  offeredAnswers,
} from './inOrder';
import type { Place } from '../definition/files';
import { listNameOf } from '../questions/listChoice';
import { otherQuestions } from '../questions/otherQuestions';
import { listRules } from '../rules/questionRules';
import { keywordOf, rulesOf } from '../rules/rules';
import { keywordsOf } from '../rules/ruleTable';
import { candidates, sampleAnswer } from './sampleAnswer';

/** An answer that breaks one rule, and the code of what is found then. */
export interface WrongAnswer {
  readonly name: string;
  readonly value: Json;
  readonly code: string;
  /** Answers to other questions that it is compared with, by field. */
  readonly beside: JsonObject;
}

/** For each rule about the answer one answer that breaks it alone, where one is known. */
export function wrongAnswers(
  files: StudioFiles,
  question: Place,
): WrongAnswer[] {
  const rules = rulesOf(files, question);
  const judged = keywordsAsked(files, question).flatMap((keyword) => {
    const said = keywordOf(files, rules, keyword)?.value;
    if (said === undefined) return [];
    const code = keyword === 'format' ? String(said) : keyword;
    const value = wrongFor(files, question, code);
    return value === undefined
      ? []
      : [
          {
            name: nameOf(code, said),
            value,
            code,
            beside: {},
          },
        ];
  });
  const list = listNameOf(files, question);
  const isSeveral = keywordOf(files, rules, 'type')?.value === 'array';
  const listed: WrongAnswer = {
    name: 'not in the list',
    value: isSeveral ? ['NOT_IN_THE_LIST'] : 'NOT_IN_THE_LIST',
    code: 'list',
    beside: {},
  };
  const unknown: WrongAnswer = {
    name: 'an unknown file',
    value: { tempFileId: 'unknown' },
    code: 'fileReady',
    beside: {},
  };
  return [
    ...judged,
    ...(keywordOf(files, rules, 'fileReady') === undefined ? [] : [unknown]),
    ...wrongFiles(files, question).map(({ code, value }) => ({
      name: nameOf(code, value),
      value,
      code,
      beside: {},
    })),
    ...(list === undefined ? [] : [listed]),
    ...longAnswers(files, question),
    ...comparedAnswers(files, question),
  ];
}

/** An answer too long among several. */
function longAnswers(files: StudioFiles, question: Place): WrongAnswer[] {
  const items = keywordOf(files, rulesOf(files, question), 'items')?.value;
  const most = isObject(items) ? items['maxLength'] : undefined;
  return typeof most === 'number'
    ? [
        {
          name: `one of ${most + 1} characters`,
          value: [{ repeat: 'x', times: most + 1 }],
          code: 'maxLength',
          beside: {},
        },
      ]
    : [];
}

/** The keywords of its rules, and the form of the answer itself. */
function keywordsAsked(files: StudioFiles, question: Place): string[] {
  const said = listRules(files, question).flatMap(({ name }) =>
    keywordsOf(name),
  );
  return [...new Set([...said, 'format', 'const'])];
}

function wrongFor(
  files: StudioFiles,
  question: Place,
  code: string,
): Json | undefined {
  if (code === 'date') return '2026-02-31';
  const found = candidates(files, question).find(
    (value) => brokenRule(files, question, value) === code,
  );
  return typeof found === 'string' ? shortened(found) : found;
}

/** Long text in the words of examples. */
function shortened(text: string): Json {
  const [, before = '', repeat = 'x', after = ''] =
    /^(\D*?\/\/)?(.)\2*(@example\.org|\.org)?$/u.exec(text) ?? [];
  const times = [...text].length - before.length - after.length;
  const isRepeated = text === `${before}${repeat.repeat(times)}${after}`;
  return isRepeated && text.length > 40
    ? {
        ...(before !== '' && { before }),
        repeat,
        times,
        ...(after !== '' && { after }),
      }
    : text;
}

function nameOf(code: string, said: Json): string {
  if (code === 'maxLength') return `${Number(said) + 1} characters`;
  if (code === 'minLength') return `${Number(said) - 1} characters`;
  return NAMES[code] ?? `not ${formatWords(code)}`;
}

/** What an answer is that breaks a rule, beside the formats. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  minimum: 'too small',
  maximum: 'too large',
  minItems: 'too few entries',
  maxItems: 'too many entries',
  maxWords: 'too many words',
  digits: 'another number of digits',
  pattern: 'not in the pattern',
  enum: 'none of the values',
  const: 'another value',
  excluded: 'a value that is excluded',
  multipleOf: 'not a multiple',
  yearsAhead: 'too many years ahead',
  formatMinimum: 'too early',
  formatMaximum: 'too late',
  ext: 'a file with another ending',
  mimes: 'a file of another type',
  size: 'a file that is too large',
  dimensions: 'a picture that is too large',
};

/** Answers in the wrong order with another one. */
function comparedAnswers(files: StudioFiles, question: Place): WrongAnswer[] {
  const others = otherQuestions(files, question);
  return comparisonsOf(files, question).flatMap(({ keyword, field }) => {
    const other = others.find((one) => one.field === field);
    const found = other && wrongPair(files, question, keyword, other.place);
    return other === undefined || found === undefined
      ? []
      : [
          {
            name: `not in order with ${other.label}`,
            value: found.wrong,
            code: keyword,
            beside: { [other.field]: found.value },
          },
        ];
  });
}

/** Two answers that break a comparison and no other rule; undefined where none are known. */
function wrongPair(
  files: StudioFiles,
  question: Place,
  keyword: string,
  other: Place,
): { readonly value: Json; readonly wrong: Json } | undefined {
  const sample = sampleAnswer(files, question);
  const usual = sampleAnswer(files, other);
  if (usual === undefined) return undefined;
  const isWrong = (value: Json, wrong: Json) =>
    typeof wrong === typeof value &&
    !isInOrder([{ keyword, field: '' }], wrong, { '': value }) &&
    brokenRule(files, question, wrong) === undefined;
  // Of "must differ" the same answer alone is wrong.
  const offered =
    keyword === 'differsFrom' ? [] : offeredAnswers(files, question);
  for (const value of [usual, ...offeredAnswers(files, other)]) {
    if (brokenRule(files, other, value) !== undefined) continue;
    const likely = likelyBeside(keyword, value, sample);
    const wrong = [...likely, ...offered].find((one) => isWrong(value, one));
    if (wrong !== undefined) return { value, wrong };
  }
  return undefined;
}

/** Answers that are likely to break a comparison with another answer. */
function likelyBeside(
  keyword: string,
  other: Json,
  sample: Json | undefined,
): Json[] {
  if (keyword === 'differsFrom') return [other];
  if (keyword === 'equalTo')
    return [...(sample === undefined ? [] : [sample]), 'Another', 7, AFTER_ALL];
  const wantsLess = ['before', 'notAfter', 'lessThan', 'atMost'];
  const isLess = wantsLess.includes(keyword);
  if (typeof other === 'number') return [isLess ? other + 1 : other - 1];
  return [isLess ? AFTER_ALL : BEFORE_ALL];
}

/** Long text is written with what it repeats. */
export function toAnswer(value: Json): Json {
  if (!isObject(value) || typeof value['repeat'] !== 'string') return value;
  const { before = '', repeat, times, after = '' } = value;
  return `${String(before)}${repeat.repeat(Number(times))}${String(after)}`;
}
