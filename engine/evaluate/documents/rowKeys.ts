import type { Json, JsonObject } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';

/** Keys of rows are random and below this (spec 1 §3). */
const KEYS = 100_000_000;

/**
 * Draws a key for a row, or the first of several that follow it.
 *
 * @param random - a number from 0 to below 1, as `Math.random` gives.
 * @param after - how many keys of the same draw come before this one.
 */
export function drawKey(random: number, after = 0): number {
  return (Math.floor(random * KEYS) + after) % KEYS;
}

/** Returns the initial answers of a form with new keys for its rows; nothing else changes. */
export function drawKeys(
  initial: JsonObject,
  random: () => number,
): JsonObject {
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      name === 'key' ? drawKey(random()) : drawInside(value, random),
    ]),
  );
}

function drawInside(value: Json, random: () => number): Json {
  if (Array.isArray(value)) return value.map((row) => drawInside(row, random));
  return isObject(value) ? drawKeys(value, random) : value;
}
