import type { JsonObject } from '@engine/types/json';
import type { Publisher } from './publisher.model';
import { toNameKey } from './similarName';

/** As many characters as a stem has. */
export const STEM = 4;
/** More beginnings than an address has words; the rest of a very long one is not found. */
const MAX_STEMS = 40;

/** What a table of publishers shows beside the name. */
const ADDRESS = ['street', 'suburb', 'stateTerritory', 'postcode'] as const;

/** Returns the fields by which the words of name and address are found; they follow each change of either. */
export function toSearchFields(
  name: string,
  payload: JsonObject,
): Pick<Publisher, 'searchKey' | 'searchStems'> {
  const texts = [name, ...ADDRESS.map((field) => payload[field])];
  const searchKey = texts
    .flatMap((text) => (typeof text === 'string' ? toNameKey(text) : []))
    .filter((key) => key !== '')
    .join(' ');
  const stems = searchKey.split(' ').map((word) => word.slice(0, STEM));
  return { searchKey, searchStems: [...new Set(stems)].slice(0, MAX_STEMS) };
}
