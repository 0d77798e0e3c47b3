import { isObject } from '@engine';
import type { Json } from '@engine/types/json';

/** The most characters that any schema in `schemas` lets a field of that name have; undefined when none says. */
export function findLongestAllowed(
  schemas: Json,
  field: string,
): number | undefined {
  if (Array.isArray(schemas)) return findIn(schemas);
  if (!isObject(schemas)) return undefined;
  const properties = schemas['properties'];
  const own = isObject(properties) ? properties[field] : undefined;
  const limit = isObject(own) ? own['maxLength'] : undefined;
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
