import type { Messages } from '../../types/messages';
import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import { createDefinition } from '../../testing/createDefinition';
import { getDepositForm } from '../../testing/depositForm';
import { judge } from '../judge';
import {
  fillSentence,
  findingSentence,
  quoteQuestions,
  sentence,
} from './sentences';

const messages: Messages = {
  language: 'en',
  fields: { other: { a: { minimum: 'another entity' } } },
  formats: { isbn: 'format' },
  types: { boolean: { required: 'type' } },
  keywords: { minimum: 'keyword', required: '{label} is required' },
  default: '{label} is not valid.',
  sentences: {},
};

const own = { year: { minimum: 'field' } };

test.each([
  ['its own field before all', 'year', 'boolean', 'minimum', 'field'],
  ['a format', 'a', 'string', 'isbn', 'format'],
  ['the type of the field', 'a', 'boolean', 'required', 'type'],
  ['no inherited name', 'constructor', 'integer', 'minimum', 'keyword'],
  ['the keyword', 'a', 'integer', 'minimum', 'keyword'],
  ['the default last', 'a', 'string', 'pattern', 'A is not valid.'],
] as const)('the words come from %s', (_from, field, type, code, expected) => {
  const params = { label: 'A' };
  expect(findingSentence(messages, own, field, { type }, code, params)).toBe(
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

test('regression: the name of a question that is one itself is in quotation marks', () => {
  const params = { label: 'Who made it?', other: 'Maker', limit: 'Why?' };
  expect(fillSentence('{label} {other} {limit}', quoteQuestions(params))).toBe(
    '“Who made it?” Maker Why?',
  );
});

test('a sentence of the catalogue is found by name, an unknown name is an error', async () => {
  const form = await getDepositForm();
  expect(
    sentence(form, 'fileTooBig', { filesize: 2000, maxFilesize: 1024 }),
  ).toBe('File is too big (2000MB). The maximum allowed file size is 1024MB.');
  expect(() => sentence<string>(form, 'nobodyWroteThis')).toThrow(
    'nobodyWroteThis',
  );
});

test('regression: a field has the words of its own entity, not those of a namesake', async () => {
  const form = await compileForm(
    createDefinition({
      properties: {
        id: { type: 'string' },
        owner: { $ref: '/entities/owner' },
      },
      schemas: {
        '/entities/owner': {
          type: 'object',
          properties: { id: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      steps: [{ id: 'only', schema: { required: ['id'] } }],
      messages: {
        fields: { owner: { id: { required: 'Please choose the owner.' } } },
        keywords: { required: 'Please fill in {label}.' },
      },
    }),
  );
  const { findings } = judge(form, { owner: {} }, createContext());
  expect(findings.map(({ path, message }) => [path, message])).toEqual([
    ['/id', 'Please fill in id.'],
    ['/owner/id', 'Please choose the owner.'],
  ]);
});

test.each([
  ['minimum', { minimum: 1800 }, 'at least 1800'],
  ['minimum', { minimum: 1800, yearsAhead: 10 }, 'between'],
  ['yearsAhead', { minimum: 1800, yearsAhead: 10 }, 'between'],
  ['yearsAhead', { yearsAhead: 10 }, 'at most 1800'],
  ['maximum', { maximum: 1900 }, 'at most 1800'],
] as const)(
  'a limit on one side has a sentence of its own: %s of %j [S2-5.messages.year]',
  (code, schema, expected) => {
    const words = {
      minimum: 'between',
      maximum: 'between',
      yearsAhead: 'between',
      onlyMinimum: 'at least {limit}',
      onlyMaximum: 'at most {limit}',
    };
    const params = { label: 'A', limit: 1800 };
    expect(
      findingSentence(messages, { year: words }, 'year', schema, code, params),
    ).toBe(expected);
  },
);
