import { expect, it } from '@jest/globals';
import { toSubmitPath } from './submitPath';

it.each([
  [undefined, {}, 'api/forms/loan/records'],
  ['deposit/{form}', { form: 'MONOGRAPH' }, 'deposit/MONOGRAPH'],
  ['deposit/{form}', { form: '../user' }, 'deposit/..%2Fuser'],
  ['deposit/{form}', {}, 'deposit/'],
])('the form says %s: answers %j go to %s', (submitTo, data, path) => {
  const form = submitTo === undefined ? {} : { submitTo };
  expect(toSubmitPath('loan', form, data)).toBe(path);
});
