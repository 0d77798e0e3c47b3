import { sortedJson } from '../domain/sortedJson';
import type { Json } from '../types/json';
import { keyOfEntry } from './entryKeys';

/** What is kept, moved, taken out and added between two states of a list. */
export interface Matched {
  /** Entries of both states: the index before and after. */
  readonly pairs: readonly (readonly [old: number, now: number])[];
  /** Indexes before of what was taken out or moved. */
  readonly removed: readonly number[];
  /** Indexes after of what was added or moved. */
  readonly added: readonly number[];
}

/**
 * Matches the entries of a list by their keys, and those without one by what they have. Undefined where no entry of
 * either state has a key: such a list is known by its places alone.
 */
export function matchEntries(
  input: readonly Json[],
  output: readonly Json[],
): Matched | undefined {
  const [old, now] = [keysOf(input), keysOf(output)];
  if (old === undefined || now === undefined) return undefined;
  const places = new Map(old.map((key, index) => [key, index]));
  const same = now.flatMap((key, index): [number, number][] => {
    const before = places.get(key);
    return before === undefined ? [] : [[before, index]];
  });
  const pairs = [
    ...same,
    ...pairNameless(
      listNameless(input, new Set(same.map(([before]) => before))),
      listNameless(output, new Set(same.map(([, after]) => after))),
    ),
  ].sort(([, one], [, other]) => one - other);
  const kept = new Set(inOrder(pairs.map(([before]) => before)));
  const stays = new Map(pairs.filter(([before]) => kept.has(before)));
  const staying = new Set(stays.values());
  return {
    pairs,
    removed: [...old.keys()].filter((index) => !stays.has(index)),
    added: [...now.keys()].filter((index) => !staying.has(index)),
  };
}

/** A key of each entry that no other entry of the list has; undefined where none has one of its own. */
function keysOf(list: readonly Json[]): string[] | undefined {
  const own = list.map(keyOfEntry);
  if (list.length > 0 && own.every((key) => key === undefined))
    return undefined;
  const seen = new Map<string, number>();
  return own.map((given, index) => {
    const key = given ?? sortedJson(list[index]);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return `${count} ${key}`;
  });
}

/** The indexes of entries without a key, except of those that are matched. */
const listNameless = (
  list: readonly Json[],
  matched: ReadonlySet<number>,
): number[] =>
  [...list.keys()].filter(
    (index) =>
      !matched.has(index) && keyOfEntry(list[index] ?? null) === undefined,
  );

/** As many entries without a key as before are the same ones, changed. */
const pairNameless = (
  old: readonly number[],
  now: readonly number[],
): [number, number][] =>
  old.length === now.length
    ? old.map((before, index) => [before, now[index] ?? 0])
    : [];

/** The longest part of some numbers that rises: what it leaves out is moved. */
function inOrder(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  numbers.forEach((number, index) => {
    let longest: number[] = [];
    for (let before = 0; before < index; before += 1) {
      const rising = best[before] ?? [];
      if ((rising.at(-1) ?? 0) < number && rising.length > longest.length)
        longest = rising;
    }
    best.push([...longest, number]);
  });
  return best.reduce<number[]>(
    (longest, rising) => (rising.length > longest.length ? rising : longest),
    [],
  );
}
