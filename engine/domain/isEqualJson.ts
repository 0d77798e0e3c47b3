import { sortedJson } from './sortedJson';

/**
 * Whether two values say the same, in any order of keys. No patch says an order of keys: a key that is removed and comes
 * back by Undo is the last one.
 */
export const isEqualJson = (one: unknown, other: unknown): boolean =>
  one === other ||
  JSON.stringify(one) === JSON.stringify(other) ||
  sortedJson(one) === sortedJson(other);
