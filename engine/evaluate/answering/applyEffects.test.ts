import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import {
  createDefinition,
  fieldIs,
  when,
} from '../../testing/createDefinition';
import type { Effect } from '../../types/effects';
import type { JsonObject } from '../../types/json';
import { answer, beginForm } from '../answer';

const text = { type: 'string' };
const context = createContext();

/** Returns the answers of a form of rows after a yes to its question, which has this effect. */
async function change(
  effect: Omit<Effect, 'when'>,
  value = true,
  answers: JsonObject = {},
  more: readonly Effect[] = [],
) {
  const form = await compileForm(
    createDefinition({
      properties: {
        asked: { type: 'boolean' },
        name: text,
        card: text,
        rows: {
          type: 'array',
          maxItems: 5,
          items: { type: 'object', properties: { name: text, copy: text } },
        },
      },
      schemas: { 'is-named': fieldIs('name', 'Ada') },
      initial: { rows: [{ name: 'one' }, { name: 'two' }] },
      effects: [{ when: '/asked', ...effect }, ...more],
      steps: [
        {
          id: 'only',
          schema: {
            allOf: [
              when(
                'is-named',
                { properties: { card: { default: 'A' } } },
                {
                  properties: { card: false },
                },
              ),
            ],
          },
        },
      ],
    }),
  );
  const begun = Object.entries(answers).reduce(
    (state, [field, answered]) =>
      answer(
        form,
        state,
        { kind: 'set', path: `/${field}`, value: answered },
        context,
      ),
    beginForm(form, context),
  );
  return answer(form, begun, { kind: 'set', path: '/asked', value }, context)
    .data;
}

test('an effect sets a value, and what depends on it follows', async () => {
  const data = await change({ set: { '/name': 'Ada' } });
  expect(data).toMatchObject({ name: 'Ada', card: 'A' });
});

test('an effect copies a value, in each row its own', async () => {
  const data = await change({ copy: { '/rows/*/copy': '/rows/*/name' } });
  expect(data['rows']).toEqual([
    { name: 'one', copy: 'one' },
    { name: 'two', copy: 'two' },
  ]);
});

test('an effect keeps the first rows of a list', async () => {
  const data = await change({ truncate: { '/rows': 1 } });
  expect(data['rows']).toEqual([{ name: 'one' }]);
});

test('an effect that resets the document keeps the answers that it names', async () => {
  const data = await change({ reset: [''], keep: ['/name'] }, true, {
    name: 'Ada',
    card: 'B',
    rows: [{ name: 'three' }],
  });
  expect(data).toEqual({
    asked: true,
    name: 'Ada',
    card: 'A',
    rows: [{ name: 'one' }, { name: 'two' }],
  });
});

test('an effect of one answer leaves another alone', async () => {
  const effect = { is: true, truncate: { '/rows': 1 } };
  expect((await change(effect, false))['rows']).toHaveLength(2);
  expect((await change(effect, true))['rows']).toHaveLength(1);
});

test('regression: a list that keeps its first row has one, where all rows were removed', async () => {
  const effect = { truncate: { '/rows': 1 } };
  const data = await change(effect, true, { rows: [] });
  expect(data['rows']).toEqual([{ name: 'one' }]);
});

test('regression: an answer that the form fills in has its effects', async () => {
  const data = await change({ set: { '/name': 'Ada' } }, true, {}, [
    { when: '/card', is: 'A', truncate: { '/rows': 1 } },
  ]);
  expect(data).toMatchObject({ card: 'A', rows: [{ name: 'one' }] });
  expect(data['rows']).toHaveLength(1);
});

test('the effects of an answer that the form fills in ask before answers are lost', async () => {
  const data = await change({ set: { '/name': 'Ada' } }, true, {}, [
    { when: '/card', is: 'A', truncate: { '/rows': 1 }, confirm: 'keepFirst' },
  ]);
  expect(data).toEqual({ rows: [{ name: 'one' }, { name: 'two' }] });
});
