import type { JsonSchema } from '@engine/types/definition';
import type { Json } from '@engine/types/json';

/** The key of a list entry or choice as the schema wants it: months are numbers. */
export function entryValue(name: string, schema: JsonSchema): Json {
  const isNumber = ['integer', 'number'].includes(String(schema['type']));
  return isNumber ? Number(name) : name;
}

/** Several keys as the items of the schema want them; undefined where there are none. */
export function entryValues(
  names: readonly string[],
  schema: JsonSchema,
): Json | undefined {
  const items = (schema['items'] ?? {}) as JsonSchema;
  return names.length === 0
    ? undefined
    : names.map((name) => entryValue(name, items));
}
