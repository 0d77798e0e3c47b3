import { isObject } from '@engine';
import { readCondition } from '@engine/conditions/readCondition';
import type { Sentence } from '@engine/conditions/sentence';
import type { Json, JsonObject } from '@engine/types/json';

/** A condition that is a sentence, or several that are joined: no sentence has alternatives of several tests. */
export type NestedCondition =
  | { readonly sentence: Sentence }
  | {
      readonly join: 'all' | 'any';
      readonly parts: readonly NestedCondition[];
    };

/** Reads a condition with conditions inside of its alternatives; undefined where a part says what no sentence does. */
export function readNested(schema: JsonObject): NestedCondition | undefined {
  const read = readCondition(schema);
  if (!('json' in read)) return { sentence: read };
  const { allOf, anyOf, ...others } = schema;
  if (!Array.isArray(allOf) && !Array.isArray(anyOf)) return undefined;
  const rest = readCondition(others);
  if ('json' in rest) return undefined;
  return joinParts('all', [
    { sentence: rest },
    ...(Array.isArray(allOf) ? allOf.map(readPart) : []),
    ...(Array.isArray(anyOf) ? [joinParts('any', anyOf.map(readPart))] : []),
  ]);
}

const readPart = (part: Json): NestedCondition | undefined =>
  isObject(part) ? readNested(part) : undefined;

function joinParts(
  join: 'all' | 'any',
  parts: readonly (NestedCondition | undefined)[],
): NestedCondition | undefined {
  const read = parts.filter((part) => part !== undefined);
  return read.length === parts.length ? { join, parts: read } : undefined;
}
