import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { below, type Fault } from '../fault';

/** Keywords of one rule that leave room for an answer only while the first is not above the second. */
const PAIRS = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['formatMinimum', 'formatMaximum'],
] as const;

/** Rules leave room for an answer, and judging a list takes time in proportion to its length. */
export function checkLimits(files: SchemaFiles): Fault[] {
  return Object.entries(files).flatMap(([file, content]) =>
    /^(entities|items|values)\/|^steps\/[^/]+\/schema\.json$/.test(file)
      ? visit(content, '').map((fault) => ({ file, ...fault }))
      : [],
  );
}

type Found = Omit<Fault, 'file'>;

function visit(value: Json, pointer: string): Found[] {
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => visit(part, below(pointer, index)));
  }
  if (!isObject(value)) return [];
  return [
    ...findFaults(value, pointer),
    ...Object.entries(value).flatMap(([key, part]) =>
      visit(part, below(pointer, key)),
    ),
  ];
}

function findFaults(schema: JsonSchema, pointer: string): Found[] {
  const found = PAIRS.flatMap(([least, most]): Found[] =>
    isAbove(schema[least], schema[most])
      ? [
          {
            pointer: below(pointer, least),
            reason: `no answer is possible: ${least} is above ${most}`,
          },
        ]
      : [],
  );
  const { const: only, enum: choices } = schema;
  if (Array.isArray(choices) && only !== undefined && !choices.includes(only)) {
    const reason = 'no answer is possible: enum does not have this value';
    found.push({ pointer: below(pointer, 'const'), reason });
  }
  if (schema['type'] === 'array' && !saysType(schema['items'])) {
    const reason = 'a list says the type of its entries';
    found.push({ pointer: below(pointer, 'items'), reason });
  }
  return found;
}

function isAbove(least: Json | undefined, most: Json | undefined): boolean {
  if (typeof least === 'number' && typeof most === 'number') {
    return least > most;
  }
  const isDate = (limit: unknown): limit is string =>
    typeof limit === 'string' && /^\d{4}-/.test(limit);
  return isDate(least) && isDate(most) && least > most;
}

/** Entries of no known type are compared pair by pair, which takes minutes for a long list. */
function saysType(items: Json | undefined): boolean {
  return isObject(items) && ('type' in items || '$ref' in items);
}
