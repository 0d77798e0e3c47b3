import { expect, test } from '@jest/globals';
import { toAge } from './toAge';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:01Z', { unit: 'hour', count: 0, isLong: false }],
  ['2026-11-20T11:00:01Z', { unit: 'hour', count: 0, isLong: false }],
  ['2026-11-20T11:00:00Z', { unit: 'hours', count: 1, isLong: false }],
  ['2026-11-19T12:00:01Z', { unit: 'hours', count: 23, isLong: false }],
  ['2026-11-19T12:00:00Z', { unit: 'days', count: 1, isLong: false }],
  ['2026-11-09T12:00:00Z', { unit: 'days', count: 11, isLong: true }],
])('what began at %s has waited for %j', (since, age) => {
  expect(toAge(since, now)).toEqual(age);
});
