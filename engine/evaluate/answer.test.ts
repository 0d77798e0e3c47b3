import { compileForm } from '../compile/compileForm';
import { createContext } from '../testing/createContext';
import {
  createDefinition,
  depositFieldIs,
  fieldIs,
  when,
} from '../testing/createDefinition';
import { deepFreeze } from '../testing/deepFreeze';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject } from '../types/json';
import { answer, beginForm, restoreForm, settleAgain } from './answer';
import { scopeAt } from './scopes';
import { storable, withoutSecrets } from './documents/storable';

const form = await compileForm(
  createDefinition({
    properties: {
      kind: { type: 'string' },
      hasNote: { type: 'boolean' },
      note: { type: 'string', normalise: ['trim'] },
      picture: { type: 'object', file: true },
      code: { type: 'string', secret: true },
      country: { type: 'string' },
      state: { type: 'string' },
      year: { type: 'integer' },
      access: { type: 'string' },
      edition: { type: 'string' },
      languages: { type: 'array', items: { type: 'string' }, maxItems: 9 },
      staffNote: { type: 'string' },
      joined: { type: 'string' },
      account: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          password: { type: 'string', secret: true },
          portrait: { type: 'object', file: true },
          colour: { type: 'string' },
        },
      },
      rows: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            key: { type: 'integer', transient: true },
            type: { type: 'string' },
            firstName: { type: 'string', normalise: ['trim'] },
            company: { type: 'string', transient: { sameAs: 'firstName' } },
            scale: { type: 'string' },
          },
        },
      },
    },
    schemas: {
      'has-note': fieldIs('hasNote', true),
      'is-map': depositFieldIs('kind', 'MAP'),
      'is-person': fieldIs('type', 'PERSON'),
      'is-staff': {
        context: {
          type: 'object',
          required: ['user'],
          properties: { user: fieldIs('staff', true) },
        },
      },
    },
    initial: { rows: [{}] },
    compute: [
      { scope: '', field: 'joined', join: ['languages'], separator: ' ; ' },
    ],
    effects: [
      { when: '/country', reset: ['/state'] },
      { when: '/kind', reset: ['/rows/*/scale'] },
      { when: '/rows/*/type', reset: ['/rows/*/company'] },
      { when: '/edition', reset: ['/year', '/note'] },
      { when: '/access', reset: [''] },
    ],
    steps: [
      {
        id: 'only',
        schema: {
          properties: {
            year: { defaultFrom: 'today.year' },
            country: { default: 'AU' },
            rows: {
              items: {
                properties: { type: { default: 'PERSON' } },
                allOf: [
                  when('is-person', {}, { properties: { firstName: false } }),
                  when('is-map', {}, { properties: { scale: false } }),
                ],
              },
            },
            account: { properties: { colour: { default: 'blue' } } },
          },
          allOf: [
            when(
              'has-note',
              { required: ['note'] },
              {
                properties: {
                  note: false,
                  picture: false,
                  code: false,
                  account: false,
                },
              },
            ),
            when(
              'is-map',
              {},
              { properties: { languages: { default: ['eng'] } } },
            ),
            when('is-staff', {}, { properties: { staffNote: false } }),
          ],
        },
      },
    ],
  }),
);
const context = deepFreeze(createContext());

function change(state: FormState, next: Change): FormState {
  deepFreeze(state.data);
  return answer(form, state, deepFreeze(next), context);
}

function set(state: FormState, answers: Record<string, Json>): FormState {
  return Object.entries(answers).reduce(
    (current, [path, value]) => change(current, { kind: 'set', path, value }),
    state,
  );
}

function empty(state: FormState, path: string): FormState {
  return change(state, { kind: 'set', path, value: undefined });
}

const begun = beginForm(form, context);

describe('defaults', () => {
  test('are written at the start, in rows too', () => {
    expect(begun.data).toEqual({
      rows: [{ type: 'PERSON' }],
      year: 2026,
      country: 'AU',
      languages: ['eng'],
      joined: 'eng',
    });
  });

  test('are written once: what was emptied stays empty', () => {
    const emptied = empty(begun, '/country');
    expect(set(emptied, { '/hasNote': true }).data).not.toHaveProperty(
      'country',
    );
    expect(restoreForm(form, emptied, context).data).toBe(emptied.data);
  });

  test('are taken back with their condition when nobody touched them', () => {
    const asMap = set(begun, { '/kind': 'MAP' });
    expect(asMap.data).not.toHaveProperty('languages');
    expect(asMap.data).not.toHaveProperty('joined');
    expect(set(asMap, { '/kind': 'BOOK' }).data['languages']).toEqual(['eng']);
  });

  test('stay when the user answered otherwise', () => {
    const chosen = set(begun, { '/languages': ['fre'], '/kind': 'MAP' });
    expect(chosen.data['languages']).toEqual(['fre']);
  });

  test('come with a new row, and with an object that the first answer makes', () => {
    const row = change(begun, { kind: 'insert', path: '/rows', row: {} });
    expect(row.data['rows']).toEqual([{ type: 'PERSON' }, { type: 'PERSON' }]);
    const named = set(begun, { '/hasNote': true, '/account/name': 'Ada' });
    expect(named.data['account']).toEqual({ name: 'Ada', colour: 'blue' });
  });
});

