import {
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from '../../evaluate/pointers';
import { computeValue } from '../../evaluate/values/computeValue';
import type { Lists } from '../../types/context';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { FormModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { patternTexts } from '../../patterns/patternTexts';

/** Returns answers that a question may take, the likeliest first. */
export type AnswersFor = (data: JsonObject, path: JsonPointer) => Json[];

/** Answers of every kind that the palette of the studio offers, but files. */
const USUAL: readonly Json[] = [
  false,
  true,
  'Example',
  1,
  '2026-01-31',
  '2026-01-31T03:00:00Z',
  '2026',
  'https://example.org',
  'reader@example.org',
  '9780306406157',
  '0317-8471',
  '9790060115615',
  ['Example'],
];

/** The most entries of a list that are tried. */
const MOST_ENTRIES = 20;

/**
 * Builds what offers answers to a question: what it is computed to be, that of the question which it is a copy of, texts
 * in its pattern and entries of its list. One of each usual kind comes last.
 */
export function createAnswers(
  model: Pick<FormModel, 'scopes'>,
  lists: Lists,
): AnswersFor {
  return (data, path) => {
    const { scopePath, field } = splitPointer(path);
    const object = readPointer(data, scopePath);
    const beside = isObject(object) ? object : {};
    const original = Object.keys(beside)
      .filter((name) => field.startsWith(name))
      .sort((one, other) => other.length - one.length)
      .map((name) => beside[name])
      .filter((value) => value !== undefined);
    const scope = model.scopes[toPattern(scopePath)];
    const computed = scope?.computed[field];
    const value = computed && computeValue(computed, beside, data);
    const entries = (scope?.statements ?? []).flatMap(({ fields }) =>
      Object.hasOwn(fields, field) ? saidAnswers(fields[field], lists) : [],
    );
    return [
      ...(value === undefined ? [] : [value]),
      ...original,
      ...entries,
      ...USUAL,
    ];
  };
}

/** Texts in the pattern of a question, and the entries of its list, as one answer and as one of several. */
function saidAnswers(said: unknown, lists: Lists): Json[] {
  if (!isObject(said)) return [];
  const { items, pattern } = said;
  const ofItems = isObject(items) ? items['list'] : undefined;
  return [
    ...(typeof pattern === 'string' ? patternTexts(pattern) : []),
    ...keysOf(lists, said['list']).flatMap((key): Json[] =>
      /^\d+$/.test(key) ? [key, Number(key)] : [key],
    ),
    ...keysOf(lists, ofItems).map((key): Json => [key]),
  ];
}

function keysOf(lists: Lists, name: unknown): string[] {
  if (typeof name !== 'string' || !Object.hasOwn(lists, name)) return [];
  return Object.keys(lists[name] ?? {}).slice(0, MOST_ENTRIES);
}

/** Returns the first answer at a place of a document with which it is accepted; undefined where none is. */
export function findAnswer(
  data: JsonObject,
  path: JsonPointer,
  answers: readonly Json[],
  isAccepted: (data: JsonObject) => boolean,
): Json | undefined {
  if (!isObject(readPointer(data, splitPointer(path).scopePath)))
    return undefined;
  return answers.find((answer) => isAccepted(writePointer(data, path, answer)));
}
