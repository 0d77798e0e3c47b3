import { presentNumber, toNumber } from './writtenNumbers';

test.each([
  ['12.50', 12.5],
  ['1,234.50', 1234.5],
  ['1,234,567', 1234567],
  ['-5', -5],
  ['\u22125', -5],
  ['+5', 5],
  [' 7 ', 7],
  ['12,5', undefined],
  ['12,34.5', undefined],
  ['1.', undefined],
  ['.5', undefined],
  ['1e3', undefined],
  ['5-', undefined],
  ['99999999999999999999', undefined],
])('a person writes %s', (written, number) => {
  expect(toNumber(written)).toBe(number);
});

test.each([
  [1234.5, undefined, '1,234.5'],
  [-5, undefined, '-5'],
  [0.01, undefined, '0.01'],
  [12.5, 0.01, '12.50'],
  [12, 5, '12'],
])('%d in steps of %p is shown as %s', (number, step, shown) => {
  expect(presentNumber(number, step)).toBe(shown);
});
