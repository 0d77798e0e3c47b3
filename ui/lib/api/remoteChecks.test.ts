import { expect, test } from '@jest/globals';
import { restBeforeCheckMs } from './remoteChecks';

test.each([
  ['pre-publication', 500],
  ['serial-title-free', 200],
  ['multipart-title-free', 200],
  ['ephemera-title-free', 200],
])('typing rests before %s is asked: %d ms [S1-9.debounce]', (check, ms) => {
  expect(restBeforeCheckMs(check)).toBe(ms);
});
