import type { Place } from '../editing/definition/files';

/** Reads the place that the query of the address names (`?place=file#pointer`); undefined where it names none. */
export function readPlace(search: string): Place | undefined {
  const place = new URLSearchParams(search).get('place') ?? '';
  const end = place.indexOf('#');
  return end < 0
    ? undefined
    : { file: place.slice(0, end), pointer: place.slice(end + 1) };
}

/** Whether the address asks for the place as JSON (`&view=json`). */
export const wantsJson = (search: string): boolean =>
  new URLSearchParams(search).get('view') === 'json';
