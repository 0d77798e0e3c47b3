import { listOf } from '@engine';
import type { Context } from '@contract/context';
import type { JsonSchema } from '@engine/types/definition';
import type { OfferedValue } from '@engine/types/offer';
import type { Json } from '@engine/types/json';
import { ownerNames } from './sameAnswer';

/** A value in words: labels instead of keys, the names of owners. */
export function toOfferWords(
  name: OfferedValue,
  value: Json | undefined,
  schema: JsonSchema | undefined,
  context: Pick<Context, 'lists'>,
): string {
  if (name === 'creators') return ownerNames(value).join('; ');
  const list = schema === undefined ? undefined : listOf(schema);
  const entries = list && context.lists[list.name];
  const values = Array.isArray(value) ? value : [value ?? ''];
  return values
    .map((one) => entries?.[String(one)]?.label ?? String(one))
    .join(', ');
}
