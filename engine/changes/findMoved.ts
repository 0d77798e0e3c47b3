/**
 * Those of the kept keys that changed their order: the fewest that have to move so that the others stay in theirs.
 *
 * @param before - all keys of the earlier order.
 * @param after - all keys of the later order.
 */
export function findMoved(
  before: readonly string[],
  after: readonly string[],
): Set<string> {
  const places = new Map(before.map((key, index) => [key, index]));
  const kept = after.filter((key) => places.has(key));
  const stay = longestAscending(kept.map((key) => places.get(key) ?? 0));
  return new Set(kept.filter((_key, index) => !stay.has(index)));
}

/** Indexes of a longest ascending part of the numbers, found in n·log n. */
function longestAscending(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const stay = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) stay.add(at);
  return stay;
}
