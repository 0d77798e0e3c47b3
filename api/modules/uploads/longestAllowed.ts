import type { Json } from '@engine/types/json';

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The most characters that any schema in `schemas` lets a field of that name have; undefined when none says. */
export function findLongestAllowed(
  schemas: Json,
  field: string,
): number | undefined {
  if (Array.isArray(schemas)) return findIn(schemas);
  if (!isRecord(schemas)) return undefined;
  const properties = schemas['properties'];
  const own = isRecord(properties) ? properties[field] : undefined;
  const limit = isRecord(own) ? own['maxLength'] : undefined;
  const inner = findIn(Object.values(schemas));
  if (typeof limit !== 'number') return inner;
  return Math.max(limit, inner ?? 0);

  function findIn(values: readonly Json[]): number | undefined {
    const limits = values.flatMap((value) => {
      const found = findLongestAllowed(value, field);
      return found === undefined ? [] : [found];
    });
    return limits.length === 0 ? undefined : Math.max(...limits);
  }
}
