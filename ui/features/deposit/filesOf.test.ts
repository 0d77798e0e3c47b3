import { expect, it } from '@jest/globals';
import { fileIdsIn } from './filesOf';

const first = { key: 1, file: { tempFileId: 'a' }, cover: { tempFileId: 'b' } };
const second = { key: 2, place: { plan: { tempFileId: 'c' } } };

it('names the files of rows and of objects inside them, in their order', () => {
  expect(fileIdsIn({ title: 'Tides', issues: [first, second] })).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(fileIdsIn({ issues: [second, first] })).toEqual(['c', 'a', 'b']);
});

it('names none where no file is', () => {
  expect(fileIdsIn({ title: 'Tides', issues: [null, { key: 1 }] })).toEqual([]);
  expect(fileIdsIn(undefined)).toEqual([]);
});
