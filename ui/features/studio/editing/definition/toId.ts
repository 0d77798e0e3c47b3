import { plainWords } from './plainWords';

/** Longer ids make file names and addresses that nobody reads. */
const MOST_LENGTH = 40;

/** Words as an id of definitions: 'Report a book' is 'report-a-book'; the second where no letter or digit is left. */
export function toId(words: string, otherwise: string): string {
  const dashed = plainWords(words)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MOST_LENGTH)
    .replace(/-$/, '');
  return dashed || otherwise;
}
