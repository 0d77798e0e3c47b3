import { expect, it } from '@jest/globals';
import { toFormatWords } from './toFormatWords';

const book = { pronom: 'fmt/483', name: 'EPUB 3.2', mimeType: 'a/b' };
const unknown = { ...book, pronom: null };

it.each([
  ['staff', 'with its PRONOM id', book, 'EPUB 3.2 (fmt/483)'],
  ['staff', 'by its name where PRONOM has none', unknown, 'EPUB 3.2'],
  ['staff', 'not at all where it is unknown', null, ''],
  ['publisher', 'by its name', book, 'EPUB 3.2'],
] as const)('%s reads the format %s', (reader, _how, format, words) => {
  expect(toFormatWords(format, reader)).toBe(words);
});
