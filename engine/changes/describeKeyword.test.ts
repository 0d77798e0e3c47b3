import { describeKeyword } from './describeKeyword';
import type { Json } from '../types/json';

const words = {
  label: (field: string) => ({ onSale: 'On-sale date' })[field] ?? field,
  value: (answer: Json) => (answer === 'MAP' ? 'Map' : String(answer)),
};

const cases: [
  keyword: string,
  was: Json | undefined,
  is: Json | undefined,
  said: string,
][] = [
  ['format', undefined, 'email', 'tightening: must be an email address.'],
  [
    'items maxLength',
    50,
    100,
    'safe: has entries of which each may be longer: 100 characters in place of 50.',
  ],
  [
    '$ref',
    '/values/email',
    undefined,
    'safe: no longer follows rules that are shared.',
  ],
  [
    'uses /items/person',
    undefined,
    '/items/person',
    'tightening: follows rules that are shared.',
  ],
  [
    'format',
    'isbn',
    'alpha',
    'tightening: must be letters only in place of an ISBN.',
  ],
  ['format', 'isbn', undefined, 'safe: no longer has to be an ISBN.'],
  [
    'pattern',
    'a',
    'b',
    'tightening: must match the pattern “b” in place of “a”.',
  ],
  [
    'digits',
    4,
    5,
    'tightening: must have exactly 5 digits in place of 4 digits.',
  ],
  ['multipleOf', 10, 5, 'safe: must be a multiple of 5 in place of 10.'],
  ['multipleOf', 5, 10, 'tightening: must be a multiple of 10 in place of 5.'],
  [
    'notBefore',
    undefined,
    'onSale',
    'tightening: must not be before “On-sale date”.',
  ],
  ['notBefore', 'onSale', undefined, 'safe: may be before “On-sale date” now.'],
  [
    'after',
    'onSale',
    undefined,
    'safe: no longer has to be after “On-sale date”.',
  ],
  [
    'ext',
    undefined,
    ['pdf', 'epub'],
    'tightening: takes only files that end in “pdf”, “epub”.',
  ],
  [
    'ext',
    ['pdf'],
    ['pdf', 'epub'],
    'safe: also takes files that end in “epub”.',
  ],
  [
    'ext',
    ['pdf', 'epub'],
    ['pdf'],
    'tightening: no longer takes files that end in “epub”.',
  ],
  [
    'mimes',
    ['image/png'],
    ['image/*'],
    'tightening: takes only files of the type “image/*”, no longer “image/png”.',
  ],
  ['mimes', ['image/*'], undefined, 'safe: takes files of any type.'],
  ['enum', ['MAP', 'BOOK'], ['BOOK'], 'tightening: no longer accepts: “Map”.'],
  ['enum', ['BOOK'], ['BOOK', 'MAP'], 'safe: also accepts: “Map”.'],
  ['enum', ['BOOK'], undefined, 'safe: accepts every answer.'],
  ['excluded', ['MAP', 'BOOK'], ['BOOK'], 'safe: may be “Map” now.'],
  ['excluded', ['BOOK'], ['BOOK', 'MAP'], 'tightening: must not be “Map”.'],
  ['excluded', ['MAP'], undefined, 'safe: may be “Map” now.'],
  [
    'dimensions',
    [100, 100],
    [200, 100],
    'safe: must have at most 200 × 100 pixels in place of 100 × 100 pixels.',
  ],
  [
    'dimensions',
    [100, 100],
    [200, 50],
    'tightening: must have at most 200 × 50 pixels in place of 100 × 100 pixels.',
  ],
  [
    'formatMinimum',
    '2026-02-01',
    '2026-01-01',
    'safe: must be a date from 01/01/2026 in place of 01/02/2026.',
  ],
  [
    'formatMinimum',
    '2026-01-01',
    '2026-02-01',
    'tightening: must be a date from 01/02/2026 in place of 01/01/2026.',
  ],
  [
    'formatMaximum',
    '2026-01-01',
    '2026-02-01',
    'safe: must be a date until 01/02/2026 in place of 01/01/2026.',
  ],
  [
    'formatMaximum',
    '2026-01-01',
    'today',
    'tightening: must be a date until the day of the answer in place of 01/01/2026.',
  ],
  ['const', undefined, 'MAP', 'tightening: accepts only “Map”.'],
  ['default', undefined, 'MAP', 'safe: starts with the answer “Map”.'],
  ['maximum', 5, 10, 'safe: may be larger: 10 in place of 5.'],
  ['minimum', 5, 10, 'tightening: must be larger: 10 in place of 5.'],
  ['required', undefined, true, 'tightening: is required.'],
];

test.each(cases)('%s from %j to %j: %s', (keyword, was, is, said) => {
  const { kind, text } = describeKeyword(keyword, was, is, words);
  expect(`${kind}: ${text}`).toBe(said);
});
