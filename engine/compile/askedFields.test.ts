import { createDefinition, fieldIs, when } from '../testing/createDefinition';
import type { JsonSchema } from '../types/definition';
import { analyseDefinition } from './analyseDefinition';
import { makePlan } from './makePlan';

const text = { type: 'string' };

/** The fields of an order's rows that are asked for, when it is a gift and when it is not. */
function asked(row: JsonSchema, rowFields: JsonSchema = {}) {
  const model = analyseDefinition(
    createDefinition({
      properties: {
        rows: { type: 'array', maxItems: 3, items: { $ref: '/entities/row' } },
      },
      schemas: {
        '/entities/row': {
          type: 'object',
          properties: {
            name: text,
            gift: { type: 'boolean' },
            card: text,
            code: text,
            ...rowFields,
          },
          additionalProperties: false,
        },
        '/items/named': { $ref: '/entities/row', asks: ['name', 'gift'] },
        '/items/coded': { $ref: '/entities/row', asks: ['code'] },
        'is-gift': fieldIs('gift', true),
      },
      steps: [{ id: 'only', schema: { properties: { rows: { items: row } } } }],
    }),
  );
  const scope = model.scopes['/rows/*'];
  if (!scope) throw new Error('there are no rows');
  const relevant = (isGift: boolean) => [
    ...makePlan(
      scope,
      ['only'],
      scope.conditions.map(() => isGift),
    ).relevant,
  ];
  return { gift: relevant(true), other: relevant(false) };
}

test('an item asks for the fields that it lists, and refuses all others', () => {
  expect(asked({ $ref: '/items/named' }).other).toEqual(['name', 'gift']);
});

test('regression: a field that an entity gets later is refused without a word', () => {
  const later = { added: text };
  expect(asked({ $ref: '/items/named' }, later).gift).toEqual(['name', 'gift']);
});

test('items beside each other ask for the fields of both', () => {
  const row = { allOf: [{ $ref: '/items/named' }, { $ref: '/items/coded' }] };
  expect(asked(row).other).toEqual(['name', 'gift', 'code']);
});

test('a branch may say itself what it asks for', () => {
  const row = {
    allOf: [
      { $ref: '/items/named' },
      when(
        'is-gift',
        { asks: ['name', 'gift', 'card'] },
        { asks: ['name', 'gift'] },
      ),
    ],
  };
  expect(asked(row)).toEqual({
    gift: ['name', 'gift', 'card'],
    other: ['name', 'gift'],
  });
});

test('where nothing lists fields, all are asked for', () => {
  expect(asked({ required: ['name'] }).other).toHaveLength(4);
});
