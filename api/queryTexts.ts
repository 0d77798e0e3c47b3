import type { ParsedUrlQuery } from 'node:querystring';
import { ApiError } from './errors';

/** No list of ours is longer; a page far beyond its end would only make the database count. */
const MAX_PAGE = 100_000;

/** How many rows a page of a list has. */
export const PAGE_SIZE = 20;

/**
 * Reads the texts of a query; one that is missing is ''. Refuses names it does not know, repetitions and
 * what is too long with 400.
 *
 * @param lengths - the names, and how long each text may be.
 */
export function readQueryTexts<Name extends string>(
  query: ParsedUrlQuery,
  lengths: Record<Name, number>,
): Record<Name, string> {
  const names = Object.keys(lengths) as Name[];
  const isKnown = (name: string) => names.some((known) => known === name);
  if (!Object.keys(query).every(isKnown)) {
    throw new ApiError(400, 'QUERY', `Only ${names.join(', ')} may be asked.`);
  }
  const texts = names.map((name) => {
    const value = query[name] ?? '';
    if (typeof value === 'string' && value.length <= lengths[name]) {
      return [name, value] as const;
    }
    throw new ApiError(
      400,
      'QUERY',
      `${name} must be one text of at most ${lengths[name]} characters.`,
    );
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The number of a page of a list; the first when none is named. Anything else is 400. */
export function toPage(text: string): number {
  const page = text === '' ? 1 : Number(text);
  if (/^\d*$/.test(text) && page >= 1 && page <= MAX_PAGE) return page;
  throw new ApiError(400, 'PAGE', `page must be from 1 to ${MAX_PAGE}.`);
}
