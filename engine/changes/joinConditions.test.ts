import { expect, test } from '@jest/globals';
import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import type { JsonObject } from '../types/json';
import { describeChanges } from './describeChanges';

const yes = (field: string): JsonObject => ({
  type: 'object',
  required: [field],
  properties: { [field]: { const: true } },
});

/** A form that asks “Address” under rules, with the conditions that they name. */
const filesWith = (
  allOf: JsonObject[],
  conditions: readonly string[],
): SchemaFiles => ({
  'forms/loan.form.json': {
    $id: '/forms/loan',
    title: 'Loan',
    entity: '/entities/loan',
    initial: {},
    steps: [{ id: 'place', route: '/place', position: 0, label: 'Place' }],
    effects: [],
    compute: [],
    lists: [],
  },
  'entities/loan.json': {
    $id: '/entities/loan',
    type: 'object',
    properties: {
      near: { type: 'boolean' },
      far: { type: 'boolean' },
      staff: { type: 'boolean' },
      address: { type: 'string' },
    },
  },
  'steps/place/schema.json': {
    $id: '/steps/place',
    type: 'object',
    $ref: '/entities/loan',
    allOf,
  },
  'steps/place/ui.json': {
    title: 'Place',
    sections: [
      {
        id: 'place',
        scope: '',
        nodes: [
          { field: 'near', label: 'Near?' },
          { field: 'far', label: 'Far?' },
          { field: 'staff', label: 'Staff?' },
          { field: 'address', label: 'Address' },
        ],
      },
    ],
  },
  ...Object.fromEntries(
    conditions.map((name) => [
      `conditions/${name}.json`,
      { $id: `/conditions/${name}`, ...yes(name) },
    ]),
  ),
});

const required: JsonObject = { required: ['address'] };
const hidden: JsonObject = { properties: { address: false } };

const under = (
  name: string,
  then: JsonObject | undefined,
  other?: JsonObject,
) =>
  ({
    if: { $ref: `/conditions/${name}` },
    ...(then && { then }),
    ...(other && { else: other }),
  }) satisfies JsonObject;

const describe = (
  before: JsonObject[],
  after: JsonObject[],
  [was, is]: readonly [string[], string[]],
): string[] =>
  describeChanges(filesWith(before, was), filesWith(after, is)).map(
    ({ kind, subject, text }) => `${kind}: ${subject} ${text}`,
  );

const instead = 'when “Far?” is “Yes” instead of when “Near?” is “Yes”.';

test.each([
  [
    'a required question',
    [under('near', required, hidden)],
    [under('far', required, hidden)],
    [`breaking: Address is required ${instead}`],
  ],
  [
    'an optional question',
    [under('near', undefined, hidden)],
    [under('far', undefined, hidden)],
    [`breaking: Address is asked ${instead}`],
  ],
  [
    'what requires a question',
    [under('near', required)],
    [under('far', required)],
    [`tightening: Address is required ${instead}`],
  ],
  [
    'a question that is hidden for an answer',
    [under('near', hidden, required)],
    [under('far', hidden, required)],
    [
      'breaking: Address is required when “Far?” is not “Yes” instead of when “Near?” is not “Yes”.',
    ],
  ],
  [
    'a question that is required no more',
    [under('near', required, hidden)],
    [under('far', undefined, hidden)],
    [
      `breaking: Address is asked ${instead}`,
      'safe: Address is no longer required when “Near?” is “Yes”.',
    ],
  ],
])(
  'regression: another condition of %s is one line',
  (_what, before, after, lines) => {
    expect(describe(before, after, [['near'], ['far']])).toEqual(lines);
  },
);

test('regression: another condition inside one that stays names both', () => {
  const inside = (name: string) => ({
    ...under('staff', { allOf: [under(name, required, hidden)] }),
  });
  expect(
    describe(
      [inside('near')],
      [inside('far')],
      [
        ['staff', 'near'],
        ['staff', 'far'],
      ],
    ),
  ).toEqual([
    'breaking: Address is required when “Staff?” is “Yes” and “Far?” is “Yes” instead of when “Staff?” is “Yes” and “Near?” is “Yes”.',
  ]);
});

test('one of two conditions that require a question is said alone', () => {
  expect(
    describe(
      [under('near', required)],
      [under('far', required), under('staff', required)],
      [['near'], ['far', 'staff']],
    ),
  ).toEqual([
    'tightening: Address is required when “Far?” is “Yes”.',
    'tightening: Address is required when “Staff?” is “Yes”.',
    'safe: Address is no longer required when “Near?” is “Yes”.',
  ]);
});
