import type { Json, JsonObject } from '../types/json';
import type { Computed } from '../types/model';
import { isBlank } from './withoutBlanks';

/** The value a computed field has under the other answers; undefined while there is nothing to compute it from. */
export function computeValue(
  computed: Computed,
  object: JsonObject,
): Json | undefined {
  if (computed.present !== undefined) return !isBlank(object[computed.present]);
  const parts = (computed.join ?? []).flatMap((name) => object[name] ?? []);
  const texts = parts.filter((part) => typeof part === 'string' && part !== '');
  return texts.length > 0 ? texts.join(computed.separator ?? '') : undefined;
}
