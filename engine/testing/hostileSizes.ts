import type { DefinitionFault } from '../compile/definitionError';
import type { FormDefinition, JsonSchema } from '../types/definition';
import type { Json, JsonObject } from '../types/json';
import { createDefinition, fieldIs, when } from './createDefinition';

/** A definition made to exhaust the compiler: its name, the code of its refusal, and the definition. */
export type HostileDefinition = readonly [
  name: string,
  code: DefinitionFault,
  make: () => FormDefinition,
];

/** The schema of a text field. */
export const text = { type: 'string' } satisfies JsonSchema;

/** A form of one text of which this is said. */
export function withField(said: JsonObject, name = 'title'): FormDefinition {
  return createDefinition({ properties: { [name]: { ...text, ...said } } });
}

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function byName(count: number, make: (index: number) => Json): JsonObject {
  return Object.fromEntries(
    many(count, (index) => [`field${index}`, make(index)]),
  );
}

function deep(levels: number, inside: (inner: Json) => Json): Json {
  let value: Json = {};
  for (let level = 0; level < levels; level += 1) value = inside(value);
  return value;
}

/** Schemas each of which names the next one in several ways. */
function chain(
  kind: string,
  count: number,
  next: (id: string) => JsonSchema,
  last: JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    many(count, (index) => [
      `/${kind}/n${index}`,
      index < count - 1 ? next(`/${kind}/n${index + 1}`) : last,
    ]),
  );
}

/** An entity with these fields. */
export const entity = (properties: JsonObject): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

const flag = { type: 'boolean' } satisfies JsonSchema;

/** A form in which the first of these conditions decides. */
export function withConditions(
  schemas: Record<string, JsonSchema>,
  first: string,
): FormDefinition {
  return createDefinition({
    properties: { flag, title: text },
    schemas,
    steps: [
      {
        id: 'only',
        schema: { allOf: [when(first, { required: ['title'] })] },
      },
    ],
  });
}

const expansions: HostileDefinition[] = [16, 40].flatMap(
  (count): HostileDefinition[] => [
    [
      `${count} items that name the next one twice`,
      'limit',
      () =>
        createDefinition({
          properties: { flag, title: text },
          schemas: {
            set: fieldIs('flag', true),
            ...chain(
              'items',
              count,
              ($ref) => ({ allOf: [when('set', { $ref }, { $ref })] }),
              { required: ['title'] },
            ),
          },
          steps: [{ id: 'only', schema: { allOf: [{ $ref: '/items/n0' }] } }],
        }),
    ],
    [
      `${count} entities that hold the next one twice`,
      'limit',
      () =>
        createDefinition({
          properties: { inner: { $ref: '/entities/n0' } },
          schemas: chain(
            'entities',
            count,
            ($ref) => entity({ one: { $ref }, other: { $ref } }),
            entity({ title: text }),
          ),
        }),
    ],
    [
      `${count} conditions that ask the next one twice`,
      'limit',
      () =>
        withConditions(
          chain(
            'conditions',
            count,
            ($ref) => ({ allOf: [{ $ref }, { $ref }] }),
            fieldIs('flag', true),
          ),
          'n0',
        ),
    ],
  ],
);

const sizes: HostileDefinition[] = [
  [
    'a way of 1,000 references',
    'limit',
    () =>
      withConditions(
        chain(
          'conditions',
          1000,
          ($ref) => ({ allOf: [{ $ref }] }),
          fieldIs('flag', true),
        ),
        'n0',
      ),
  ],
  [
    'allOf 5,000 deep',
    'limit',
    () =>
      createDefinition({
        properties: { title: text },
        steps: [
          {
            id: 'only',
            schema: deep(5000, (inner) => ({ allOf: [inner] })) as JsonSchema,
          },
        ],
      }),
  ],
  [
    'a default 20,000 deep',
    'limit',
    () => withField({ default: deep(20_000, (inner) => [inner]) }),
  ],
  [
    'a page 100 groups deep',
    'limit',
    () =>
      createDefinition({
        properties: { title: text },
        steps: [
          {
            id: 'only',
            sections: [
              {
                id: 'main',
                scope: '',
                nodes: [
                  deep(100, (inner) => ({ layout: 'row', nodes: [inner] })),
                ] as never,
              },
            ],
          },
        ],
      }),
  ],
  [
    'an enum of 50,000 values',
    'limit',
    () => withField({ enum: many(50_000, String) }),
  ],
  [
    'an enum of 1,000,000 values',
    'limit',
    () => withField({ enum: many(1_000_000, String) }),
  ],
  [
    '3,000 fields',
    'limit',
    () => createDefinition({ properties: byName(3000, () => text) }),
  ],
  [
    '20,000 fields',
    'limit',
    () => createDefinition({ properties: byName(20_000, () => text) }),
  ],
  [
    '5,000 branches',
    'limit',
    () =>
      createDefinition({
        properties: { flag, title: text },
        schemas: { set: fieldIs('flag', true) },
        steps: many(25, (step) => ({
          id: `step${step}`,
          schema: {
            allOf: many(200, () => when('set', { required: ['title'] })),
          },
        })),
      }),
  ],
  [
    '51 conditions of one object',
    'definition',
    () =>
      createDefinition({
        properties: { flag, title: text },
        schemas: Object.fromEntries(
          many(51, (index) => [`c${index}`, fieldIs('flag', true)]),
        ),
        steps: [
          {
            id: 'only',
            schema: {
              allOf: many(51, (index) =>
                when(`c${index}`, { required: ['title'] }),
              ),
            },
          },
        ],
      }),
  ],
  [
    '500 steps',
    'limit',
    () =>
      createDefinition({
        properties: { title: text },
        steps: many(500, (index) => ({ id: `step${index}` })),
      }),
  ],
  [
    'a title of 5,000,000 characters',
    'limit',
    () => withField({ title: 'x'.repeat(5_000_000) }),
  ],
  [
    'a name of 5,000,000 characters',
    'limit',
    () => withField({}, 'x'.repeat(5_000_000)),
  ],
  [
    'sentences of 3,000,000 characters',
    'limit',
    () => ({
      ...withField({}),
      messages: {
        ...withField({}).messages,
        sentences: Object.fromEntries(
          many(300, (index) => [`s${index}`, 'x'.repeat(10_000)]),
        ),
      },
    }),
  ],
  [
    'a pattern of 10,000 characters',
    'limit',
    () => withField({ pattern: 'a'.repeat(10_000) }),
  ],
  [
    '4,000 references',
    'limit',
    () =>
      createDefinition({
        properties: { title: text },
        schemas: { '/items/empty': { required: ['title'] } },
        steps: many(10, (step) => ({
          id: `step${step}`,
          schema: { allOf: many(400, () => ({ $ref: '/items/empty' })) },
        })),
      }),
  ],
];

/** Definitions that are too large, too deep or that grow when their references are written out. */
export const hostileSizes: readonly HostileDefinition[] = [
  ...expansions,
  ...sizes,
];
