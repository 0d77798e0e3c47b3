import type { formats } from '../vocabulary/runtime/formats';

const WORDS: Readonly<Record<keyof typeof formats, string>> = {
  isbn: 'an ISBN',
  issn: 'an ISSN',
  ismn: 'an ISMN',
  'isbn-check-digit': 'an ISBN with a right check digit',
  'issn-check-digit': 'an ISSN with a right check digit',
  'ismn-check-digit': 'an ISMN with a right check digit',
  'prepub-id': 'a pre-publication id',
  'url-with-protocol': 'a web address',
  email: 'an email address',
  username: 'a username',
  date: 'a date',
  'date-time': 'a date and time',
  alpha: 'letters only',
  'alpha-dash': 'letters, digits, hyphens and underscores only',
  'alpha-num': 'letters and digits only',
  'alpha-spaces': 'letters and spaces only',
  numeric: 'digits only',
  integer: 'a whole number',
};

/** A form of answers in words: 'an email address'. */
export const formatWords = (format: string): string =>
  (WORDS as Readonly<Record<string, string>>)[format] ?? `as ${format}`;
