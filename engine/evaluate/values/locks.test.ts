import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import {
  createDefinition,
  fieldIs,
  when,
} from '../../testing/createDefinition';
import type { Json, JsonObject } from '../../types/json';
import { answer, beginForm } from '../answer';
import { judge } from '../judge';
import { scopeAt } from '../scopes';

const text = { type: 'string' };
const context = createContext();

/** The access to a title, which is that of the title before unless it is to change. */
const form = await compileForm(
  createDefinition({
    properties: {
      changes: { type: 'boolean' },
      current: text,
      access: text,
      note: text,
    },
    schemas: {
      'is-changed': fieldIs('changes', true),
      'is-open': fieldIs('access', 'OPEN'),
    },
    initial: { current: 'OPEN' },
    steps: [
      {
        id: 'only',
        schema: {
          allOf: [
            when(
              'is-changed',
              {},
              {
                properties: { access: { readOnly: true, lockedTo: 'current' } },
              },
            ),
            when(
              'is-open',
              { required: ['note'] },
              {
                properties: { note: false },
              },
            ),
          ],
        },
      },
    ],
  }),
);

function change(...changes: [path: string, value: Json][]) {
  return changes.reduce(
    (state, [path, value]) =>
      answer(form, state, { kind: 'set', path, value }, context),
    beginForm(form, context),
  );
}

test('a locked field has the value of the other one from the beginning, and what depends on it follows', () => {
  const { data, evaluation } = change();
  expect(data).toEqual({ current: 'OPEN', access: 'OPEN' });
  expect(scopeAt(evaluation, '')?.plan.locked).toEqual({ access: 'current' });
  expect(evaluation.findings).toMatchObject([{ path: '/note' }]);
});

test('it follows the other one, takes no answer, and goes back when it is locked again', () => {
  expect(change(['/current', 'CLOSED']).data).toMatchObject({
    access: 'CLOSED',
  });
  expect(change(['/access', 'CLOSED']).data).toMatchObject({ access: 'OPEN' });
  const changed = change(['/changes', true], ['/access', 'CLOSED']);
  expect(changed.data).toMatchObject({ access: 'CLOSED' });
  const again = answer(
    form,
    changed,
    { kind: 'set', path: '/changes', value: false },
    context,
  );
  expect(again.data).toMatchObject({ access: 'OPEN' });
});

test.each<[JsonObject, string[]]>([
  [{ current: 'CLOSED', access: 'CLOSED' }, []],
  [{ current: 'CLOSED', access: 'OTHER' }, ['lockedTo']],
  [{ current: 'CLOSED' }, ['required']],
  [{ access: 'OTHER' }, ['lockedTo']],
  [{ current: 'CLOSED', access: 'OTHER', changes: true }, []],
])('the API requires the same value: %j', (data, codes) => {
  const { findings } = judge(form, data, context);
  expect(findings.map(({ code }) => code)).toEqual(codes);
});
