import type { Plan } from '../../types/evaluation';
import type { Json, JsonObject } from '../../types/json';
import type { Computed, ScopeModel } from '../../types/model';
import { readPointer } from '../pointers';
import { isBlank, withoutBlanksIn } from './withoutBlanks';

/** How a field is computed under this plan; undefined where it is an answer. */
export function findComputed(
  { computed }: ScopeModel,
  { held }: Plan,
  field: string,
): Computed | undefined {
  const found = computed[field];
  const isAnswer = found?.unless !== undefined && held[found.unless] === true;
  return isAnswer ? undefined : found;
}

/**
 * The value a computed field has under the other answers; undefined while there is nothing to compute it from.
 *
 * @param object - the object that holds the field.
 */
export function computeValue(
  computed: Omit<Computed, 'unless'>,
  object: JsonObject,
  deposit: JsonObject,
): Json | undefined {
  if (computed.present !== undefined) return !isBlank(object[computed.present]);
  if (computed.from !== undefined) return valueFrom(computed, object, deposit);
  const separator = computed.separator ?? '';
  let joined = '';
  for (const name of computed.join ?? []) {
    const value = object[name];
    const text = Array.isArray(value) ? value.join(separator) : value;
    if (typeof text !== 'string' || text === '') continue;
    joined = joined === '' ? text : joined + separator + text;
  }
  return joined === '' ? undefined : joined;
}

function valueFrom(
  { from = '', otherThan, without }: Omit<Computed, 'unless'>,
  object: JsonObject,
  deposit: JsonObject,
): Json | undefined {
  const value = withoutBlanksIn(readPointer(deposit, from)) ?? without;
  const holder = from.slice(0, from.lastIndexOf('/'));
  if (readPointer(deposit, holder) === undefined) return undefined;
  if (otherThan === undefined) return value;
  const present = withoutBlanksIn(object[otherThan]) ?? without;
  return JSON.stringify(value) === JSON.stringify(present) ? undefined : value;
}
