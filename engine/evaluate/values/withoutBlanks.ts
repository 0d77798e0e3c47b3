import type { Json, JsonObject } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
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

/** A document, and what it is without its blanks. */
export interface Cleaned {
  readonly given: JsonObject;
  readonly clean: JsonObject;
}

/**
 * Returns the document without its blanks; the same object where there are none. A part that is unchanged since
 * `before` keeps its result, so a keystroke in one row reads no other row.
 */
export function withoutBlanks(data: JsonObject, before?: Cleaned): JsonObject {
  return cleanObject(data, before?.given, before?.clean);
}

/** A value without its blanks; undefined if nothing is left. */
export function withoutBlanksIn(value: Json | undefined): Json | undefined {
  const answer =
    typeof value === 'object' && value !== null ? clean(value) : value;
  return isBlank(answer) ? undefined : answer;
}

function clean(
  value: JsonObject | Json[],
  given?: Json,
  cleaned?: Json,
): JsonObject | Json[] {
  if (Array.isArray(value)) {
    return Array.isArray(given) && Array.isArray(cleaned)
      ? cleanArray(value, given, cleaned)
      : cleanArray(value, NO_ROWS, NO_ROWS);
  }
  return isObject(given) && isObject(cleaned)
    ? cleanObject(value, given, cleaned)
    : cleanObject(value);
}

const NO_ROWS: readonly Json[] = [];

function cleanArray(
  rows: Json[],
  given: readonly Json[],
  cleaned: readonly Json[],
): Json[] {
  if (rows === given && cleaned.length > 0) return cleaned as Json[];
  const isAligned = given.length > 0 && given.length === cleaned.length;
  const isMoved = isAligned && given.length !== rows.length;
  let byRow: ReadonlyMap<Json, Json> | undefined;
  let differing = 0;
  let kept: Json[] | undefined;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as Json;
    let answer: Json = row;
    if (typeof row === 'object' && row !== null) {
      if (isAligned && given[index] === row) answer = cleaned[index] as Json;
      else {
        differing += 1;
        if (isMoved || (isAligned && differing > 1)) {
          byRow ??= new Map(given.map((one, at) => [one, cleaned[at] as Json]));
        }
        const known = byRow?.get(row);
        if (known !== undefined) answer = known;
        else if (isAligned) answer = clean(row, given[index], cleaned[index]);
        else answer = clean(row);
      }
    }
    if (answer !== row || isBlank(answer)) kept ??= rows.slice(0, index);
    if (kept && !isBlank(answer)) kept.push(answer);
  }
  return kept ?? rows;
}

function cleanObject(
  object: JsonObject,
  given?: JsonObject,
  cleaned?: JsonObject,
): JsonObject {
  if (object === given && cleaned) return cleaned;
  let result = object;
  for (const name in object) {
    const value = object[name];
    const answer =
      typeof value === 'object' && value !== null
        ? clean(value, given?.[name], cleaned?.[name])
        : value;
    if (answer === value && !isBlank(value)) continue;
    if (result === object) result = { ...object };
    if (answer === undefined || isBlank(answer)) delete result[name];
    else result[name] = answer;
  }
  return result;
}
