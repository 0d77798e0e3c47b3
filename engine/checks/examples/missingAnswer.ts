import {
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from '../../evaluate/pointers';
import type { Lists } from '../../types/context';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import type { FormModel } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';

/** Returns answers that a question may take, the likeliest first. */
export type AnswersFor = (data: JsonObject, path: JsonPointer) => Json[];

/** Answers of every kind that the palette of the studio offers, but files. */
const USUAL: readonly Json[] = [
  false,
  true,
  'Example',
  1,
  '2026-01-31',
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
 * Builds what offers answers to a question. It offers the answer of the question that it is a copy of, entries of its
 * list, then one of each usual kind.
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
    const entries = (scope?.statements ?? []).flatMap(({ fields }) =>
      Object.hasOwn(fields, field) ? entriesOf(fields[field], lists) : [],
    );
    return [...original, ...entries, ...USUAL];
  };
}

/** The entries of the list of a question, as one answer and as one of several. */
function entriesOf(said: unknown, lists: Lists): Json[] {
  if (!isObject(said)) return [];
  const { items } = said;
  const ofItems = isObject(items) ? items['list'] : undefined;
  return [
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
