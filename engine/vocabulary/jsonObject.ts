import type { JsonObject } from '../types/json';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value where it is a JSON object, an empty one otherwise. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
