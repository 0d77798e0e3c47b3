import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import { DefinitionError } from '../definitionError';
import { members, type Schemas } from '../schemaAccess';

const OF_ROWS = ['contains', 'items', 'additionalProperties'];
const PARTS = [...OF_ROWS, 'context', 'allOf', 'anyOf', 'not'];

/**
 * Throws DefinitionError on a condition that looks at its environment for each row of a list. Where these have the same
 * rows, each level multiplies the time by their number. References do not lead in a circle (`assertExpandable`).
 */
export function assertQuick(schemas: Schemas): void {
  const known = new Map<string, boolean>();
  for (const [id, schema] of Object.entries(schemas)) {
    if (id.startsWith('/conditions/')) visit(id, schema, '', false);
  }

  function visit(
    id: string,
    schema: Json,
    pointer: string,
    inRows: boolean,
  ): void {
    if (!isObject(schema)) return;
    if (inRows && looksAround(schema)) {
      const reason =
        'a test of rows looks at the environment of each row, which takes too long with many rows';
      throw new DefinitionError(`${id}${pointer}`, reason, 'limit');
    }
    for (const [keyword, part] of partsOf(schema)) {
      const isOfRows = OF_ROWS.some((name) => keyword === `/${name}`);
      visit(id, part, `${pointer}${keyword}`, inRows || isOfRows);
    }
  }

  /** Whether the schema itself, or a condition that it names, reads the environment. */
  function looksAround(schema: JsonSchema): boolean {
    const { $ref } = schema;
    return 'context' in schema || (typeof $ref === 'string' && reads($ref));
  }

  function reads(id: string): boolean {
    const found = known.get(id) ?? readsAnywhere(schemas[id] ?? {});
    known.set(id, found);
    return found;
  }

  function readsAnywhere(schema: Json): boolean {
    if (!isObject(schema)) return false;
    return (
      looksAround(schema) ||
      partsOf(schema).some(([, part]) => readsAnywhere(part))
    );
  }
}

/** The schemas inside a schema, each with the pointer to it. */
function partsOf(schema: JsonSchema): [pointer: string, part: Json][] {
  const tested = members(schema, 'properties').map(
    ([name, part]): [string, Json] => [`/properties/${name}`, part],
  );
  const parts = PARTS.flatMap((keyword): [string, Json][] => {
    const part = schema[keyword];
    if (Array.isArray(part)) {
      return part.map((one, index) => [`/${keyword}/${index}`, one]);
    }
    return part === undefined ? [] : [[`/${keyword}`, part]];
  });
  return [...tested, ...parts];
}
