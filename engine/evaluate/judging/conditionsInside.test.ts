import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import {
  createDefinition,
  depositFieldIs,
  fieldIs,
  when,
} from '../../testing/createDefinition';
import type { JsonSchema } from '../../types/definition';
import type { Json, JsonObject } from '../../types/json';
import { answer, beginForm, settleAgain } from '../answer';
import { judge } from '../judge';

const context = createContext();
const text = { type: 'string' };
const flag = { type: 'boolean' };

/** A form whose document and whose rows ask for a note under this condition; `false` forbids it otherwise. */
function compileNotes(
  place: 'document' | 'rows' | 'copies',
  condition: JsonObject,
  otherwise?: JsonSchema,
  schemas: Record<string, JsonSchema> = {},
) {
  const asked = { allOf: [when('tested', { required: ['note'] }, otherwise)] };
  const at = (name: string) => (name === place ? asked : {});
  const copy = {
    type: 'object',
    properties: { big: flag, note: text },
    ...at('copies'),
  };
  return compileForm(
    createDefinition({
      properties: {
        kind: text,
        note: text,
        owner: {
          type: 'object',
          properties: {
            size: { type: 'object', properties: { height: text } },
          },
        },
        rows: {
          type: 'array',
          maxItems: 9,
          items: {
            type: 'object',
            properties: {
              name: text,
              big: flag,
              note: text,
              size: { type: 'object', properties: { height: text } },
              copies: { type: 'array', maxItems: 9, items: copy },
            },
            ...at('rows'),
          },
        },
      },
      schemas: { tested: condition, ...schemas },
      steps: [{ id: 'only', schema: at('document') }],
    }),
  );
}

/** Gives the answers one after the other; after each the document is as if settled, and the findings as if judged, from the beginning. */
function expectFresh(
  form: Awaited<ReturnType<typeof compileNotes>>,
  answers: readonly (readonly [string, Json])[],
): JsonObject[] {
  let state = beginForm(form, context);
  return answers.map(([path, value]) => {
    state = answer(form, state, { kind: 'set', path, value }, context);
    const afresh = judge(form, structuredClone(state.data), context);
    expect(state.evaluation.findings).toEqual(afresh.findings);
    expect(settleAgain(form, state, context).data).toEqual(state.data);
    return state.data;
  });
}

function within(root: string, schema: JsonObject): JsonObject {
  return {
    context: {
      type: 'object',
      required: [root],
      properties: { [root]: schema },
    },
  };
}

function fieldOf(field: string, schema: JsonObject): JsonObject {
  return { type: 'object', required: [field], properties: { [field]: schema } };
}

const isBig = fieldIs('big', true);
const someBig = fieldOf('rows', { type: 'array', contains: isBig });
const allBig = fieldOf('rows', { type: 'array', items: isBig });
const isHigh = fieldOf('size', fieldIs('height', 'high'));
const forbidden = { properties: { note: false } };

describe('regression: what a condition sees of other objects is never stale', () => {
  const namedIf = (schema: JsonObject) => fieldOf('name', schema);
  const other = { additionalProperties: { not: { const: 'B' } } };
  test.each<[string, JsonObject]>([
    [
      'the document below the test of a property',
      namedIf(depositFieldIs('kind', 'B')),
    ],
    [
      'a reference below the test of a property',
      namedIf({ $ref: '/conditions/kind-is-b' }),
    ],
    ['the document as a whole', within('deposit', other)],
    ['the enclosing object as a whole', within('parent', other)],
  ])('%s', async (_name, condition) => {
    const form = await compileNotes('rows', condition, undefined, {
      'kind-is-b': depositFieldIs('kind', 'B'),
    });
    expectFresh(form, [
      ['/kind', 'A'],
      ['/rows', [{ name: 'x' }, { name: 'y' }]],
      ['/kind', 'B'],
      ['/kind', 'A'],
    ]);
  });
});

describe('regression: a condition that looks inside objects empties what it no longer asks', () => {
  test.each<[string, JsonObject]>([
    ['some row', someBig],
    ['all rows', allBig],
    ['rows as they are named', { $ref: '/conditions/some-big' }],
  ])('of the document, %s', async (_name, condition) => {
    const form = await compileNotes('document', condition, forbidden, {
      'some-big': someBig,
    });
    const documents = expectFresh(form, [
      ['/rows', [{ big: true }]],
      ['/note', 'x'],
      ['/rows/0/big', false],
      ['/rows/0/big', true],
      ['/rows', []],
    ]);
    expect(documents.map(({ note }) => note).slice(1, 4)).toEqual([
      'x',
      undefined,
      'x',
    ]);
  });

  test.each<[string, 'document' | 'rows' | 'copies', JsonObject, string]>([
    ['an object in an object', 'document', fieldOf('owner', isHigh), '/owner'],
    ['an object in a row', 'rows', isHigh, '/rows/1'],
    [
      'an object of the enclosing row',
      'copies',
      within('parent', isHigh),
      '/rows/1',
    ],
    [
      'an object elsewhere in the document',
      'rows',
      within('deposit', fieldOf('owner', isHigh)),
      '/owner',
    ],
  ])('%s', async (_name, place, condition, holder) => {
    const form = await compileNotes(place, condition, forbidden);
    const size = { height: 'high' };
    const noted = { size, note: 'n', copies: [{ note: 'c' }, {}] };
    expectFresh(form, [
      ['/owner', { size }],
      ['/note', 'x'],
      ['/rows', [noted, noted]],
      [`${holder}/size/height`, 'low'],
      [`${holder}/size/height`, 'high'],
      [`${holder}/size`, { height: 'low' }],
    ]);
  });

  test('rows of rows, seen from the outer row and from all rows', async () => {
    const someCopy = fieldOf('copies', { type: 'array', contains: isBig });
    const inDocument = fieldOf('rows', { type: 'array', contains: someCopy });
    for (const condition of [someCopy, within('deposit', inDocument)]) {
      const form = await compileNotes('rows', condition, forbidden);
      expectFresh(form, [
        ['/rows', [{ copies: [{ big: true }], note: 'a' }, { note: 'b' }]],
        ['/rows/1/note', 'b'],
        ['/rows/0/copies/0/big', false],
        ['/rows/0/copies', [{ big: true }]],
      ]);
    }
  });

  test('a condition that asks for a row by its own note is a circle', async () => {
    const someNote = fieldOf('rows', {
      type: 'array',
      contains: fieldIs('note', 'x'),
    });
    await expect(
      compileNotes('rows', within('deposit', someNote), forbidden),
    ).rejects.toThrow('circle');
  });
});
