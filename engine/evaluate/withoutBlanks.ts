import type { Json, JsonObject } from '../types/json';

/** No answer is one thing: absent, null, blank text, an empty list (R8). */
export function isBlank(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value === '' || value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

const cleaned = new WeakMap<object, JsonObject | Json[]>();

/** The document without its blanks; the same object where there are none, and for the same object always the same answer. */
export function withoutBlanks(data: JsonObject): JsonObject {
  return clean(data) as JsonObject;
}

function clean(value: JsonObject | Json[]): JsonObject | Json[] {
  const known = cleaned.get(value);
  if (known) return known;
  const result = Array.isArray(value) ? cleanArray(value) : cleanObject(value);
  cleaned.set(value, result);
  if (result !== value) cleaned.set(result, result);
  return result;
}

function cleanArray(rows: Json[]): Json[] {
  let changed = false;
  const kept = rows.map((row) => {
    if (typeof row !== 'object' || row === null) return row;
    const inner = clean(row);
    if (inner !== row) changed = true;
    return inner;
  });
  const answers = kept.filter((row) => !isBlank(row));
  return changed || answers.length !== rows.length ? answers : rows;
}

function cleanObject(object: JsonObject): JsonObject {
  let result = object;
  for (const name in object) {
    const value = object[name] as Json;
    if (typeof value !== 'object' || value === null) {
      if (!isBlank(value)) continue;
      if (result === object) result = { ...object };
      delete result[name];
      continue;
    }
    const inner = clean(value);
    if (inner === value && !isBlank(value)) continue;
    if (result === object) result = { ...object };
    if (isBlank(inner)) delete result[name];
    else result[name] = inner;
  }
  return result;
}
