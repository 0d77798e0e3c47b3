const months = [
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
];

/** A season is written by the name that was read: 'Fall' is not rewritten as 'Autumn'. */
const seasons = ['summer', 'autumn', 'winter', 'spring', 'fall'];

/** Finds the month, from 1, that a word names in full or by its first three or four letters. */
export function findMonth(word: string): number | undefined {
  const name = word.toLowerCase();
  const at = months.findIndex(
    (month) =>
      month === name ||
      (name.length >= 3 && name.length <= 4 && month.startsWith(name)),
  );
  return at < 0 ? undefined : at + 1;
}

/** Finds the season that a word names, as its place in the list from 1. */
export function findSeason(word: string): number | undefined {
  const at = seasons.indexOf(word.toLowerCase());
  return at < 0 ? undefined : at + 1;
}

/** Writes a month as the example is written: its case, and whether it is shortened. */
export function writeMonth(month: number, example = 'January'): string {
  const name = months[month - 1] ?? '';
  const isShort = example.length <= 4 && example.toLowerCase() !== 'may';
  return writeLike(isShort ? name.slice(0, example.length) : name, example);
}

/** Writes a season in the case of the example. */
export function writeSeason(season: number, example = 'Summer'): string {
  return writeLike(seasons[season - 1] ?? '', example);
}

function writeLike(name: string, example: string): string {
  if (example === example.toUpperCase()) return name.toUpperCase();
  if (example === example.toLowerCase()) return name;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
