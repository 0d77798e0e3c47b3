import type { FormDefinition } from '../types/definition';
import { createDefinition } from './createDefinition';
import {
  entity,
  hostileSizes,
  text,
  withConditions,
  withField,
  type HostileDefinition,
} from './hostileSizes';

const patterns: readonly (readonly [string, string])[] = [
  ['repeats what repeats', '^(a+)+$'],
  ['has equal alternatives', '^(a|a)*$'],
  ['has alternatives that begin alike', '^(a|ab)*$'],
  ['repeats words with an optional blank', '^(\\w+\\s?)*$'],
  ['repeats what may be empty', '^(a?)*$'],
  ['may begin anywhere', '\\s+$'],
  ['repeats the same twice', '^.*.*$'],
  ['ends with what it repeats', '^\\d+\\d$'],
  ['counts very far', '^a{1,1000}a$'],
  ['nests counts', '^((a{1,9}){1,9}){1,9}$'],
  ['looks ahead', '^(?=.*a)b'],
  ['looks behind', '(?<=a+)b'],
  ['refers back', '^(a+)\\1$'],
  ['has many ways to match', '^(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)$'],
  ['is none', '('],
];

const slowPatterns: HostileDefinition[] = patterns.map(([name, pattern]) => [
  `a pattern that ${name}`,
  'pattern',
  () => withField({ pattern }),
]);

const reserved: HostileDefinition[] = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
].map((name) => [
  `a field ${name}`,
  'name',
  () =>
    // A literal would set the prototype.
    JSON.parse(
      JSON.stringify(withField({}, 'taken')).replaceAll('taken', name),
    ) as FormDefinition,
]);

const circles: HostileDefinition[] = [
  [
    'values in a circle',
    'circle',
    () =>
      createDefinition({
        properties: { title: { $ref: '/values/a' } },
        schemas: {
          '/values/a': { $ref: '/values/b' },
          '/values/b': { $ref: '/values/a' },
        },
      }),
  ],
  [
    'conditions in a circle',
    'circle',
    () =>
      withConditions(
        {
          a: { allOf: [{ $ref: '/conditions/b' }] },
          b: { not: { $ref: '/conditions/a' } },
        },
        'a',
      ),
  ],
  [
    'items in a circle',
    'circle',
    () =>
      createDefinition({
        properties: { title: text },
        schemas: {
          '/items/a': { allOf: [{ $ref: '/items/b' }] },
          '/items/b': { allOf: [{ $ref: '/items/a' }] },
        },
        steps: [{ id: 'only', schema: { allOf: [{ $ref: '/items/a' }] } }],
      }),
  ],
  [
    'an entity inside of itself',
    'circle',
    () =>
      createDefinition({
        properties: { inner: { $ref: '/entities/inner' } },
        schemas: {
          '/entities/inner': entity({ inner: { $ref: '/entities/inner' } }),
        },
      }),
  ],
  [
    'a condition that names itself',
    'circle',
    () => withConditions({ a: { anyOf: [{ $ref: '/conditions/a' }] } }, 'a'),
  ],
];

const broken: HostileDefinition[] = [
  [
    'a schema that is not there',
    'definition',
    () =>
      createDefinition({ properties: { title: { $ref: '/values/nowhere' } } }),
  ],
  [
    'a condition that is not there',
    'definition',
    () => withConditions({}, 'nowhere'),
  ],
  [
    'a keyword that nobody knows',
    'definition',
    () => withField({ maxLenght: 3 }),
  ],
  [
    'a step of normalising that nobody knows',
    'definition',
    () => withField({ normalise: ['lower'] }),
  ],
  [
    'a length that is a text',
    'definition',
    () => withField({ maxLength: 'ten' }),
  ],
  [
    'an if without a name',
    'definition',
    () =>
      createDefinition({
        properties: { title: text },
        steps: [{ id: 'only', schema: { allOf: [{ if: {}, then: {} }] } }],
      }),
  ],
  [
    'a rule for a field that is not there',
    'definition',
    () =>
      createDefinition({
        properties: { title: text },
        steps: [{ id: 'only', schema: { required: ['other'] } }],
      }),
  ],
  [
    'a page with a field that is not there',
    'definition',
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
                nodes: [{ field: 'other', label: 'Other' }],
              },
            ],
          },
        ],
      }),
  ],
  [
    'a value computed from itself',
    'definition',
    () =>
      createDefinition({
        properties: { title: text },
        compute: [{ scope: '', field: 'title', join: ['title'] }],
      }),
  ],
  ['no schemas', 'definition', () => ({ ...withField({}), schemas: {} })],
  ['no steps', 'definition', () => ({ ...withField({}), steps: {} })],
  [
    'steps that are no list',
    'definition',
    () => ({
      ...withField({}),
      form: { ...withField({}).form, steps: 3 as never },
    }),
  ],
  [
    'sections that are no list',
    'definition',
    () => ({
      ...withField({}),
      steps: { only: { schema: {}, ui: { title: 'x', sections: 3 } as never } },
    }),
  ],
  [
    'a section without nodes',
    'definition',
    () =>
      createDefinition({
        properties: { title: text },
        steps: [
          {
            id: 'only',
            sections: [{ id: 'main', scope: '', nodes: null as never }],
          },
        ],
      }),
  ],
  ['nothing', 'definition', () => null as never],
];

const slowConditions: HostileDefinition[] = [
  [
    'a condition that looks at the environment of each row',
    'limit',
    () =>
      withConditions(
        {
          a: {
            type: 'object',
            required: ['rows'],
            properties: {
              rows: { type: 'array', contains: { $ref: '/conditions/b' } },
            },
          },
          b: { allOf: [{ context: { type: 'object', required: ['user'] } }] },
        },
        'a',
      ),
  ],
];

/** Every class of definition that must be refused before it can harm. */
export const hostileDefinitions: readonly HostileDefinition[] = [
  ...slowPatterns,
  ...slowConditions,
  ...reserved,
  ...circles,
  ...hostileSizes,
  ...broken,
];