describe('what is no longer asked (R8) [S1-4.dependent.toggle]', () => {
  const filled = set(begun, {
    '/hasNote': true,
    '/note': 'Fragile',
    '/picture': { tempFileId: 'a' },
    '/code': 'secret',
    '/account': {
      name: 'Ada',
      password: 'secret',
      portrait: { tempFileId: 'b' },
    },
  });
  const cleared = set(filled, { '/hasNote': false });

  test('is cleared', () => {
    for (const field of ['note', 'picture', 'code', 'account']) {
      expect(cleared.data).not.toHaveProperty(field);
    }
  });

  test('comes back when the answer is turned back, but never a file or a secret', () => {
    const back = set(cleared, { '/hasNote': true });
    expect(back.data['note']).toBe('Fragile');
    expect(back.data).not.toHaveProperty('picture');
    expect(back.data).not.toHaveProperty('code');
    expect(back.stash).toEqual({});
  });

  test('regression: is kept without the files and secrets inside it', () => {
    expect(JSON.stringify(cleared.stash)).not.toMatch(/secret|tempFileId/);
    const back = set(cleared, { '/hasNote': true });
    expect(back.data['account']).toMatchObject({ name: 'Ada' });
  });

  test('regression: is put away when an answer to it arrives late, and the last one comes back', () => {
    const late = set(cleared, { '/note': 'Late' });
    expect(late.data).toEqual(cleared.data);
    expect(set(late, { '/hasNote': true }).data['note']).toBe('Late');
    const inside = set(cleared, { '/account/name': 'Bob' });
    expect(inside.data).not.toHaveProperty('account');
  });
});

describe('effects', () => {
  test('reset what they name, permanently', () => {
    const moved = set(begun, { '/state': 'TAS', '/country': 'NZ' });
    expect(moved.data).not.toHaveProperty('state');
    expect(set(moved, { '/country': 'AU' }).data).not.toHaveProperty('state');
  });

  test('do not run when the answer is the same [S1-4.type.change-monograph-type]', () => {
    const state = set(begun, { '/country': 'NZ', '/state': 'Otago' });
    expect(set(state, { '/country': 'NZ' })).toBe(state);
  });

  test('drop what was kept too', () => {
    const scaled = set(begun, { '/kind': 'MAP', '/rows/0/scale': '1:5' });
    const turned = set(scaled, { '/kind': 'BOOK' });
    expect(turned.stash).toEqual({});
    expect(set(turned, { '/kind': 'MAP' }).data['rows']).toEqual([
      { type: 'PERSON' },
    ]);
  });

  test('drop also what is not asked just now, and let a default come back', () => {
    const noted = set(begun, { '/hasNote': true, '/note': 'x', '/year': 1999 });
    const hidden = set(noted, { '/hasNote': false, '/edition': 'second' });
    expect(hidden.data['year']).toBe(2026);
    expect(set(hidden, { '/hasNote': true }).data).not.toHaveProperty('note');
  });

  test('of a row stay in that row [S1-4.dependent.owner-type]', () => {
    const two = change(begun, { kind: 'insert', path: '/rows', row: {} });
    const named = set(two, { '/rows/0/company': 'A', '/rows/1/company': 'B' });
    const turned = set(named, { '/rows/1/type': 'ORGANISATION' });
    expect(turned.data['rows']).toEqual([
      { type: 'PERSON', company: 'A' },
      { type: 'ORGANISATION' },
    ]);
  });

  test('of the whole document begin anew, but for the answer itself [S2-4.form.change]', () => {
    const filled = set(begun, {
      '/hasNote': true,
      '/note': 'x',
      '/year': 1999,
    });
    expect(set(filled, { '/access': 'OPEN' })).toMatchObject({
      data: { ...begun.data, access: 'OPEN' },
      stash: {},
    });
  });
});

