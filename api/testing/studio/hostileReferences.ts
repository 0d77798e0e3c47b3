import type { JsonObject } from '@engine/types/json';
import { many, put, putSchema, replace, type HostileEdit } from './hostileEdit';

const RULES = 'steps/login/schema.json';
const ENTITY = 'entities/credentials.json';
const NAME = '/properties/username';

/** A condition on the answer to one question of the form. */
const asksUsername = { type: 'object', required: ['username'] };

/** A test of each row of the deposit, from anywhere inside of it. */
const aroundRows = (inner: JsonObject): JsonObject => ({
  type: 'object',
  context: {
    type: 'object',
    required: ['deposit'],
    properties: {
      deposit: {
        type: 'object',
        required: ['submissionItems'],
        properties: { submissionItems: { type: 'array', contains: inner } },
      },
    },
  },
});

/** Edits of what refers to another file. */
export const hostileReferences: readonly HostileEdit[] = [
  {
    name: 'values in a circle',
    edits: [
      putSchema('values', 'a', { $ref: '/values/b' }),
      putSchema('values', 'b', { $ref: '/values/a' }),
      put(ENTITY, NAME, { $ref: '/values/a' }),
    ],
    refused: {
      file: 'values/a.json',
      message: /circle: \/values\/a → \/values\/b/,
    },
  },
  {
    name: 'an entity inside of itself',
    edits: [
      put(ENTITY, '/properties/inner', { $ref: '/entities/credentials' }),
    ],
    refused: { file: ENTITY, message: /circle/ },
  },
  {
    name: 'a condition that names itself',
    edits: [
      putSchema('conditions', 'a', {
        type: 'object',
        allOf: [{ $ref: '/conditions/a' }],
      }),
      put(RULES, '/allOf', [
        { if: { $ref: '/conditions/a' }, then: { required: ['code'] } },
      ]),
    ],
    refused: { file: 'conditions/a.json', message: /circle/ },
  },
  {
    name: '40 conditions of which each asks the next one twice',
    edits: [
      ...many(40, (index) =>
        putSchema('conditions', `n${index}`, {
          type: 'object',
          allOf: [
            { $ref: `/conditions/n${index + 1}` },
            { $ref: `/conditions/n${index + 1}` },
          ],
        }),
      ),
      putSchema('conditions', 'n40', asksUsername),
    ],
    refused: {
      file: 'conditions/n27.json',
      message: /more than 20000 parts/,
    },
  },
  {
    name: '40 entities of which each has the next one twice',
    edits: [
      ...many(40, (index) =>
        putSchema('entities', `n${index}`, {
          type: 'object',
          properties: {
            one: { $ref: `/entities/n${index + 1}` },
            other: { $ref: `/entities/n${index + 1}` },
          },
          additionalProperties: false,
        }),
      ),
      putSchema('entities', 'n40', { type: 'object', properties: {} }),
    ],
    refused: { file: 'entities/n28.json', message: /more than 20000 parts/ },
  },
  {
    name: 'a way of 100 references',
    edits: many(100, (index) =>
      putSchema('conditions', `n${index}`, {
        ...asksUsername,
        ...(index < 99 && { allOf: [{ $ref: `/conditions/n${index + 1}` }] }),
      }),
    ),
    refused: {
      file: 'conditions/n0.json',
      message: /more than 50 schemas refer to each other/,
    },
  },
  {
    name: 'a condition that takes a second: rows that look at all rows, each again at all',
    edits: [
      putSchema(
        'conditions',
        'slow',
        aroundRows(aroundRows(aroundRows(asksUsername))),
      ),
    ],
    refused: { file: 'conditions/slow.json', message: /each row/ },
  },
  {
    name: 'a schema of another server',
    edits: [put(RULES, '/$ref', 'https://example.com/schema')],
    refused: { file: RULES, pointer: '/$ref', message: /pattern/ },
  },
  {
    name: 'a reference to a file that is not there',
    edits: [put(ENTITY, NAME, { $ref: '/values/nowhere' })],
    refused: { file: ENTITY, pointer: `${NAME}/$ref`, message: /nowhere/ },
  },
  {
    name: 'a reference that looks for its target while it judges',
    edits: [put(RULES, '/$dynamicRef', '#meta')],
    refused: { file: RULES, pointer: '/$dynamicRef', message: /not known/ },
  },
  {
    name: 'the name of another file',
    edits: [replace(RULES, '/$id', '/steps/staff-login')],
    refused: { file: RULES, pointer: '/$id', message: /must be/ },
  },
  {
    name: 'an unknown condition',
    edits: [
      put(RULES, '/allOf', [
        { if: { $ref: '/conditions/nowhere' }, then: { required: ['code'] } },
      ]),
    ],
    refused: {
      file: RULES,
      pointer: '/allOf/0/if/$ref',
      message: /no condition/,
    },
  },
  {
    name: 'a condition that is written where it is used',
    edits: [
      put(RULES, '/allOf', [
        { if: asksUsername, then: { required: ['code'] } },
      ]),
    ],
    refused: { file: RULES, message: /ref/ },
  },
];
