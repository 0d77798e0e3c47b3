import type { Schemas } from '../compile/schemaAccess';
import type { JsonSchema } from '../types/definition';
import { canHoldTogether } from './conditionFacts';

const withField = (name: string, value: unknown): JsonSchema =>
  ({ properties: { [name]: value } }) as JsonSchema;

const schemas: Schemas = {
  'is-book': withField('type', { const: 'BOOK' }),
  'is-map-or-score': withField('type', { enum: ['MAP', 'SCORE'] }),
  'is-print': withField('type', { enum: ['BOOK', 'MAP'] }),
  'is-long-book': {
    required: ['type', 'pages'],
    properties: { type: { const: 'BOOK' }, pages: { minimum: 100 } },
  },
  'has-parts': withField('hasParts', { const: true }),
  'has-parts-and-title': {
    allOf: [{ $ref: 'has-parts' }, withField('title', { type: 'string' })],
  },
  'has-no-parts': { not: { $ref: 'has-parts' } },
  'is-single-book-with-title': {
    allOf: [{ $ref: 'is-single-book' }, withField('title', { type: 'string' })],
  },
  'is-something-else': { not: { $ref: 'is-single-book' } },
  'is-single-book': {
    allOf: [{ $ref: 'has-no-parts' }, { $ref: 'is-book' }],
  },
};

const holding = (condition: string) => ({ condition, holds: true });
const failing = (condition: string) => ({ condition, holds: false });

test.each([
  ['one value of a field', holding('is-book'), holding('is-print'), true],
  ['no value', holding('is-book'), holding('is-map-or-score'), false],
  [
    'a condition and its opposite',
    holding('is-book'),
    failing('is-book'),
    false,
  ],
  [
    'a condition that says more than the other',
    holding('is-book'),
    failing('is-long-book'),
    true,
  ],
  ['what the other denies', holding('is-book'), failing('is-print'), false],
  [
    'a condition and the opposite of one that it names',
    holding('is-single-book-with-title'),
    failing('is-single-book'),
    false,
  ],
  [
    'a condition that another denies',
    holding('is-single-book'),
    holding('has-parts-and-title'),
    false,
  ],
  [
    'a condition that another denies, the other way round',
    holding('has-parts-and-title'),
    holding('is-single-book'),
    false,
  ],
  [
    'a condition that another denies by name',
    holding('is-something-else'),
    holding('is-single-book'),
    false,
  ],
  [
    'a condition that says nothing about what another denies',
    holding('is-single-book'),
    holding('is-print'),
    true,
  ],
])('guards with %s in common', (_words, one, other, expected) => {
  expect(canHoldTogether(schemas, [one, other])).toBe(expected);
});
