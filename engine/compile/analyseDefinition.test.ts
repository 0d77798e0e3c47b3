import {
  createDefinition,
  depositFieldIs,
  fieldIs,
  when,
} from '../testing/createDefinition';
import type { FormDefinition, JsonSchema } from '../types/definition';
import { analyseDefinition } from './analyseDefinition';
import { DefinitionError } from './definitionError';

const text: JsonSchema = { type: 'string' };
const yesNo: JsonSchema = { type: 'boolean' };

test('objects below a field that is forbidden whatever is answered are left out', () => {
  const model = analyseDefinition(
    createDefinition({
      properties: {
        author: { $ref: '/entities/person' },
        editor: { $ref: '/entities/person' },
      },
      schemas: {
        '/entities/person': {
          $id: '/entities/person',
          type: 'object',
          properties: { name: text },
          additionalProperties: false,
        },
      },
      steps: [{ id: 'only', schema: { properties: { editor: false } } }],
    }),
  );
  expect(Object.keys(model.scopes)).toEqual(['', '/author']);
  expect(model.scopes['']?.fields).toContain('editor');
  expect(model.scopes['']?.children).not.toHaveProperty('editor');
});

const refused: [why: string, definition: FormDefinition, says: RegExp][] = [
  [
    'an unknown condition in an if',
    createDefinition({
      properties: { a: text },
      steps: [
        { id: 'only', schema: { allOf: [when('is-a', { required: ['a'] })] } },
      ],
    }),
    /\/steps\/only.*\/conditions\/is-a/,
  ],
  [
    'a file that no rule wants ready',
    createDefinition({
      properties: { plan: { type: 'object', file: true } },
      steps: [
        {
          id: 'only',
          schema: {},
          sections: [
            { id: 'all', scope: '', nodes: [{ field: 'plan', label: 'Plan' }] },
          ],
        },
      ],
    }),
    /#plan.*fileReady/,
  ],
  [
    'an unknown condition in another condition',
    createDefinition({
      properties: { a: text },
      schemas: { 'is-b': { allOf: [{ $ref: '/conditions/is-a' }] } },
      steps: [
        { id: 'only', schema: { allOf: [when('is-b', { required: ['a'] })] } },
      ],
    }),
    /\/conditions\/is-a/,
  ],
  [
    'an unknown condition on a page',
    createDefinition({
      properties: { a: text },
      steps: [
        {
          id: 'only',
          sections: [
            {
              id: 'all',
              scope: '',
              nodes: [{ field: 'a', label: 'A', when: 'is-a' }],
            },
          ],
        },
      ],
    }),
    /\/conditions\/is-a/,
  ],
  [
    'an unknown condition that includes a step',
    createDefinition({
      properties: { a: text },
      steps: [{ id: 'first' }, { id: 'second', includeWhen: 'is-a' }],
    }),
    /\/conditions\/is-a/,
  ],
  [
    'a condition written into an if instead of named',
    createDefinition({
      properties: { a: text, b: text },
      steps: [
        {
          id: 'only',
          schema: {
            allOf: [{ if: fieldIs('a', 'x'), then: { required: ['b'] } }],
          },
        },
      ],
    }),
    /an if names a condition/,
  ],
  [
    'an unknown entity',
    createDefinition({ properties: { a: { $ref: '/entities/nothing' } } }),
    /\/entities\/nothing/,
  ],
  [
    'a step that requires what no entity declares',
    createDefinition({
      properties: { a: text },
      steps: [{ id: 'only', schema: { required: ['b'] } }],
    }),
    /\/steps\/only.*declares no field b/,
  ],
  [
    'a condition about a field that is not there',
    createDefinition({
      properties: { a: text },
      schemas: { 'is-b': fieldIs('b', 'x') },
      steps: [
        { id: 'only', schema: { allOf: [when('is-b', { required: ['a'] })] } },
      ],
    }),
    /\/conditions\/is-b.*no field b/,
  ],
  [
    'a page that asks for a field that is not there',
    createDefinition({
      properties: { a: text },
      steps: [
        {
          id: 'only',
          sections: [
            { id: 'all', scope: '', nodes: [{ field: 'b', label: 'B' }] },
          ],
        },
      ],
    }),
    /#b.*no entity declares/,
  ],
  [
    'a branch that refines nested rows',
    createDefinition({
      properties: {
        a: yesNo,
        rows: {
          type: 'array',
          maxItems: 9,
          items: { type: 'object', properties: { title: text } },
        },
      },
      schemas: { 'is-a': fieldIs('a', true) },
      steps: [
        {
          id: 'only',
          schema: {
            allOf: [
              when('is-a', {
                properties: { rows: { items: { required: ['title'] } } },
              }),
            ],
          },
        },
      ],
    }),
    /\/steps\/only\/properties\/rows.*only the fields of its own object/,
  ],
  [
    'answers that depend on each other in a circle',
    createDefinition({
      properties: { a: yesNo, b: yesNo },
      schemas: { 'is-a': fieldIs('a', true), 'is-b': fieldIs('b', true) },
      steps: [
        {
          id: 'only',
          schema: {
            allOf: [
              when('is-a', {}, { properties: { b: false } }),
              when('is-b', {}, { properties: { a: false } }),
            ],
          },
        },
      ],
    }),
    /circle: #[ab] → #[ab] → #[ab]/,
  ],
  [
    'a circle through a computed value',
    createDefinition({
      properties: { a: text, joined: text },
      schemas: { 'is-joined': fieldIs('joined', 'x') },
      compute: [{ scope: '', field: 'joined', join: ['a'] }],
      steps: [
        {
          id: 'only',
          schema: {
            allOf: [when('is-joined', {}, { properties: { a: false } })],
          },
        },
      ],
    }),
    /circle/,
  ],
];

