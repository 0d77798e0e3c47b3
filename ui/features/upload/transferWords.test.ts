import { expect, it } from '@jest/globals';
import { findSecondsLeft, toSentText, toWait } from './transferWords';

it.each([
  [42_600_000, 62, '26.4 of 42.6 MB'],
  [42_600_000, 1, '426 KB of 42.6 MB'],
  [42_600_000, 0, '0 bytes of 42.6 MB'],
])('of %d bytes %d percent are shown as %s', (size, percent, words) => {
  expect(toSentText(size, percent, 'of')).toBe(words);
});

it.each([
  [0, 5000, undefined],
  [50, 500, undefined],
  [50, 10_000, 10],
  [80, 8000, 2],
])('at %d percent after %d ms there are %p seconds left', (done, ms, left) => {
  expect(findSecondsLeft(done, ms)).toBe(left);
});

it.each([
  [1, 'seconds', 5],
  [11, 'seconds', 15],
  [61, 'minutes', 2],
])('%d seconds are shown in %s: %d', (seconds, unit, count) => {
  expect(toWait(seconds)).toEqual({ unit, count });
});
