import type { Json, JsonObject, JsonPointer } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import type { AskedPlace } from './applyEffects';
import { readPointer } from '../pointers';
import { isBlank } from '../values/withoutBlanks';

/**
 * The first place that asks before its answers are lost and would lose one; undefined when nothing is lost. What the form
 * fills in by itself (`fill`: the value that the emptied place gets) is no answer.
 */
export function findLoss(
  asks: readonly AskedPlace[],
  before: JsonObject,
  after: JsonObject,
  fill: (place: JsonPointer) => Json | undefined,
): AskedPlace | undefined {
  return asks.find(({ place }) => {
    const held = readPointer(before, place);
    const left = readPointer(after, place);
    return isLost(held, left) && isLost(held, left, fill(place));
  });
}

/** Whether an answer is no longer what it was, nor what the form fills in. The key of a row is no answer. */
function isLost(
  before: Json | undefined,
  after: Json | undefined,
  filled?: Json,
): boolean {
  if (isBlank(before)) return false;
  if (Array.isArray(before)) {
    const rows = Array.isArray(after) ? after : [];
    const usual = Array.isArray(filled) ? filled : [];
    return before.some((row, index) => isLost(row, rows[index], usual[index]));
  }
  if (isObject(before)) {
    const held = isObject(after) ? after : {};
    const usual = isObject(filled) ? filled : {};
    return Object.keys(before).some(
      (name) => name !== 'key' && isLost(before[name], held[name], usual[name]),
    );
  }
  return before !== after && before !== filled;
}
