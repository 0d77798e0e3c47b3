import type { JsonObject } from '@engine/types/json';
import type { SearchFields } from '../../records/list/searchWords';
import { toSearchFields } from '../../records/list/searchWords';
import { toNameKey } from './similarName';

/** What a table of publishers shows beside the name. */
const ADDRESS = ['street', 'suburb', 'stateTerritory', 'postcode'] as const;

/** Returns the fields by which the words of name and address are found; they follow each change of either. */
export function toPublisherSearch(
  name: string,
  payload: JsonObject,
): SearchFields {
  const texts = [name, ...ADDRESS.map((field) => payload[field])];
  const words = texts.flatMap((text) =>
    typeof text === 'string' ? toNameKey(text).split(' ') : [],
  );
  return toSearchFields(words.filter((word) => word !== ''));
}
