import { createDefinition, fieldIs } from '../../testing/createDefinition';
import type { FormDefinition, JsonSchema } from '../../types/definition';
import { namedLists, reachedSchemas } from './reachedSchemas';

const condition = (name: string): JsonSchema => ({
  $id: `/conditions/${name}`,
  ...fieldIs('kind', name),
});

const schemas: Record<string, JsonSchema> = {
  '/entities/small': {
    $id: '/entities/small',
    properties: {
      kind: { $ref: '/values/kind' },
      row: { items: { $ref: '/entities/row' } },
    },
  },
  '/entities/row': { $id: '/entities/row', properties: {} },
  '/entities/other': { $id: '/entities/other', properties: {} },
  '/values/kind': { $id: '/values/kind', list: 'Kinds' },
  '/items/row': { $id: '/items/row', $ref: '/entities/row' },
  '/conditions/on-page': condition('on-page'),
  '/conditions/in-text': condition('in-text'),
  '/conditions/includes': {
    $id: '/conditions/includes',
    not: { $ref: '/conditions/inner' },
  },
  '/conditions/inner': condition('inner'),
  '/conditions/asked': condition('asked'),
  '/conditions/of-others': condition('of-others'),
};

function definition(): FormDefinition {
  const made = createDefinition({
    properties: {},
    steps: [
      {
        id: 'only',
        includeWhen: 'includes',
        schema: { properties: { row: { items: { $ref: '/items/row' } } } },
        sections: [
          {
            id: 'only',
            scope: '',
            when: 'on-page',
            heading: [{ when: 'in-text', text: 'Rows' }, { text: 'None' }],
            nodes: [{ field: 'kind', label: 'Kind' }],
          },
        ],
      },
    ],
    effects: [{ when: '/kind', reset: ['/row'] }],
  });
  return { ...made, form: { ...made.form, conditions: { asked: 'why' } } };
}

test('a form has what its entity, its steps and its pages lead to, and what code asks for', () => {
  expect(Object.keys(reachedSchemas(schemas, definition())).sort()).toEqual([
    '/conditions/asked',
    '/conditions/in-text',
    '/conditions/includes',
    '/conditions/inner',
    '/conditions/on-page',
    '/entities/row',
    '/entities/small',
    '/items/row',
    '/values/kind',
  ]);
});

test('lists are found by every keyword that names one', () => {
  const said: JsonSchema[] = [
    {
      properties: {
        kind: { list: 'Kinds' },
        roles: { items: { list: 'Roles' } },
      },
    },
    { allOf: [{ then: { properties: { pin: { commonPassword: 'Pins' } } } }] },
    { properties: { again: { list: 'Kinds' } } },
  ];
  expect(namedLists(said)).toEqual(['Kinds', 'Pins', 'Roles']);
});
