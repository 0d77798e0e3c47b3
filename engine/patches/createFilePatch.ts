import { createPatch, type Operation, type Pointer } from 'rfc6902';
import type { StudioOperation } from '../types/fileChange';
import type { Json } from '../types/json';
import { matchEntries } from './matchEntries';

/** How many entries of a list are compared by their keys or with each other; a longer list is compared place by place. */
const MOST_ENTRIES = 100;

/** How many values are compared in all; the rest is replaced as a whole. */
const MOST_COMPARED = 200_000;

/**
 * The operations from one state of a file to another, in time that grows as the file does. The library would compare
 * each entry of a list with each other one.
 */
export function createFilePatch(before: Json, after: Json): StudioOperation[] {
  let compared = 0;
  const compare = (from: unknown, to: unknown): Operation[] =>
    createPatch(from, to, (input, output, at) => {
      compared += 1;
      if (compared > MOST_COMPARED) return replaceWhole(input, output, at);
      if (!Array.isArray(input) || !Array.isArray(output)) return undefined;
      const lists = [input as Json[], output as Json[], at] as const;
      return Math.max(input.length, output.length) <= MOST_ENTRIES
        ? compareByKey(...lists, compare)
        : compareInOrder(...lists);
    });
  const steps = compare(before, after);
  // The library and the functions here make no other operations.
  return steps as StudioOperation[];
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

function replaceWhole(
  input: unknown,
  output: unknown,
  at: Pointer,
): Operation[] {
  return isSame(input, output)
    ? []
    : [{ op: 'replace', path: at.toString(), value: output }];
}

/** Compares the entries of two lists that have the same key; undefined for lists without keys. */
function compareByKey(
  input: readonly Json[],
  output: readonly Json[],
  at: Pointer,
  compare: (from: unknown, to: unknown) => Operation[],
): Operation[] | undefined {
  const matched = matchEntries(input, output);
  if (matched === undefined) return undefined;
  const place = (index: number) => at.add(String(index)).toString();
  const changed = matched.pairs.flatMap(([old, now]) =>
    compare(input[old], output[now]).map((step) => ({
      ...step,
      path: place(old) + step.path,
    })),
  );
  const gone = matched.removed
    .toReversed()
    .map((index): Operation => ({ op: 'remove', path: place(index) }));
  const added = matched.added.map((index): Operation => ({
    op: 'add',
    path: place(index),
    value: output[index],
  }));
  return [...changed, ...gone, ...added];
}

/** Replaces what differs between the equal entries at the beginning and at the end; then removes or adds the rest. */
function compareInOrder(
  input: readonly Json[],
  output: readonly Json[],
  at: Pointer,
): Operation[] {
  const texts = [input, output].map((list) =>
    list.map((entry) => JSON.stringify(entry)),
  );
  const [old = [], now = []] = texts;
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1;
  }
  const place = (index: number) => at.add(String(index)).toString();
  const both = shorter - end;
  const operations: Operation[] = [];
  for (let index = start; index < both; index += 1) {
    if (old[index] === now[index]) continue;
    const value = output[index];
    operations.push({ op: 'replace', path: place(index), value });
  }
  for (let index = old.length - end - 1; index >= both; index -= 1) {
    operations.push({ op: 'remove', path: place(index) });
  }
  for (let index = both; index < now.length - end; index += 1) {
    operations.push({ op: 'add', path: place(index), value: output[index] });
  }
  return operations;
}
