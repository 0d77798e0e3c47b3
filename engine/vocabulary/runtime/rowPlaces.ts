import type { Json } from '../../types/json';

/** What `uniqueBy` compares in a row: places that are alike each on their own, or a list of places that are alike together. */
export type RowPlaces = readonly (string | readonly string[])[];

/** All places that `uniqueBy` names. */
export function placesIn(places: Json | undefined): string[] {
  if (!Array.isArray(places)) return [];
  return places.flat().filter((place) => typeof place === 'string');
}
