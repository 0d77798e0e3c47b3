import { expect, test } from '@jest/globals';
import { findChangedWords } from './changedWords';

const parts = (text: string, other: string) =>
  Object.values(findChangedWords(text, other));

test.each([
  ['Tides of the Bass', 'Tides of a Bass', ['Tides of', 'the', 'Bass']],
  ['The islands', 'The islands of Bass', ['The islands', '', '']],
  ['Walking, a guide', 'A guide', ['', 'Walking, a', 'guide']],
  ['a a', 'a', ['a', 'a', '']],
  ['a', 'a a', ['a', '', '']],
  ['One', 'Two', ['', 'One', '']],
  ['One', '', ['', 'One', '']],
  ['  Same   words ', 'Same words', ['Same words', '', '']],
])('finds which words of %j differ from %j', (text, other, expected) => {
  expect(parts(text, other)).toEqual(expected);
});
