import { compileForm } from '../compile/compileForm';
import { createContext } from '../testing/createContext';
import { createDefinition, fieldIs, when } from '../testing/createDefinition';
import type { Explanation } from '../types/explanation';
import type { JsonObject } from '../types/json';
import { explain } from './explain';

const person: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    code: { type: 'string', secret: true },
    proof: { type: 'string' },
  },
  allOf: [
    when('has-code', { required: ['proof'] }, { properties: { proof: false } }),
    when('with-note', { required: ['name'] }),
  ],
};

const form = await compileForm(
  createDefinition({
    properties: {
      hasNote: { type: 'boolean' },
      note: { type: 'string', maxLength: 5 },
      first: { type: 'string' },
      second: { type: 'string' },
      people: { type: 'array', maxItems: 3, items: person },
    },
    schemas: {
      'has-note': fieldIs('hasNote', true),
      'has-code': { required: ['code'], properties: { code: { const: 'x' } } },
      'with-note': {
        context: {
          type: 'object',
          required: ['deposit', 'user'],
          properties: {
            deposit: fieldIs('hasNote', true),
            user: fieldIs('staff', true),
          },
        },
      },
    },
    steps: [
      {
        id: 'only',
        schema: {
          required: ['first'],
          allOf: [
            when(
              'has-note',
              {
                required: ['note'],
                properties: { second: { lockedTo: 'first' } },
              },
              { properties: { note: false, people: false } },
            ),
          ],
        },
        sections: [
          {
            id: 'all',
            scope: '',
            nodes: [
              { field: 'note', label: 'Note' },
              {
                layout: 'row',
                lockedUnless: 'has-note',
                nodes: [{ field: 'first', label: 'First' }],
              },
            ],
          },
        ],
      },
    ],
  }),
);

const context = { ...createContext(), user: { staff: true } };

const whyOf = (data: JsonObject, path: string): Explanation =>
  explain(form, data, context, path);

const hasNote = (holds: boolean, ...decides: string[]) => ({
  condition: 'has-note',
  holds,
  looked: [{ path: '/hasNote', value: holds, holds }],
  decides,
});

const cases: [name: string, JsonObject, path: string, expected: object][] = [
  [
    'a required question names the condition and the answer it looked at',
    { hasNote: true },
    '/note',
    {
      relevant: true,
      required: true,
      locked: false,
      findings: [{ path: '/note', code: 'required' }],
      because: [hasNote(true, 'required', 'shown')],
    },
  ],
  [
    'a question that is not asked',
    { hasNote: false },
    '/note',
    {
      relevant: false,
      required: false,
      because: [hasNote(false, 'required', 'shown')],
    },
  ],
  [
    'an answer that another one gives is locked',
    { hasNote: true, first: 'a', second: 'b' },
    '/second',
    {
      locked: true,
      findings: [{ code: 'lockedTo' }],
      because: [hasNote(true, 'locked')],
    },
  ],
  [
    'a question of a locked group',
    { hasNote: false },
    '/first',
    { locked: true, required: true, because: [hasNote(false, 'locked')] },
  ],
  [
    'a question of a row names the answers of the document and the environment',
    { hasNote: true, people: [{}] },
    '/people/0/name',
    {
      required: true,
      because: [
        {
          condition: 'with-note',
          looked: [
            { path: '/hasNote', value: true, holds: true },
            { path: 'user/staff', value: true, holds: true },
          ],
        },
      ],
    },
  ],
  [
    'a secret is named without its value',
    { hasNote: true, people: [{ code: 'x' }] },
    '/people/0/proof',
    {
      required: true,
      because: [
        { condition: 'has-code', looked: [{ path: '/people/0/code' }] },
      ],
    },
  ],
  [
    'a question of rows that are not asked for has the reason of the rows',
    { hasNote: false, people: [{}] },
    '/people/0/name',
    { relevant: false, required: false, because: [hasNote(false, 'shown')] },
  ],
  [
    'a field that no form has',
    {},
    '/nothing',
    { relevant: false, required: false, locked: false, because: [] },
  ],
];

test.each(cases)('%s', (_name, data, path, expected) => {
  expect(whyOf(data, path)).toMatchObject(expected);
});

test('the value of a secret is absent', () => {
  const { because } = whyOf(
    { hasNote: true, people: [{ code: 'x' }] },
    '/people/0/proof',
  );
  expect(because[0]?.looked).toEqual([{ path: '/people/0/code' }]);
});

test('regression: a question of several steps has the conditions of the steps that these answers ask', async () => {
  const stepOf = (id: string, isBook: boolean) => ({
    id,
    includeWhen: isBook ? 'is-book' : 'is-map',
    sections: [{ id, scope: '', nodes: [{ field: 'note', label: 'Note' }] }],
  });
  const branched = await compileForm(
    createDefinition({
      properties: { isBook: { type: 'boolean' }, note: { type: 'string' } },
      schemas: {
        'is-book': fieldIs('isBook', true),
        'is-map': fieldIs('isBook', false),
      },
      steps: [{ id: 'kind' }, stepOf('book', true), stepOf('map', false)],
    }),
  );
  const conditionsOf = (data: JsonObject) =>
    explain(branched, data, context, '/note').because.map(
      ({ condition }) => condition,
    );
  expect(conditionsOf({ isBook: true })).toEqual(['is-book']);
  expect(conditionsOf({ isBook: false })).toEqual(['is-map']);
  expect(conditionsOf({})).toEqual(['is-book', 'is-map']);
});
