import type { QueryFilter } from 'mongoose';
import { NOTHING, toSortKey } from './listDefinition';

/** As many characters as a stem has. */
export const STEM = 4;
/** More beginnings than an address or a title has words; the rest of a very long one is not found. */
const MAX_STEMS = 40;
/** More words than this tell no rows apart. */
const MAX_WORDS = 10;

/** The fields by which the words of a record are found. */
export interface SearchFields {
  /** Its words with a space between them. */
  searchKey: string;
  /** The first characters of each. */
  searchStems: string[];
}

/** The words of a text: without case, accents and punctuation. */
export function toSearchWords(text: string): string[] {
  return toSortKey(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Returns the fields by which these words are found. */
export function toSearchFields(words: readonly string[]): SearchFields {
  const stems = [...new Set(words.map((word) => word.slice(0, STEM)))];
  return { searchKey: words.join(' '), searchStems: stems.slice(0, MAX_STEMS) };
}

/** Each word by the index over the beginnings of words, and a longer one also by the words themselves. */
function toConditions(word: string): QueryFilter<SearchFields>[] {
  if (word.length < STEM) return [{ searchStems: new RegExp(`^${word}`) }];
  const stem = { searchStems: word.slice(0, STEM) };
  // The beginning of a word says all about a word that is no longer: the index alone then counts the rows.
  return word.length === STEM
    ? [stem]
    : [stem, { searchKey: new RegExp(`(^| )${word}`) }];
}

/**
 * The condition that a record has, for each of these words, one that begins with it. Words have only letters and digits,
 * so nothing in them means anything in a pattern. A text without words finds nothing.
 */
export function toWordFilter<Stored extends SearchFields>(
  words: readonly string[],
): QueryFilter<Stored> {
  const conditions = words.slice(0, MAX_WORDS).flatMap(toConditions);
  const filter = conditions.length === 0 ? NOTHING : { $and: conditions };
  return filter as QueryFilter<Stored>;
}
