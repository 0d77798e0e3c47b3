import { expect, it } from '@jest/globals';
import { splitSource } from './splitSource';

it.each([
  ['Months of the year.', 'Months of the year.', ''],
  ['Our own headings', 'Our own headings', ''],
  [
    'Licences, version 4.0 International. They are SPDX identifiers. And more.',
    'Licences, version 4.0 International.',
    'They are SPDX identifiers. And more.',
  ],
])('"%s" says first what the entries are', (source, first, rest) => {
  expect(splitSource(source)).toEqual({ first, rest });
});
