import { expect, test } from '@jest/globals';
import { presentProblem, toProblem } from './problem';

const fault = {
  file: 'items/monograph.json',
  pointer: '/properties/url',
  reason: 'the text has no limit',
};

test('regression: a warning says that it is one, an error is a plain line', () => {
  expect(presentProblem(toProblem(fault, 'limit', 'warning'))).toBe(
    'schemas/items/monograph.json#/properties/url: warning: the text has no limit',
  );
  expect(presentProblem(toProblem(fault, 'limit'))).toBe(
    'schemas/items/monograph.json#/properties/url: the text has no limit',
  );
});
