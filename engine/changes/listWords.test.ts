import { expect, test } from '@jest/globals';
import { listWords } from './listWords';

test.each([
  ['Months', 'Months'],
  ['CreatorRole', 'Creator role'],
  [
    'WhichAccessibilityFeaturesDoesItHave',
    'Which accessibility features does it have',
  ],
  ['TypeOfDVDFormat', 'Type of DVD format'],
  ['DVDFormat', 'DVD format'],
  ['HowManyAThing', 'How many a thing'],
])('regression: the list %s is called “%s”', (name, words) => {
  expect(listWords(name)).toBe(words);
});
