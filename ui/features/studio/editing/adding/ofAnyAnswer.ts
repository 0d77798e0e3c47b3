import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';

/** What the service does with one answer only: it looks it up, or asks whether it is free. */
const OF_THE_FIRST = ['$comment', 'lookUp', 'remote'];

/** What rules say of any answer, without what the service does with the answer to one question. */
export function ofAnyAnswer(said: JsonObject): JsonObject {
  const kept = Object.entries(said).flatMap(([key, value]) => {
    if (OF_THE_FIRST.includes(key)) return [];
    if (key !== 'warnings' || !Array.isArray(value)) return [[key, value]];
    const warnings = value
      .map((one): Json => (isObject(one) ? ofAnyAnswer(one) : one))
      .filter((one) => !isObject(one) || Object.keys(one).length > 0);
    return warnings.length > 0 ? [[key, warnings]] : [];
  });
  return Object.fromEntries(kept) as JsonObject;
}
