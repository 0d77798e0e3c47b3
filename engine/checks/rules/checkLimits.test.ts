import type { JsonSchema } from '../../types/definition';
import { checkLimits } from './checkLimits';

const at = (rule: JsonSchema) =>
  checkLimits({ 'items/book.json': { properties: { field: rule } } }).map(
    ({ pointer }) => pointer,
  );

test.each<[string, JsonSchema, string]>([
  ['numbers', { minimum: 10, maximum: 5 }, 'minimum'],
  ['numbers above', { exclusiveMinimum: 9, maximum: 5 }, 'exclusiveMinimum'],
  ['numbers below', { minimum: 9, exclusiveMaximum: 5 }, 'minimum'],
  ['lengths', { minLength: 3, maxLength: 2 }, 'minLength'],
  ['rows', { minItems: 3, maxItems: 2 }, 'minItems'],
  [
    'dates',
    { formatMinimum: '2027-01-01', formatMaximum: '2026-01-01' },
    'formatMinimum',
  ],
  ['a constant', { const: 'c', enum: ['a', 'b'] }, 'const'],
  ['a list of anything', { type: 'array', items: {} }, 'items'],
  ['a list of what nobody says', { type: 'array' }, 'items'],
])(
  'regression: %s that no answer can meet are refused',
  (_of, rule, keyword) => {
    expect(at(rule)).toEqual([`/properties/field/${keyword}`]);
  },
);

test.each<[string, JsonSchema]>([
  ['equal limits', { minimum: 5, maximum: 5, minLength: 2, maxLength: 2 }],
  ['today as a limit', { formatMinimum: 'today', formatMaximum: '2026-01-01' }],
  ['a list of texts', { type: 'array', items: { type: 'string' } }],
  ['rows of an entity', { type: 'array', items: { $ref: '/entities/row' } }],
])('%s are taken', (_what, rule) => {
  expect(at(rule)).toEqual([]);
});
