import type { Json, JsonObject } from '@engine/types/json';
import { nearTexts, patternTexts } from '@engine/patterns/patternTexts';
import type { StudioFiles } from '@contract/studio/studio';
import { FAR_FUTURE, FAR_PAST } from '../conditions/farDays';
import { brokenRule } from './brokenRule';
import { inside, listAt, objectAt, type Place } from '../definition/files';
import { keywordOf, rulesOf } from '../rules/rules';
import { shownBy } from '../conditions/shownBy';
import { usualAnswer } from './usualAnswer';

/** Texts of many shapes, from which those are taken that keep or break a rule. */
const TEXTS: readonly string[] = [
  'Example',
  'An example',
  'Example 1',
  'Example-1',
  'example1',
  'x',
  '42',
  '-42',
  '4.2',
  '2026',
  '?',
  'A',
  'AB',
  'name@example.org',
  'https://example.org',
  'http://example.org',
  'www.example.org',
  'a@b.au',
  'https://a.au',
  '9780306406157',
  '0317-8471',
  '9790060115615',
  '2026-01-31',
];

/** An answer to a question, or rows, that its rules accept; undefined where none is known. */
export function sampleAnswer(
  files: StudioFiles,
  question: Place,
): Json | undefined {
  if ('rows' in objectAt(files, question)) return [sampleRow(files, question)];
  const usual = usualAnswer(files, question);
  if (usual === undefined) return undefined;
  return [usual, ...candidates(files, question)].find(
    (value) => brokenRule(files, question, value) === undefined,
  );
}

/** A row with an answer to each question that it always asks and requires. */
function sampleRow(files: StudioFiles, rows: Place): JsonObject {
  const nodes = inside(rows, 'nodes');
  const answers = listAt(files, nodes).flatMap((_node, index) => {
    const place = inside(nodes, index);
    if (!('field' in objectAt(files, place))) return [];
    const rules = rulesOf(files, place);
    const sample =
      rules.need === 'always' && shownBy(files, rules) === undefined
        ? sampleAnswer(files, place)
        : undefined;
    return sample === undefined ? [] : [[rules.field, sample] as const];
  });
  return { key: 1, ...Object.fromEntries(answers) };
}

/** The first multiple of a factor from a number on, and for a factor with decimals what lies between two. */
function multiples(factor: Json | undefined, from: number): number[] {
  if (typeof factor !== 'number') return [];
  const first = Math.ceil(from / factor) * factor;
  return Number.isInteger(factor) ? [first] : [first, first + factor / 2];
}

/** Answers at the limits of a question and beyond them, and of many shapes. */
export function candidates(files: StudioFiles, question: Place): Json[] {
  const rules = rulesOf(files, question);
  const find = (keyword: string) => keywordOf(files, rules, keyword)?.value;
  const values = ['enum', 'excluded'].flatMap((keyword) => {
    const said = find(keyword);
    return Array.isArray(said) ? said : [];
  });
  const limits = (...keywords: string[]): number[] =>
    keywords.flatMap((keyword) => {
      const limit = find(keyword);
      return typeof limit === 'number' ? [limit, limit + 1, limit - 1] : [];
    });
  const days = (...keywords: string[]): string[] =>
    keywords.flatMap((keyword) => {
      const day = find(keyword);
      return typeof day === 'string' && day !== 'today' ? [day] : [];
    });
  const type = find('type');
  if (type === 'boolean') return [true, false];
  if (type === 'array') {
    const usual = usualAnswer(files, question);
    const [one] = Array.isArray(usual) ? usual : [];
    return one === undefined
      ? []
      : limits('minItems', 'maxItems')
          .filter((length) => length > 0)
          .map((length) => Array.from({ length }, () => one));
  }
  if (type === 'integer' || type === 'number')
    return [
      ...limits('minimum', 'maximum'),
      ...limits('multipleOf').flatMap((one) => [one, one * 2]),
      ...multiples(find('multipleOf'), Number(find('minimum') ?? 0)),
      0,
      1,
      2,
      5,
      ...values,
    ];
  if (String(find('format')).startsWith('date'))
    return [FAR_PAST, FAR_FUTURE, ...days('formatMinimum', 'formatMaximum')];
  const lengths = limits('minLength', 'maxLength', 'digits').filter(
    (length) => length > 0,
  );
  const [most = 0] = limits('maxWords');
  return [
    ...TEXTS,
    ...values,
    ...patterns(find('pattern'), find('digits')).flatMap((pattern) =>
      shapedTexts(pattern, lengths),
    ),
    ...lengths.flatMap((length) => [
      'x'.repeat(length),
      '1'.repeat(length),
      `https://${'x'.repeat(Math.max(1, length - 12))}.org`,
      `${'x'.repeat(Math.max(1, length - 12))}@example.org`,
    ]),
    ...(most > 0 ? ['word '.repeat(most + 1).trim()] : []),
  ];
}

/** The pattern of a text, and that of a number of digits. */
const patterns = (
  pattern: Json | undefined,
  digits: Json | undefined,
): string[] => [
  ...(typeof pattern === 'string' ? [pattern] : []),
  ...(typeof digits === 'number' ? [`^[0-9]{${digits}}$`] : []),
];

/** Texts of the shape that a pattern asks for, and others that only nearly have it. */
function shapedTexts(pattern: string, lengths: readonly number[]): string[] {
  const fitting = patternTexts(pattern, lengths);
  const [first] = fitting;
  return [...fitting, ...(first === undefined ? [] : nearTexts(first))];
}
