import type { FieldKey } from '../../types/model';
import { DefinitionError } from '../definitionError';

/** field → fields whose value may change when it changes. */
export type Edges = ReadonlyMap<FieldKey, ReadonlySet<FieldKey>>;

/** All fields, each after those it depends on. Throws DefinitionError naming the fields of a circle. */
export function sortFields(
  fields: readonly FieldKey[],
  edges: Edges,
): FieldKey[] {
  const sorted: FieldKey[] = [];
  const state = new Map<FieldKey, 'open' | 'done'>();
  for (const field of [...fields].reverse()) visit(field, []);
  return sorted.reverse();

  function visit(field: FieldKey, path: readonly FieldKey[]): void {
    if (state.get(field) === 'done') return;
    if (state.get(field) === 'open') {
      const circle = [...path.slice(path.indexOf(field)), field].join(' → ');
      throw new DefinitionError(
        field,
        `answers depend on each other in a circle: ${circle}`,
      );
    }
    state.set(field, 'open');
    for (const next of edges.get(field) ?? []) visit(next, [...path, field]);
    state.set(field, 'done');
    sorted.push(field);
  }
}

/**
 * For each field everything downstream of it, in the given order.
 *
 * @param first - the edges of the first step; all edges unless given.
 */
export function allDependents(
  order: readonly FieldKey[],
  edges: Edges,
  first: Edges = edges,
): Record<FieldKey, FieldKey[]> {
  const result: Record<FieldKey, FieldKey[]> = {};
  for (const field of order) {
    const reached = new Set<FieldKey>();
    for (const next of first.get(field) ?? []) {
      reached.add(next);
      reach(next, reached);
    }
    if (reached.size > 0)
      result[field] = order.filter((other) => reached.has(other));
  }
  return result;

  function reach(field: FieldKey, reached: Set<FieldKey>): void {
    for (const next of edges.get(field) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      reach(next, reached);
    }
  }
}
