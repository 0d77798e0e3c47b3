import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import {
  createDefinition,
  fieldIs,
  when,
} from '../../testing/createDefinition';
import type { Repetition } from '../../types/effects';
import type { Change, FormState } from '../../types/evaluation';
import type { Json, JsonObject } from '../../types/json';
import { answer, beginForm } from '../answer';
import { judge } from '../judge';
import { scopeAt } from '../scopes';

const text = { type: 'string' };
const context = createContext();

/** Rows that have one access, of the first row or of the document. */
function define(repetition: Repetition) {
  return createDefinition({
    properties: {
      access: text,
      rows: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            key: { type: 'integer' },
            title: text,
            isFree: { type: 'boolean' },
            access: { type: 'string', maxLength: 5 },
            reason: text,
          },
          allOf: [
            when('is-free', { properties: { access: false } }),
            when(
              'is-shut',
              { required: ['reason'] },
              { properties: { reason: false } },
            ),
          ],
        },
      },
    },
    schemas: {
      'is-free': fieldIs('isFree', true),
      'is-shut': fieldIs('access', 'SHUT'),
    },
    compute: [repetition],
  });
}

const each = '/rows/*/access';
const ofFirst = await compileForm(define({ each, from: '/rows/0/access' }));
const ofDocument = await compileForm(define({ each, from: '/access' }));
const set = (path: string, value: Json): Change => ({
  kind: 'set',
  path,
  value,
});
const row = (key: number, more: JsonObject = {}): JsonObject => ({
  key,
  ...more,
});

function answerAll(form: typeof ofFirst, ...changes: Change[]): FormState {
  return changes.reduce(
    (state, change) => answer(form, state, change, context),
    beginForm(form, context),
  );
}

function accessOf({ data }: FormState) {
  return (data['rows'] as JsonObject[]).map(({ access }) => access);
}

const three = set('/rows', [row(1, { access: 'OPEN' }), row(2), row(3)]);

test.each<[string, Change[], (string | undefined)[]]>([
  ['all rows', [], ['OPEN', 'OPEN', 'OPEN']],
  [
    'after another answer in the first',
    [set('/rows/0/access', 'SHUT')],
    ['SHUT', 'SHUT', 'SHUT'],
  ],
  [
    'in spite of an answer in another',
    [set('/rows/1/access', 'SHUT')],
    ['OPEN', 'OPEN', 'OPEN'],
  ],
  [
    'a row that is added',
    [{ kind: 'insert', path: '/rows', row: row(4) }],
    ['OPEN', 'OPEN', 'OPEN', 'OPEN'],
  ],
  [
    'a row that becomes the first',
    [
      {
        kind: 'insert',
        path: '/rows',
        index: 0,
        row: row(4, { access: 'SHUT' }),
      },
    ],
    ['SHUT', 'SHUT', 'SHUT', 'SHUT'],
  ],
  [
    'after the first is removed',
    [{ kind: 'remove', path: '/rows/0' }],
    ['OPEN', 'OPEN'],
  ],
  [
    'after a row moved to the front',
    [{ kind: 'move', path: '/rows/2', to: 0 }],
    ['OPEN', 'OPEN', 'OPEN'],
  ],
  [
    'but a row that is not asked',
    [set('/rows/1/isFree', true)],
    ['OPEN', undefined, 'OPEN'],
  ],
  [
    'none if the first is not asked',
    [set('/rows/0/isFree', true)],
    [undefined, undefined, undefined],
  ],
  [
    'none if a row that is not asked becomes the first',
    [set('/rows/1/isFree', true), { kind: 'remove', path: '/rows/0' }],
    [undefined, undefined],
  ],
  [
    'again, if it is asked again',
    [set('/rows/0/isFree', true), set('/rows/0/isFree', false)],
    ['OPEN', 'OPEN', 'OPEN'],
  ],
])('the value of the first row: %s', (_name, changes, expected) => {
  const state = answerAll(ofFirst, three, ...changes);
  expect(accessOf(state)).toEqual(expected);
  const codes = state.evaluation.findings.map(({ code }) => code);
  expect(codes.filter((code) => code !== 'required')).toEqual([]);
});

test('what depends on the value follows in all rows', () => {
  const state = answerAll(ofFirst, three, set('/rows/0/access', 'SHUT'));
  expect(state.evaluation.findings.map(({ path }) => path)).toEqual([
    '/rows/0/reason',
    '/rows/1/reason',
    '/rows/2/reason',
  ]);
});

test('the value of the document: all rows, the first too', () => {
  const state = answerAll(ofDocument, three, set('/access', 'SHUT'));
  expect(accessOf(state)).toEqual(['SHUT', 'SHUT', 'SHUT']);
  const again = answer(
    ofDocument,
    state,
    set('/rows/0/access', 'OPEN'),
    context,
  );
  expect(accessOf(again)).toEqual(['SHUT', 'SHUT', 'SHUT']);
});

test.each<[string, (Json | undefined)[], string[]]>([
  ['the same', ['OPEN', 'OPEN'], []],
  ['none', [undefined, undefined], []],
  ['another', ['OPEN', 'SHUT'], ['notComputed /rows/1/access']],
  ['missing', ['OPEN', undefined], ['required /rows/1/access']],
  ['too much', [undefined, 'OPEN'], ['notComputed /rows/1/access']],
  [
    'wrong in another way too',
    ['OPEN', 'too long'],
    ['maxLength /rows/1/access'],
  ],
])(
  'the API requires the value of the first row: %s',
  (_name, values, found) => {
    const rows = values.map((access, key) =>
      row(
        key,
        access === undefined
          ? {}
          : { access, ...(access === 'SHUT' && { reason: 'x' }) },
      ),
    );
    const { findings } = judge(ofFirst, { rows }, context);
    expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual(found);
  },
);

test('an answer elsewhere judges no other row again, one in the source all of them', () => {
  const state = answerAll(ofFirst, three);
  const scopes = ({ evaluation }: FormState) =>
    [0, 1, 2].map((index) => scopeAt(evaluation, `/rows/${index}`));
  const changed = (change: Change) => {
    const after = scopes(answer(ofFirst, state, change, context));
    return scopes(state).map((scope, index) => scope !== after[index]);
  };
  expect(changed(set('/rows/0/title', 'x'))).toEqual([true, false, false]);
  expect(changed(set('/rows/2/title', 'x'))).toEqual([false, false, true]);
  expect(changed(set('/rows/0/access', 'x'))).toEqual([true, true, true]);
});

test.each<[string, Repetition]>([
  ['a field that no row has', { each: '/rows/*/colour', from: '/access' }],
  ['rows that are not there', { each: '/lines/*/access', from: '/access' }],
  ['another field of the first row', { each, from: '/rows/0/title' }],
  ['another row', { each, from: '/rows/1/access' }],
  ['no row', { each: '/access', from: '/access' }],
  ['what the document has not', { each, from: '/colour' }],
  ['rows in rows', { each, from: '/rows' }],
])('a form is refused that repeats %s', async (_name, repetition) => {
  await expect(compileForm(define(repetition))).rejects.toThrow(
    /cannot have the value of|are not both answers/,
  );
});

test('a circle is refused', async () => {
  const definition = define({ each, from: '/rows/0/access' });
  definition.schemas['/conditions/is-free'] = {
    $id: '/conditions/is-free',
    ...fieldIs('reason', 'x'),
  };
  await expect(compileForm(definition)).rejects.toThrow(/in a circle/);
});
