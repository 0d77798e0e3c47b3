/** The months as they are written out, from January. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The seasons of one calendar year in the southern hemisphere, where it begins in summer. */
export const SEASONS = ['summer', 'autumn', 'winter', 'spring'] as const;

const SEASON_NAMES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SEASONS.map((name, at) => [name, at])),
  fall: 1,
};

/** Finds the month that a word names, in full or by its first three or four letters. */
export function findMonth(word: string): number | undefined {
  const name = word.toLowerCase();
  if (name.length < 3) return undefined;
  const at = MONTHS.findIndex(
    (month) => month === name || (name.length <= 4 && month.startsWith(name)),
  );
  return at < 0 ? undefined : at;
}

/** Finds the season that a word names. */
export function findSeason(word: string): number | undefined {
  return SEASON_NAMES[word.toLowerCase()];
}

/** Writes a name as an example of another name is written: its case, and whether it is shortened. */
export function writeLike(name: string, example: string): string {
  const isShort =
    example.length <= 4 && findMonth(example) !== undefined
      ? !MONTHS.some((month) => month === example.toLowerCase())
      : false;
  const word = isShort ? name.slice(0, Math.min(example.length, 4)) : name;
  if (example === example.toUpperCase()) return word.toUpperCase();
  if (example === example.toLowerCase()) return word;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