describe('rows', () => {
  const rows: JsonObject[] = [
    { key: 1, firstName: 'Ada' },
    { key: 2, firstName: 'Bob' },
    { key: 3, firstName: 'Cyd' },
  ];
  const three = set(begun, { '/rows': rows, '/kind': 'BOOK' });
  const namesOf = ({ data }: FormState) =>
    (data['rows'] as JsonObject[]).map((row) => row['firstName']);

  test.each<[Change, (Json | undefined)[]]>([
    [{ kind: 'remove', path: '/rows/1' }, ['Ada', 'Cyd']],
    [{ kind: 'move', path: '/rows/0', to: 2 }, ['Bob', 'Cyd', 'Ada']],
    [{ kind: 'move', path: '/rows/2', to: 0 }, ['Cyd', 'Ada', 'Bob']],
    [
      { kind: 'insert', path: '/rows', index: 1, row: { firstName: 'Eve' } },
      ['Ada', 'Eve', 'Bob', 'Cyd'],
    ],
    [
      { kind: 'insert', path: '/rows', row: { firstName: ' Eve ' } },
      ['Ada', 'Bob', 'Cyd', 'Eve'],
    ],
  ])('%j', (next, expected) => {
    expect(namesOf(change(three, next))).toEqual(expected);
  });

  test.each<Change>([
    { kind: 'remove', path: '/rows/7' },
    { kind: 'move', path: '/rows/7', to: 0 },
    { kind: 'move', path: '/rows/1', to: 1 },
    { kind: 'set', path: '/rows/7/firstName', value: 'late' },
    { kind: 'set', path: '/rows/0/firstName', value: ' Ada ' },
    { kind: 'set', path: '/rows/0', value: { ...rows[0], type: 'PERSON' } },
  ])('%j changes nothing', (next) => {
    expect(change(three, next)).toBe(three);
  });

  test('what was kept of a row finds it again wherever it moved', () => {
    const turned = set(three, { '/rows/0/type': 'ORGANISATION' });
    const moved = change(turned, { kind: 'move', path: '/rows/0', to: 2 });
    const removed = change(moved, { kind: 'remove', path: '/rows/0' });
    const back = set(removed, { '/rows/1/type': 'PERSON' });
    expect(namesOf(back)).toEqual(['Cyd', 'Ada']);
  });

  test('a default that was emptied in a row stays empty when rows move', () => {
    const emptied = empty(three, '/rows/2/type');
    const moved = change(emptied, { kind: 'move', path: '/rows/2', to: 0 });
    expect(moved.data['rows']).toEqual([
      { key: 3 },
      { key: 1, firstName: 'Ada', type: 'PERSON' },
      { key: 2, firstName: 'Bob', type: 'PERSON' },
    ]);
  });
});

test('a computed value follows, and nobody can write over it', () => {
  const two = set(begun, { '/languages': ['eng', 'fre'] });
  expect(two.data['joined']).toBe('eng ; fre');
  expect(set(two, { '/joined': 'mine' }).data).toEqual(two.data);
  expect(empty(two, '/languages').data).not.toHaveProperty('joined');
});

test.each<[string, Json]>([
  ['/languages', ['eng']],
  ['/country', 'AU'],
  ['/rows/0', { type: 'PERSON' }],
  ['/year', 2026],
])('regression: answering %s the same gives the same state', (path, value) => {
  expect(set(begun, { [path]: value })).toBe(begun);
});

test('when a user logs in, what only they are asked appears and disappears', () => {
  const staff = { ...context, user: { ...context.user, staff: true } };
  const asked = settleAgain(form, begun, staff);
  const told = answer(
    form,
    asked,
    { kind: 'set', path: '/staffNote', value: 'x' },
    staff,
  );
  expect(told.data['staffNote']).toBe('x');
  expect(settleAgain(form, told, context).data).toEqual(begun.data);
});

test('what changes keeps the identity of everything beside it', () => {
  const next = set(begun, { '/hasNote': true });
  expect(next.data['rows']).toBe(begun.data['rows']);
  expect(scopeAt(next.evaluation, '/rows/0')).toBe(
    scopeAt(begun.evaluation, '/rows/0'),
  );
});

test('what is stored has no value that is the same as that of the field which it names', () => {
  const rows = [
    { firstName: 'Ada', company: 'Ada' },
    { firstName: 'Ada', company: 'Moss' },
    { firstName: 'Ada' },
    { company: 'Moss' },
  ];
  expect(storable(form, { rows })).toEqual({
    rows: [{ firstName: 'Ada' }, ...rows.slice(1)],
  });
});

test('regression: what is stored has nothing transient and no secret, what is kept in the browser no secret', () => {
  const data = {
    code: 'secret',
    account: { name: 'Ada', password: 'secret' },
    rows: [{ key: 7, firstName: 'Ada' }],
  };
  expect(storable(form, data)).toEqual({
    account: { name: 'Ada' },
    rows: [{ firstName: 'Ada' }],
  });
  expect(withoutSecrets(form, data)).toEqual({
    account: { name: 'Ada' },
    rows: data.rows,
  });
});
