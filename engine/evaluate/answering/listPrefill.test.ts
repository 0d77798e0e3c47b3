import { compileForm } from '../../compile/compileForm';
import { DefinitionError } from '../../compile/definitionError';
import { createContext } from '../../testing/createContext';
import {
  createDefinition,
  fieldIs,
  when,
} from '../../testing/createDefinition';
import type { Json, JsonObject } from '../../types/json';
import type { WizardState } from '../../types/wizard';
import { wizardReducer } from '../../wizard/wizardReducer';
import { beginWizard } from '../../wizard/wizardState';
import { scopeAt } from '../scopes';

const text = { type: 'string' };
const context = createContext();

const definition = createDefinition({
  properties: {
    isbn: { type: 'string', normalise: ['keep:0-9X'] },
    hasIsbn: { type: 'boolean' },
    kind: text,
    note: text,
    languages: { type: 'array', maxItems: 3, items: text },
    rows: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: { key: { type: 'integer' }, title: text },
      },
    },
  },
  schemas: { 'has-isbn': fieldIs('hasIsbn', true) },
  initial: { rows: [{ key: 1 }] },
  effects: [{ when: '/kind', reset: ['/note'], confirm: 'loseNote' }],
  steps: [
    {
      id: 'only',
      schema: {
        allOf: [when('has-isbn', {}, { properties: { isbn: false } })],
      },
    },
  ],
});
definition.form.prefill = {
  catalogue: {
    isbn: '/isbn',
    known: '/hasIsbn',
    kind: '/kind',
    languages: '/languages',
    title: '/rows/0/title',
    second: '/rows/1/title',
  },
};
const form = await compileForm(definition);

function fill(
  state: WizardState,
  values: Record<string, Json>,
  overwrite?: true,
): WizardState {
  const how = overwrite && { overwrite };
  const event = {
    type: 'prefilled',
    name: 'catalogue',
    values,
    ...how,
  } as const;
  return wizardReducer(form, state, event, context);
}

function answerAll(answers: Record<string, Json>): WizardState {
  return Object.entries(answers).reduce(
    (state, [path, value]) =>
      wizardReducer(
        form,
        state,
        { type: 'answered', change: { kind: 'set', path, value } },
        context,
      ),
    beginWizard(form, context),
  );
}

const row = (title: string) => ({ rows: [{ key: 1, title }] });

test.each<[string, Record<string, Json>, Record<string, Json>, JsonObject]>([
  ['answers', {}, { title: 'Tides' }, row('Tides')],
  ['several answers', {}, { languages: ['eng'] }, { languages: ['eng'] }],
  [
    'no answer twice',
    { '/rows/0/title': 'Own' },
    { title: 'Tides' },
    row('Own'),
  ],
  [
    'what depends on another value',
    {},
    { isbn: '978-0', known: true },
    { isbn: '9780', hasIsbn: true },
  ],
  ['no blank', {}, { title: ' ', known: null }, {}],
  ['no row that is not there', {}, { second: 'x' }, {}],
  [
    'nothing that the form does not take',
    {},
    { colour: 'red', __proto__: 'x' },
    {},
  ],
  [
    'nothing that would lose an answer',
    { '/note': 'mine' },
    { kind: 'B', title: 'Tides' },
    { note: 'mine', ...row('Tides') },
  ],
])('a source gives %s', (_name, answers, values, expected) => {
  const begun = answerAll(answers);
  const state = fill(begun, values);
  expect(state.form.data).toEqual({ rows: [{ key: 1 }], ...expected });
  expect(state.form.pending).toBeUndefined();
  expect(state.dirty).toBe(begun.dirty || state.form !== begun.form);
});

test('it replaces answers only where the caller asks for that', () => {
  const state = fill(
    answerAll({ '/rows/0/title': 'Own' }),
    { title: 'Tides' },
    true,
  );
  expect(state.form.data).toEqual(row('Tides'));
});

test('an answer that is not asked waits until it is', () => {
  const state = fill(answerAll({}), { isbn: '9780' });
  expect(state.form.data).not.toHaveProperty('isbn');
  expect(scopeAt(state.form.evaluation, '')?.findings).toEqual([]);
  const asked = fill(state, { known: true });
  expect(asked.form.data).toMatchObject({ isbn: '9780' });
});

test('a source that the form does not name is a fault of the definition', () => {
  const event = { type: 'prefilled', name: 'toString', values: {} } as const;
  expect(() => wizardReducer(form, answerAll({}), event, context)).toThrow(
    DefinitionError,
  );
});
