import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';

/** What names an entry of a list, whatever its place: the first of these that it has. */
const IDS = ['id', 'name', 'field', 'rows'];

/**
 * The keys of the entries of a list, if each has one that is its own: a list of such entries is a set. Undefined for
 * any other list, whose entries are known by their places alone.
 */
export function entryKeys(list: readonly Json[]): string[] | undefined {
  const keys = list.map(keyOfEntry);
  const isSet =
    keys.every((key) => key !== undefined) &&
    new Set(keys).size === keys.length;
  return isSet ? keys : undefined;
}

/** Whether no two entries of a list have the same key, however many have none: a page has texts beside its questions. */
export function hasOwnKeys(list: readonly Json[]): boolean {
  const keys = list.flatMap((entry) => keyOfEntry(entry) ?? []);
  return new Set(keys).size === keys.length;
}

/** What names an entry of a list, whatever its place; undefined without a name. */
export function keyOfEntry(entry: Json): string | undefined {
  if (typeof entry === 'string') return `"${entry}"`;
  if (!isObject(entry)) return undefined;
  const id = IDS.find((name) => typeof entry[name] === 'string');
  return id === undefined ? undefined : `${id} ${String(entry[id])}`;
}
