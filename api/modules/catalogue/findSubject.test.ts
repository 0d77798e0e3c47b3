import subjects from '../../../schemas/lists/ThemaSubjects.json' with { type: 'json' };
import { findSubject } from './findSubject';

test.each<[string, string | undefined]>([
  ['Local histories', 'LOCAL_HISTORIES'],
  ['BIRDS', 'PLANTS_AND_ANIMALS'],
  ['literary criticism', 'BOOKS_AND_WRITERS'],
  // A word of several subjects, as such or as a part of theirs.
  ['Linguistics', undefined],
  ['History', undefined],
  ['Technology', undefined],
  // No more than a part of the words of one.
  ['Criticism', undefined],
  ['Crickets', undefined],
  ['Kaluli (Papua New Guinean people)', undefined],
  ['', undefined],
])('the heading %j means %s [S1-7.prepub]', (heading, expected) => {
  expect(findSubject(heading, subjects.entries)).toBe(expected);
});

test('a heading that begins with its noun means the subject with the same words [S1-7.prepub]', () => {
  const entry = { name: 'VSB', label: 'Personal finance', order: 1 };
  expect(findSubject('Finance, Personal', [entry])).toBe('VSB');
  expect(findSubject('Finance, Personal, Australian', [entry])).toBe(undefined);
});
