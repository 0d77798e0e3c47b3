import { ApiError } from './errors';

/** No list of ours is longer; a page far beyond its end would only make the database count. */
const MAX_PAGE = 100_000;

/** How many rows a page of a list has. */
export const PAGE_SIZE = 20;

/** The number of a page of a list; the first when none is named. Anything else is 400. */
export function toPage(text: string): number {
  const page = text === '' ? 1 : Number(text);
  if (/^\d*$/.test(text) && page >= 1 && page <= MAX_PAGE) return page;
  throw new ApiError(400, 'PAGE', `page must be from 1 to ${MAX_PAGE}.`);
}
