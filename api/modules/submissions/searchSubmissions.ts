import type { QueryFilter } from 'mongoose';
import { toSearchWords, toWordFilter } from '../../records/list/searchWords';
import type { Submission } from './submission';

const REFERENCE = /^[A-Z]{2}-\d{4}-\d{6,}$/;

/** The condition for a search among submissions: a whole reference, or words that each begin one of the submission. */
export function searchSubmissions<Stored extends Submission>(
  text: string,
): QueryFilter<Stored> {
  const reference = text.trim().toUpperCase();
  return REFERENCE.test(reference)
    ? ({ reference } as QueryFilter<Stored>)
    : toWordFilter<Stored>(toSearchWords(text));
}
