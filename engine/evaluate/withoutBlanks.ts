import type { Json, JsonObject } from '../types/json';
import { hasVisibleCharacter } from './cleanText';

/** No answer is one thing: absent, null, a text without a visible character, an empty list (R8). */
export function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlankText(value);
  return Array.isArray(value) && value.length === 0;
}

/** A text that begins with a visible ASCII character is not blank; only others are searched. */
function isBlankText(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 32 && first < 127) && !hasVisibleCharacter(text);
}

type Cleaned = WeakMap<object, JsonObject | Json[]>;

/** Rows, and whatever held a blank, keep the answer: a keystroke in one row does not look into the others, and the same object always gives the same one. */
const remembered: Cleaned = new WeakMap();

/** The document without its blanks; the same object where there are none, and for the same object always the same answer unless it is not to be remembered. */
export function withoutBlanks(data: JsonObject, remember = true): JsonObject {
  return clean(data, remember ? remembered : undefined) as JsonObject;
}

function clean(
  value: JsonObject | Json[],
  memory: Cleaned | undefined,
): JsonObject | Json[] {
  const known = memory?.get(value);
  if (known) return known;
  return Array.isArray(value)
    ? cleanArray(value, memory)
    : cleanObject(value, memory);
}

function cleanArray(rows: Json[], memory: Cleaned | undefined): Json[] {
  let changed = false;
  const kept = rows.map((row) => {
    if (typeof row !== 'object' || row === null) return row;
    const inner = clean(row, memory);
    memory?.set(row, inner);
    if (inner !== row) changed = true;
    return inner;
  });
  const answers = kept.filter((row) => !isBlank(row));
  if (!changed && answers.length === rows.length) return rows;
  memory?.set(rows, answers);
  return answers;
}

function cleanObject(
  object: JsonObject,
  memory: Cleaned | undefined,
): JsonObject {
  let result = object;
  for (const name in object) {
    const value = object[name];
    const answer =
      typeof value === 'object' && value !== null
        ? clean(value, memory)
        : value;
    if (answer === value && !isBlank(value)) continue;
    if (result === object) result = { ...object };
    if (answer === undefined || isBlank(answer)) delete result[name];
    else result[name] = answer;
  }
  if (result !== object) memory?.set(object, result);
  return result;
}
