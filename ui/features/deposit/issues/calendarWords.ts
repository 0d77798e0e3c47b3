import {
  findMonth as findMonthAt,
  MONTHS,
  SEASONS,
  writeLike,
} from '@engine/domain/calendarWords';

/** A season is written by the name that was read: 'Fall' is not rewritten as 'Autumn'. */
const seasons: readonly string[] = [...SEASONS, 'fall'];

/** Finds the month, from 1, that a word names in full or by its first three or four letters. */
export function findMonth(word: string): number | undefined {
  const at = findMonthAt(word);
  return at === undefined ? undefined : at + 1;
}

/** Finds the season that a word names, as its place in the list from 1. */
export function findSeason(word: string): number | undefined {
  const at = seasons.indexOf(word.toLowerCase());
  return at < 0 ? undefined : at + 1;
}

/** Writes a month as the example is written: its case, and whether it is shortened. */
export function writeMonth(month: number, example = 'January'): string {
  return writeLike(MONTHS[month - 1] ?? '', example);
}

/** Writes a season in the case of the example. */
export function writeSeason(season: number, example = 'Summer'): string {
  return writeLike(seasons[season - 1] ?? '', example);
}
