import { compileForm, type WrittenForm } from '../compile/compileForm';
import type { SectionUi, UiNode } from '../types/definition';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject } from '../types/json';
import { readPointer } from '../evaluate/pointers';
import { listScopes } from '../evaluate/scopes';
import { createDefinition, when } from './createDefinition';
import { rowsConditions } from './rowsConditions';
import { chance, pick, type Random } from './seededRandom';

const person: JsonObject = {
  type: 'object',
  required: ['name'],
  properties: {
    key: { type: 'integer' },
    name: { type: 'string', maxLength: 5 },
    role: { type: 'string', enum: ['A', 'B'] },
    note: { type: 'string' },
  },
  allOf: [
    when(
      'parent-has-extra',
      { required: ['role'] },
      { properties: { role: false } },
    ),
    when(
      'is-b',
      { properties: { note: { default: 'b' } } },
      { properties: { note: false } },
    ),
  ],
};

const row: JsonObject = {
  type: 'object',
  required: ['title'],
  properties: {
    key: { type: 'integer' },
    title: { type: 'string', maxLength: 8, warnings: [{ pattern: '^[a-c]' }] },
    code: { type: 'string' },
    hasExtra: { type: 'boolean', default: false },
    extra: { type: 'string', maxLength: 3 },
    secretWord: { type: 'string', secret: true },
    scale: { type: 'integer', minimum: 2 },
    whole: { type: 'string' },
    shelf: { type: 'string' },
    shared: { type: 'string', maxLength: 4, default: 'one' },
    remark: { type: 'string' },
    people: { type: 'array', minItems: 1, maxItems: 4, items: person },
    copy: {
      type: 'object',
      properties: { place: { type: 'string' }, year: { type: 'integer' } },
      allOf: [
        when('is-b', { required: ['place'] }, { properties: { year: false } }),
      ],
    },
  },
  allOf: [
    when(
      'has-extra',
      { required: ['extra'], properties: { secretWord: { minLength: 2 } } },
      { properties: { extra: false, secretWord: false } },
    ),
    when(
      'is-b',
      { properties: { scale: { default: 3 } } },
      { properties: { scale: false, copy: {}, remark: false } },
    ),
    when('is-staff', {}, { properties: { code: false } }),
    when(
      'copy-is-placed',
      { properties: { shelf: { default: 'low' } } },
      { properties: { shelf: false } },
    ),
    when('titled-in-b', { required: ['extra'] }),
    when('is-closed', { properties: { shared: false } }),
  ],
};

function section(id: string, scope: string, nodes: UiNode[]): SectionUi {
  return { id, scope, nodes };
}

function ask(field: string): UiNode {
  return { field, label: field };
}

function listOf(rows: string, nodes: UiNode[]): UiNode {
  return {
    rows,
    widget: 'cards',
    heading: '{position}',
    titleFields: [],
    addLabel: 'Add',
    newRow: {},
    nodes,
  };
}

/** A form of rows with rows in them: conditions over the object, the enclosing object, the document and the user; defaults, computed values, effects, an optional step, secrets, and rows that must differ. */
export function compileRowsForm(): Promise<WrittenForm> {
  return compileForm(
    createDefinition({
      properties: {
        kind: { type: 'string', enum: ['A', 'B', 'C'] },
        start: { type: 'string' },
        remark: { type: 'string', default: 'none' },
        languages: { type: 'array', items: { type: 'string' }, maxItems: 5 },
        joined: { type: 'string' },
        extras: { type: 'string' },
        hasRows: { type: 'boolean' },
        rows: {
          type: 'array',
          maxItems: 7,
          uniqueBy: ['code', 'extra'],
          items: row,
        },
        owner: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', default: 'me' },
            country: { type: 'string' },
            state: { type: 'string' },
          },
          allOf: [
            when(
              'in-au',
              { required: ['state'] },
              { properties: { state: false } },
            ),
          ],
        },
      },
      schemas: rowsConditions,
      compute: [
        {
          scope: '',
          field: 'joined',
          join: ['kind', 'languages'],
          separator: ' ; ',
        },
        {
          scope: '/rows/*',
          field: 'whole',
          join: ['title', 'extra'],
          separator: ' ',
        },
        { each: '/rows/*/shared', from: '/rows/0/shared' },
        { each: '/rows/*/remark', from: '/remark' },
      ],
      effects: [
        { when: '/start', reset: [''] },
        {
          when: '/kind',
          reset: ['/rows/*/scale', '/rows/*/people/*/role', '/owner/state'],
        },
        {
          when: '/rows/*/hasExtra',
          reset: ['/rows/*/people/*/role', '/rows/*/code'],
        },
      ],
      initial: { rows: [{ key: 1, people: [{ key: 1 }] }], owner: {} },
      steps: [
        {
          id: 'first',
          schema: {
            required: ['kind'],
            allOf: [
              when(
                'some-extra',
                { properties: { extras: { default: 'yes' } } },
                { properties: { extras: false } },
              ),
            ],
          },
          sections: [
            section('top', '', [ask('kind'), ask('remark')]),
            section('rows', '', [
              listOf('rows', [ask('title'), ask('hasExtra'), ask('extra')]),
            ]),
          ],
        },
        {
          id: 'second',
          includeWhen: 'kind-is-b',
          schema: {
            required: ['languages'],
            properties: {
              remark: { minLength: 6 },
              rows: { minItems: 2, items: { required: ['code', 'copy'] } },
            },
          },
          sections: [
            section('scales', 'rows/0', [
              ask('scale'),
              listOf('people', [ask('name'), ask('role')]),
            ]),
            section('languages', '', [ask('languages')]),
          ],
        },
        {
          id: 'third',
          schema: { required: ['owner'] },
          sections: [section('owner', 'owner', [ask('state'), ask('country')])],
        },
      ],
    }),
  );
}

