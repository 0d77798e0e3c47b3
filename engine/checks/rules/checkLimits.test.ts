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
  ['fewer digits', { minLength: 5, digits: 4 }, 'minLength'],
  ['more digits', { digits: 4, maxLength: 3 }, 'digits'],
  ['longer choices', { enum: ['abc'], maxLength: 2 }, 'enum'],
  ['excluded choices', { enum: ['a', 'b'], excluded: ['a', 'b'] }, 'enum'],
  ['multiples', { multipleOf: 10, minimum: 11, maximum: 19 }, 'multipleOf'],
  ['limits', { exclusiveMinimum: 5, exclusiveMaximum: 5 }, 'exclusiveMinimum'],
  ['a number below itself', { minimum: 5, exclusiveMaximum: 5 }, 'minimum'],
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
  ['a multiple at a limit', { multipleOf: 10, minimum: 11, maximum: 20 }],
  ['today as a limit', { formatMinimum: 'today', formatMaximum: '2026-01-01' }],
  ['a list of texts', { type: 'array', items: { type: 'string' } }],
  ['rows of an entity', { type: 'array', items: { $ref: '/entities/row' } }],
])('%s are taken', (_what, rule) => {
  expect(at(rule)).toEqual([]);
});

const book = {
  $id: '/entities/book',
  properties: {
    year: { type: 'integer', minimum: 1800 },
    code: { $ref: '/values/code' },
    pages: { type: 'array', items: { $ref: '/entities/page' } },
  },
};
const page = {
  $id: '/entities/page',
  properties: { number: { type: 'integer', minimum: 1 } },
};

describe('regression: rules are judged with what their field has elsewhere', () => {
  const found = (rules: JsonSchema) =>
    checkLimits({
      'entities/book.json': book,
      'entities/page.json': page,
      'values/code.json': { type: 'string', maxLength: 8 },
      'items/book.json': { $ref: '/entities/book', ...rules },
    }).map(({ file, pointer }) => `${file}#${pointer}`);

  it.each<[string, JsonSchema, string]>([
    ['its entity', { year: { maximum: 1700 } }, '/year/maximum'],
    ['a value of its entity', { code: { minLength: 9 } }, '/code/minLength'],
    [
      'a value that it names',
      { year: { $ref: '/values/code', minLength: 9 } },
      '/year/minLength',
    ],
    [
      'the entity of its rows',
      { pages: { items: { properties: { number: { maximum: 0 } } } } },
      '/pages/items/properties/number/maximum',
    ],
  ])('%s', (_where, properties, pointer) => {
    expect(found({ properties })).toEqual([
      `items/book.json#/properties${pointer}`,
    ]);
    expect(found({ allOf: [{ then: { properties } }] })).toEqual([
      `items/book.json#/allOf/0/then/properties${pointer}`,
    ]);
  });

  it.each<[string, JsonSchema, string[]]>([
    [
      'an item that the step includes',
      { $ref: '/items/loan' },
      ['/properties/days/maximum'],
    ],
    [
      'an item of an item',
      { allOf: [{ $ref: '/items/long-loan' }] },
      ['/properties/days/maximum'],
    ],
    ['an item that it includes nowhere', {}, []],
  ])('%s', (_where, rules, pointers) => {
    const faults = checkLimits({
      'items/loan.json': { properties: { days: { minimum: 10 } } },
      'items/long-loan.json': { $ref: '/items/loan' },
      'steps/loan/schema.json': {
        ...rules,
        properties: { days: { maximum: 5 } },
      },
    });
    expect(faults.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('the object around a branch', () => {
    const faults = checkLimits({
      'items/loan.json': {
        properties: { days: { minimum: 10 } },
        allOf: [{ then: { properties: { days: { maximum: 5 } } } }],
      },
    });
    expect(faults.map(({ pointer }) => pointer)).toEqual([
      '/allOf/0/then/properties/days/maximum',
    ]);
  });

  it('that leaves room', () => {
    const properties = { year: { maximum: 1800 }, code: { minLength: 8 } };
    expect(found({ properties })).toEqual([]);
  });
});
