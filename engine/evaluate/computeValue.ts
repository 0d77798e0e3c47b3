import type { Json, JsonObject } from '../types/json';
import type { Computed } from '../types/model';
import { isBlank } from './withoutBlanks';

/** The value a computed field has under the other answers; undefined while there is nothing to compute it from. */
export function computeValue(
  computed: Computed,
  object: JsonObject,
): Json | undefined {
  if (computed.present !== undefined) return !isBlank(object[computed.present]);
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
