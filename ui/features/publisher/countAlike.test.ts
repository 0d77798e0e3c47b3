import { expect, it } from '@jest/globals';
import { countAlike } from './countAlike';

it('regression: says of equal names which of how many each is', () => {
  expect(countAlike(['Moss', 'Tides', 'Moss'])).toEqual([
    { at: 1, count: 2 },
    { at: 1, count: 1 },
    { at: 2, count: 2 },
  ]);
});
