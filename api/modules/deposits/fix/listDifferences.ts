import { isObject, joinPointer } from '@engine';
import type { Json, JsonPointer } from '@engine/types/json';

/** The members of an object or a list by their names; undefined for any other value. */
function toMembers(value: Json | undefined): Map<string, Json> | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

const isNothing = (value: Json | undefined) =>
  value === undefined || value === null;

/**
 * Lists where two values differ, apart from these places and all inside them. Rows of a list are compared by their
 * numbers. So its time grows as the values do, and its stack as deep as they are.
 */
export function listDifferences(
  before: Json | undefined,
  after: Json | undefined,
  without: ReadonlySet<JsonPointer>,
): JsonPointer[] {
  const found: JsonPointer[] = [];

  function compare(
    one: Json | undefined,
    other: Json | undefined,
    at: JsonPointer,
  ): void {
    if (without.has(at)) return;
    if (one === other || (isNothing(one) && isNothing(other))) return;
    const [members, others] = [toMembers(one), toMembers(other)];
    if (!members || !others || Array.isArray(one) !== Array.isArray(other)) {
      found.push(at);
      return;
    }
    for (const name of new Set([...members.keys(), ...others.keys()])) {
      compare(members.get(name), others.get(name), joinPointer(at, name));
    }
  }

  compare(before, after, '');
  return found;
}
