import type { Messages } from '../types/definition';
import { getDepositForm } from '../testing/depositForm';
import { fillSentence, findingSentence, sentence } from './sentences';

const messages: Messages = {
  language: 'en',
  fields: { year: { minimum: 'field' } },
  formats: { isbn: 'format' },
  types: { boolean: { required: 'type' } },
  keywords: { minimum: 'keyword', required: '{label} is required' },
  default: '{label} is not valid.',
  sentences: {},
};

test.each([
  ['its own field before all', 'year', 'boolean', 'minimum', 'field'],
  ['a format', 'a', 'string', 'isbn', 'format'],
  ['the type of the field', 'a', 'boolean', 'required', 'type'],
  ['the keyword', 'a', 'integer', 'minimum', 'keyword'],
  ['the default last', 'a', 'string', 'pattern', 'A is not valid.'],
] as const)('the words come from %s', (_from, field, type, code, expected) => {
  expect(findingSentence(messages, field, type, code, { label: 'A' })).toBe(
    expected,
  );
});

test.each([
  ['{label}: {limit}', { label: 'Title', limit: 5 }, 'Title: 5'],
  ['{label}{label}', { label: 'a' }, 'aa'],
  ['{year} {none}', { year: 2036 }, '2036 {none}'],
  ['{label}', { label: '{limit} $&' }, '{limit} $&'],
  ['{toString}', {}, '{toString}'],
])('%j with %j is %j', (template, params, expected) => {
  expect(fillSentence(template, params)).toBe(expected);
});

test('a sentence of the catalogue is found by name, an unknown name is an error', async () => {
  const form = await getDepositForm();
  expect(
    sentence(form, 'fileTooBig', { filesize: 2000, maxFilesize: 1024 }),
  ).toBe('File is too big (2000MB). The maximum allowed file size is 1024MB.');
  expect(() => sentence(form, 'nobodyWroteThis')).toThrow('nobodyWroteThis');
});
