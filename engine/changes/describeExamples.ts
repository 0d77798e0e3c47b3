import { sortedJson } from '../domain/sortedJson';
import { createFilePatch } from '../patches/createFilePatch';
import { splitPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { Json, JsonObject } from '../types/json';
import type { Wording } from './wording';

type Words = Pick<Wording, 'answer'>;

/** Answers are said to this length. */
const MOST_LETTERS = 60;

/**
 * The new cases of an example file, and the new answers of a whole document, each as a sentence. Of a case that is
 * known by its name, only what is new is said.
 */
export function describeExamples(
  was: Json | undefined,
  is: Json | undefined,
  wording: Words,
): string[] {
  if (!isObject(is)) return [];
  if (Array.isArray(is['cases'])) {
    const before = casesOf(was);
    const known = new Set(before.map(sortedJson));
    return casesOf(is)
      .filter((one) => !known.has(sortedJson(one)))
      .map((one) => {
        const old = before.find(({ name }) => name === one['name']);
        return old === undefined
          ? sayCase(one, wording)
          : sayChange(old, one, wording);
      });
  }
  if (!isObject(was)) return [];
  return createFilePatch(was, is).flatMap((operation) =>
    operation.op === 'add' || operation.op === 'replace'
      ? [`${sayAnswer(operation.path, operation.value, wording)}.`]
      : [],
  );
}

const casesOf = (content: Json | undefined): JsonObject[] =>
  isObject(content) && Array.isArray(content['cases'])
    ? content['cases'].filter(isObject)
    : [];

/** '“Edition: no answer”: “Edition” is not answered. It is refused for “Edition”.' */
function sayCase(one: JsonObject, wording: Words): string {
  const answers = sayAnswers(one, wording).join('; ');
  const given = answers === '' ? ' is new' : `: ${answers}`;
  return `${sayName(one)}${given}. ${sayOutcome(one, wording)}`;
}

/** '“nothing is chosen” changes: “Edition” is not answered.' */
function sayChange(was: JsonObject, is: JsonObject, wording: Words): string {
  const known = sayAnswers(was, wording);
  const answers = sayAnswers(is, wording).filter((one) => !known.includes(one));
  const outcome = sayOutcome(is, wording);
  const said = [
    ...(answers.length === 0 ? [] : [`${answers.join('; ')}.`]),
    ...(outcome === sayOutcome(was, wording) ? [] : [outcome]),
  ];
  return said.length === 0
    ? `${sayName(is)} changes.`
    : `${sayName(is)} changes: ${said.join(' ')}`;
}

const sayName = ({ name }: JsonObject): string => `“${String(name)}”`;

const sayAnswers = ({ set, unset }: JsonObject, wording: Words): string[] => [
  ...Object.entries(isObject(set) ? set : {}).map(([path, value]) =>
    sayAnswer(path, value, wording),
  ),
  ...(Array.isArray(unset) ? unset : []).map(
    (path) => `${sayLabel(String(path), wording)} is not answered`,
  ),
];

function sayOutcome({ finds }: JsonObject, wording: Words): string {
  const refused = (Array.isArray(finds) ? finds : [])
    .filter(isObject)
    .filter(({ severity }) => severity !== 'warning')
    .map((find) => sayLabel(String(find['path']), wording));
  return refused.length === 0
    ? 'It is accepted.'
    : `It is refused for ${[...new Set(refused)].join(', ')}.`;
}

function sayAnswer(path: string, value: Json, wording: Words): string {
  const said = (one: Json) =>
    `“${shorten(wording.answer(fieldOf(path), one).words)}”`;
  return `${sayLabel(path, wording)} is ${sayValue(value, said)}`;
}

const sayLabel = (path: string, wording: Words): string =>
  `“${wording.answer(fieldOf(path), '').label}”`;

/** The field of an answer, or of the rows that an entry is in. */
const fieldOf = (path: string): string =>
  splitPointer(path.replace(/\/\d+$/, '')).field;

function sayValue(value: Json, said: (one: Json) => string): string {
  if (Array.isArray(value))
    return value.some(isObject)
      ? `${value.length} rows`
      : value.map(said).join(', ');
  if (!isObject(value)) return said(value);
  const { repeat, times } = value;
  if (typeof repeat === 'string')
    return `${said(repeat)}, ${String(times)} times`;
  if (repeat !== undefined) return `${String(times)} rows`;
  return typeof value['tempFileId'] === 'string' ? 'a file' : 'a row';
}

const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
