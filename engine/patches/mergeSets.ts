import { sortedJson } from '../domain/sortedJson';
import type { Json } from '../types/json';
import { entryKeys } from './entryKeys';

/** An entry under its key; undefined where a list has none. */
type Entries = ReadonlyMap<string, Json>;

/**
 * Merges two lists that were made of one: what either side added, removed or changed is kept, theirs first. Undefined
 * where they are no sets, both changed the same entry, or one put the kept entries in another order.
 *
 * @param base - undefined where there was no list.
 */
export function mergeSets(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json[] | undefined {
  const [before, own, others] = [base ?? [], mine, theirs].map(toEntries);
  if (!before || !own || !others) return undefined;
  if (isReordered(before, own) || isReordered(before, others)) return undefined;
  const merged: Json[] = [];
  for (const key of new Set([...others.keys(), ...own.keys()])) {
    const values = [before, own, others].map((entries) => entries.get(key));
    const [was, yours, other] = values.map((value) =>
      value === undefined ? '' : sortedJson(value),
    );
    if (yours !== was && other !== was && yours !== other) return undefined;
    const kept = yours === was ? values[2] : values[1];
    if (kept !== undefined) merged.push(kept);
  }
  return merged;
}

function toEntries(list: Json | undefined): Entries | undefined {
  if (!Array.isArray(list)) return undefined;
  const keys = entryKeys(list);
  return keys && new Map(keys.map((key, index) => [key, list[index] ?? null]));
}

/** Whether the entries that a list kept have another order than before. */
function isReordered(before: Entries, after: Entries): boolean {
  const kept = [...before.keys()].filter((key) => after.has(key));
  const now = [...after.keys()].filter((key) => before.has(key));
  return kept.some((key, index) => key !== now[index]);
}
