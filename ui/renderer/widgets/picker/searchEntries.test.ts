import { expect, it } from '@jest/globals';
import { findAlso, searchEntries } from './searchEntries';

const entries = ['Māori', 'German', 'English, Old', 'Low German'].map(
  (label, order) => ({ name: `K${order}`, label, order }),
);
const found = (typed: string) =>
  searchEntries(entries, typed).map(({ label }) => label);

it.each([
  ['', ['Māori', 'German', 'English, Old', 'Low German']],
  ['maori', ['Māori']],
  ['GERMAN', ['German', 'Low German']],
  ['old', ['English, Old']],
  ['k3', ['Low German']],
  ['zebra', []],
])('%p finds %p', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

it('regression: an entry is found by its heading and by further words', () => {
  const magic = {
    name: 'MAGIC',
    label: 'Imagined worlds',
    order: 1,
    path: 'For adults',
    also: 'fantasy, fairy',
  };
  expect(searchEntries([magic], 'fantasy')).toEqual([magic]);
  expect(searchEntries([magic], 'for ad')).toEqual([magic]);
});

it.each([
  ['FAIR', 'fairy'],
  ['worlds', undefined],
  ['adults', undefined],
  ['', undefined],
])('of an entry found by %j the further word is shown: %s', (typed, word) => {
  const also = 'fantasy, fairy';
  const entry = { name: 'MAGIC', label: 'Imagined worlds', order: 1, also };
  expect(findAlso({ ...entry, path: 'For adults' }, typed)).toBe(word);
});
