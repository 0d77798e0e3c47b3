import { createDefinition, fieldIs, when } from '../testing/createDefinition';
import { readDepositDefinition } from '../testing/depositForm';
import type { JsonSchema } from '../types/definition';
import type { FormModel } from '../types/model';
import { analyseDefinition } from './analyseDefinition';
import { assertLimited } from './limits/assertLimited';

const text: JsonSchema = { type: 'string' };
const tags: JsonSchema = { type: 'array', items: text };
const row: JsonSchema = {
  type: 'object',
  properties: { name: text, tags: { ...tags, maxItems: 4 } },
};

function analyse(
  properties: JsonSchema,
  schema: JsonSchema = {},
  includeWhen?: string,
): FormModel {
  const step = { id: 'only', schema, ...(includeWhen && { includeWhen }) };
  const schemas = { 'has-a': fieldIs('a', 'x') };
  return analyseDefinition(
    createDefinition({ properties, schemas, steps: [step] }),
  );
}

const count = (...sketch: Parameters<typeof analyse>) =>
  analyse(...sketch).maxValues;

test.each<[string, number, number]>([
  ['fields', count({ a: text, b: text }), 2],
  ['a list and its entries', count({ tags: { ...tags, maxItems: 4 } }), 5],
  ['an object and its fields', count({ inner: row }), 1 + 1 + 1 + 4],
  [
    'rows, their fields and their lists',
    count({ rows: { type: 'array', maxItems: 3, items: row } }),
    1 + 3 * (1 + 1 + 1 + 4),
  ],
  [
    'a tighter limit of a step',
    count(
      { tags: { ...tags, maxItems: 9 } },
      { properties: { tags: { maxItems: 2 } } },
    ),
    3,
  ],
  [
    'a limit of a step that is not always included is not relied on',
    count(
      { a: text, tags: { ...tags, maxItems: 9 } },
      { properties: { tags: { maxItems: 2 } } },
      'has-a',
    ),
    1 + 1 + 9,
  ],
  [
    'a limit under a condition is not relied on',
    count(
      { a: text, tags: { ...tags, maxItems: 9 } },
      { allOf: [when('has-a', { properties: { tags: { maxItems: 2 } } })] },
    ),
    1 + 1 + 9,
  ],
  [
    'a field that is never asked for does not count',
    count({ a: text, tags }, { properties: { tags: false } }),
    1,
  ],
])('%s', (_name, counted, expected) => {
  expect(counted).toBe(expected);
});

test('a list without a limit is not published', () => {
  expect(() => {
    assertLimited(analyse({ tags }));
  }).toThrow(/\/tags.*maxItems/);
});

test('regression: a list without a limit, as stored versions have, is counted', () => {
  const { maxValues, unlimitedLists } = analyse({ tags });
  expect(maxValues).toBe(1 + 200);
  expect(unlimitedLists).toEqual(['/tags']);
});

test('of several steps at one position each document has one', () => {
  const rows = { type: 'array', items: row };
  const limited = (most: number): JsonSchema => ({
    properties: { rows: { maxItems: most } },
  });
  const { maxValues, unlimitedLists } = analyseDefinition(
    createDefinition({
      properties: { a: text, rows },
      schemas: { 'has-a': fieldIs('a', 'x'), 'has-b': fieldIs('a', 'y') },
      steps: [
        { id: 'few', position: 0, includeWhen: 'has-a', schema: limited(2) },
        { id: 'more', position: 0, includeWhen: 'has-b', schema: limited(3) },
      ],
    }),
  );
  expect(maxValues).toBe(1 + 1 + 3 * (1 + 1 + 1 + 4));
  expect(unlimitedLists).toEqual([]);
});

test('regression: the deposit form accepts no more values than a serial deposit has', () => {
  const { maxValues } = analyseDefinition(readDepositDefinition());
  expect(maxValues).toBeGreaterThan(1000);
  expect(maxValues).toBeLessThan(25_000);
});
