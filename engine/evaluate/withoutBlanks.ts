import type { Json, JsonObject } from '../types/json';

/** No answer is one thing: absent, null, blank text, an empty list (R8). */
export function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlankText(value);
  return Array.isArray(value) && value.length === 0;
}

/** A text that begins with a visible ASCII character is not blank; only others are trimmed to see. */
function isBlankText(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 32 && first < 127) && text.trim() === '';
}

/** Rows, and whatever held a blank, keep the answer: a keystroke in one row does not look into the others, and the same object always gives the same one. */
const cleaned = new WeakMap<object, JsonObject | Json[]>();

/** The document without its blanks; the same object where there are none, and for the same object always the same answer. */
export function withoutBlanks(data: JsonObject): JsonObject {
  return cleaned.has(data)
    ? (cleaned.get(data) as JsonObject)
    : cleanObject(data);
}

function clean(value: JsonObject | Json[]): JsonObject | Json[] {
  const known = cleaned.get(value);
  if (known) return known;
  return Array.isArray(value) ? cleanArray(value) : cleanObject(value);
}

function cleanArray(rows: Json[]): Json[] {
  let changed = false;
  const kept = rows.map((row) => {
    if (typeof row !== 'object' || row === null) return row;
    const inner = clean(row);
    cleaned.set(row, inner);
    if (inner !== row) changed = true;
    return inner;
  });
  const answers = kept.filter((row) => !isBlank(row));
  if (!changed && answers.length === rows.length) return rows;
  cleaned.set(rows, answers);
  return answers;
}

function cleanObject(object: JsonObject): JsonObject {
  let result = object;
  for (const name in object) {
    const value = object[name];
    const answer =
      typeof value === 'object' && value !== null ? clean(value) : value;
    if (answer === value && !isBlank(value)) continue;
    if (result === object) result = { ...object };
    if (answer === undefined || isBlank(answer)) delete result[name];
    else result[name] = answer;
  }
  if (result !== object) cleaned.set(object, result);
  return result;
}
