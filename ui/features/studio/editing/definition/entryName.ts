import { uniqueName } from './fieldName';
import { plainWords } from './plainWords';

/** Leaves room for a number within the longest name that the form of an entry takes. */
const MOST_LETTERS = 50;

/**
 * Makes the name of a list entry from its label, in the style of the names that the list has: 'Sea chart' is SEA_CHART,
 * or sea-chart beside names in small letters.
 */
export function entryName(label: string, taken: readonly string[]): string {
  const words = plainWords(label)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = isSmall(taken)
    ? words.join('-').toLowerCase()
    : words.join('_').toUpperCase();
  const name = joined.slice(0, MOST_LETTERS).replace(/[_-]$/, '');
  return uniqueName(name || 'ENTRY', taken);
}

/** Whether most names are in small letters. */
function isSmall(names: readonly string[]): boolean {
  const small = names.filter((name) => /^[^A-Z]*[a-z][^A-Z]*$/.test(name));
  return small.length > names.length / 2;
}
