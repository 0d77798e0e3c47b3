import { expect, it } from '@jest/globals';
import { median, percentile } from './statistics';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 3], 2.5],
])('the median of %p is %p', (sample, middle) => {
  expect(median(sample)).toBe(middle);
});

it('the 95th percentile leaves a twentieth above it', () => {
  const sample = Array.from({ length: 101 }, (_value, index) => index);
  expect(percentile(sample, 0.95)).toBe(95);
});

it('refuses to speak of nothing', () => {
  expect(() => median([])).toThrow('nothing was measured');
});
