import type { Json, JsonObject } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import type { AskedPlace } from './applyEffects';
import { readPointer } from '../pointers';
import { isBlank } from '../values/withoutBlanks';

/** The first place that asks before its answers are lost and would lose one; undefined when nothing is lost. */
export function findLoss(
  asks: readonly AskedPlace[],
  before: JsonObject,
  after: JsonObject,
): AskedPlace | undefined {
  return asks.find(({ place }) =>
    isLost(readPointer(before, place), readPointer(after, place)),
  );
}

/** Whether an answer is no longer what it was. The key of a row is no answer. */
function isLost(before: Json | undefined, after: Json | undefined): boolean {
  if (isBlank(before)) return false;
  if (Array.isArray(before)) {
    const rows = Array.isArray(after) ? after : [];
    return before.some((row, index) => isLost(row, rows[index]));
  }
  if (isObject(before)) {
    const held = isObject(after) ? after : {};
    return Object.keys(before).some(
      (name) => name !== 'key' && isLost(before[name], held[name]),
    );
  }
  return before !== after;
}
