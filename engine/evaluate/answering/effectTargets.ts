import type { Effect } from '../../types/effects';
import type { Json, JsonObject, JsonPointer } from '../../types/json';
import { pointerTokens, readPointer } from '../pointers';

/** Whether an effect is about an answer that has become this. */
export function isMeant({ is }: Effect, answer: Json | undefined): boolean {
  return is === undefined || [is].flat().some((one) => one === answer);
}

/**
 * Returns the pointers that a target with `*` means: the row of the change where both share it, otherwise every
 * row.
 */
export function placesOf(
  data: JsonObject,
  target: JsonPointer,
  changedAt: JsonPointer,
): JsonPointer[] {
  const changed = pointerTokens(changedAt);
  let places = [''];
  let shared = true;
  pointerTokens(target).forEach((token, depth) => {
    const here = changed[depth];
    if (token !== '*') {
      shared = shared && here === token;
      places = places.map((place) => `${place}/${token}`);
    } else if (shared && here !== undefined) {
      places = places.map((place) => `${place}/${here}`);
    } else {
      places = places.flatMap((place) => {
        const rows = readPointer(data, place);
        return Array.isArray(rows)
          ? rows.map((_row, index) => `${place}/${index}`)
          : [];
      });
    }
  });
  return places;
}