refused.push([
  'a list filtered by what is no answer',
  createDefinition({
    properties: {
      a: { type: 'string', list: 'Role', where: { roles: 'user/role' } },
    },
  }),
  /user\/role.*where names an answer/,
]);

refused.push([
  'an object that holds objects of its own kind',
  createDefinition({
    properties: { person: { $ref: '/entities/person' } },
    schemas: {
      '/entities/person': {
        type: 'object',
        properties: { friend: { $ref: '/entities/person' } },
      },
    },
  }),
  /nest in each other endlessly/,
]);

refused.push([
  'a value that is not stored beside a field that is not declared',
  createDefinition({
    properties: { a: { type: 'string', transient: { sameAs: 'b' } } },
  }),
  /transient names b, which is no field beside it/,
]);

test.each(refused)('%s is refused', (_why, definition, says) => {
  expect(() => analyseDefinition(definition)).toThrow(DefinitionError);
  expect(() => analyseDefinition(definition)).toThrow(says);
});

test('a step that the form names and nobody wrote is refused', () => {
  const definition = createDefinition({ properties: { a: text } });
  expect(() => analyseDefinition({ ...definition, steps: {} })).toThrow(
    new DefinitionError('/forms/small', 'there is no step only'),
  );
});

test('what a field depends on comes before it, also across objects', () => {
  const { order, dependents } = analyseDefinition(
    createDefinition({
      properties: {
        rows: {
          type: 'array',
          maxItems: 9,
          items: { type: 'object', properties: { scale: text } },
        },
        joined: text,
        b: text,
        kind: text,
      },
      schemas: {
        'is-map': depositFieldIs('kind', 'MAP'),
        'has-b': { type: 'object', required: ['b'] },
      },
      compute: [{ scope: '', field: 'joined', join: ['b'] }],
      steps: [
        {
          id: 'only',
          schema: {
            properties: {
              rows: {
                items: {
                  allOf: [when('is-map', {}, { properties: { scale: false } })],
                },
              },
            },
          },
        },
      ],
    }),
  );
  const places = ['#kind', '#rows', '/rows/*#scale', '#b', '#joined'] as const;
  const [kind, rows, scale, b, joined] = places.map((key) =>
    order.indexOf(key),
  );
  expect(kind).toBeLessThan(Number(scale));
  expect(rows).toBeLessThan(Number(scale));
  expect(b).toBeLessThan(Number(joined));
  expect(dependents['#kind']).toEqual(['/rows/*#scale']);
  expect(dependents['#joined']).toBeUndefined();
});

test('regression: an item named both under a condition and without one holds without it too', () => {
  const { scopes } = analyseDefinition(
    createDefinition({
      properties: { a: yesNo, b: text },
      schemas: {
        'is-a': fieldIs('a', true),
        '/items/full': { type: 'object', required: ['b'] },
      },
      steps: [
        {
          id: 'only',
          schema: {
            allOf: [
              when('is-a', { $ref: '/items/full' }),
              { $ref: '/items/full' },
            ],
          },
        },
      ],
    }),
  );
  const guards = scopes['']?.statements
    .filter(({ required }) => required.includes('b'))
    .map((statement) => statement.guards.length);
  expect(guards).toEqual([1, 0]);
});
