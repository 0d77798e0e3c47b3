import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import { DefinitionError } from '../definitionError';
import type { Schemas } from '../schemaAccess';

/** Schemas that a form consists of when every reference is written out: far more than the largest form has. */
const MOST_PARTS = 20_000;

/** Schemas that refer to each other one after the other. */
const LONGEST_WAY = 50;

/**
 * Throws DefinitionError when references lead in a circle, naming it, or when written out they are too many: each may
 * double what comes after it. Looks at each schema once.
 *
 * @param roots - the schemas that nothing refers to, by the names to tell their author.
 */
export function assertExpandable(
  schemas: Schemas,
  roots: Readonly<Record<string, JsonSchema>>,
): void {
  const sizes = new Map<string, number>();
  for (const [name, schema] of Object.entries(roots)) {
    assertFew(name, sizeOf(schema, []));
  }
  for (const id of Object.keys(schemas)) assertFew(id, follow(id, []));

  function follow(id: string, path: readonly string[]): number {
    const known = sizes.get(id);
    if (known !== undefined) return known;
    if (path.length >= LONGEST_WAY) {
      const reason = `more than ${LONGEST_WAY} schemas refer to each other one after the other`;
      throw new DefinitionError(path[0] ?? id, reason, 'limit');
    }
    if (path.includes(id)) {
      const circle = [...path.slice(path.indexOf(id)), id].join(' → ');
      const reason = `schemas refer to each other in a circle: ${circle}`;
      throw new DefinitionError(id, reason, 'circle');
    }
    // The later look-up reports a missing schema.
    const schema = Object.hasOwn(schemas, id) ? schemas[id] : undefined;
    const size = schema ? sizeOf(schema, [...path, id]) : 0;
    assertFew(id, size);
    sizes.set(id, size);
    return size;
  }

  function sizeOf(value: Json, path: readonly string[]): number {
    if (Array.isArray(value)) {
      return value.reduce<number>((sum, inner) => sum + sizeOf(inner, path), 0);
    }
    if (!isObject(value)) return 0;
    const { $ref, ...rest } = value;
    const referred = typeof $ref === 'string' ? follow($ref, path) : 0;
    return Object.values(rest).reduce<number>(
      (sum, inner) => sum + sizeOf(inner, path),
      1 + referred,
    );
  }
}

function assertFew(source: string, size: number): void {
  if (size <= MOST_PARTS) return;
  const reason = `with all references written out it has more than ${MOST_PARTS} parts`;
  throw new DefinitionError(source, reason, 'limit');
}