const VALUES: Readonly<Record<string, readonly Json[]>> = {
  kind: ['A', 'B', 'C', 'D'],
  start: ['x', 'y'],
  title: ['a', 'cold', 'too long for it', ' '],
  code: ['1', '1', '2', '3', ''],
  hasExtra: [true, false, 'yes'],
  hasRows: [true, false],
  scale: [1, 2, 9],
  country: ['AU', 'NZ', null],
  languages: [['eng'], ['eng', 'fre'], [], ['', 'ger']],
  year: [1, 'x'],
};

const TEXTS = ['', 'x', 'words', 'A', 'B', null];

/** Something that may happen to a document of this form: an answer, asked or not, a row that comes, goes or moves, an object that is replaced. */
export function changeOfRows(
  form: WrittenForm,
  state: FormState,
  random: Random,
): Change {
  const { path, pattern } = pick(random, listScopes(state.evaluation));
  const { fields = [], children = {} } = form.model.scopes[pattern] ?? {};
  const lists = Object.keys(children).filter((name) =>
    children[name]?.endsWith('*'),
  );
  if (lists.length > 0 && chance(random, 0.6)) {
    return changeOfList(state, `${path}/${pick(random, lists)}`, random);
  }
  const field = pick(
    random,
    fields.filter(
      (name) => name !== 'key' && (name !== 'start' || chance(random, 0.1)),
    ),
  );
  const at = `${path}/${field}`;
  if (chance(random, 0.15)) return { kind: 'set', path: at, value: undefined };
  if (lists.includes(field)) {
    const rows = Array.from({ length: 3 }, () => newRow(random));
    return { kind: 'set', path: at, value: rows };
  }
  if (field in children)
    return {
      kind: 'set',
      path: at,
      value: { name: 'x', year: 3, country: 'AU' },
    };
  return { kind: 'set', path: at, value: pick(random, VALUES[field] ?? TEXTS) };
}

function changeOfList(state: FormState, path: string, random: Random): Change {
  const rows = readPointer(state.data, path);
  const count = Array.isArray(rows) ? rows.length : 0;
  const place = () => Math.floor(random() * count);
  if (count === 0 || (count < 9 && chance(random, 0.4))) {
    const index = chance(random, 0.5) ? {} : { index: place() };
    return { kind: 'insert', path, row: newRow(random), ...index };
  }
  if (chance(random, 0.15))
    return { kind: 'set', path: `${path}/${place()}`, value: newRow(random) };
  return chance(random, 0.4)
    ? { kind: 'remove', path: `${path}/${place()}` }
    : { kind: 'move', path: `${path}/${place()}`, to: place() };
}

function newRow(random: Random): JsonObject {
  const row: JsonObject = { key: Math.floor(random() * 100_000_000) };
  if (chance(random, 0.5)) row['title'] = 'a';
  if (chance(random, 0.5)) row['hasExtra'] = true;
  if (chance(random, 0.3)) row['extra'] = pick(random, ['x', 'long']);
  if (chance(random, 0.3))
    row['people'] = [{ key: 1, name: 'Ada', role: 'A' }, { key: 2 }];
  if (chance(random, 0.2)) row['copy'] = { place: '', year: 2 };
  return row;
}
