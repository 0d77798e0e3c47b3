import type { QueryFilter } from 'mongoose';
import { NOTHING, toSortKey } from './listDefinition';

/** The lengths of the beginnings by which a word is found; a shorter word is found by itself. */
const SHORTEST_STEM = 4;
const LONGEST_STEM = 8;
/** More words than an address or a title has; the rest of a very long one is not found. */
const MAX_FOUND_WORDS = 40;
/** More words than this tell no rows apart. */
const MAX_WORDS = 10;

/** The fields by which the words of a record are found. */
export interface SearchFields {
  /** Its words with a space between them. */
  searchKey: string;
  /** Their beginnings. */
  searchStems: string[];
}

/** The words of a text: without case, accents and punctuation. */
export function toSearchWords(text: string): string[] {
  return toSortKey(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** The beginnings of a word. A list of one beginning is in order, and its rows are counted without being read. */
function toStems(word: string): string[] {
  const stems = [word.slice(0, SHORTEST_STEM)];
  const longest = Math.min(word.length, LONGEST_STEM);
  for (let length = SHORTEST_STEM + 1; length <= longest; length += 1) {
    stems.push(word.slice(0, length));
  }
  return stems;
}

/** Returns the fields by which these words are found. */
export function toSearchFields(words: readonly string[]): SearchFields {
  const found = [...new Set(words)].slice(0, MAX_FOUND_WORDS);
  return {
    searchKey: words.join(' '),
    searchStems: [...new Set(found.flatMap(toStems))],
  };
}

/** Each word by the index over the beginnings of words, and a longer one also by the words themselves. */
function toConditions(word: string): QueryFilter<SearchFields>[] {
  if (word.length < SHORTEST_STEM) {
    return [{ searchStems: new RegExp(`^${word}`) }];
  }
  const stem = { searchStems: word.slice(0, LONGEST_STEM) };
  return word.length > LONGEST_STEM
    ? [stem, { searchKey: new RegExp(`(^| )${word}`) }]
    : [stem];
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
