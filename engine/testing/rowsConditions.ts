import type { JsonObject } from '../types/json';
import { depositFieldIs, fieldIs } from './createDefinition';

const parentHasExtra: JsonObject = {
  context: {
    type: 'object',
    required: ['parent'],
    properties: { parent: fieldIs('hasExtra', true) },
  },
};

const staffOnly: JsonObject = {
  context: {
    type: 'object',
    required: ['user'],
    properties: { user: fieldIs('staff', true) },
  },
};

function fieldOf(field: string, schema: JsonObject): JsonObject {
  return { type: 'object', required: [field], properties: { [field]: schema } };
}

/** Conditions of the form of rows, over an object, those inside it, the enclosing one, the document and the user. */
export const rowsConditions: Readonly<Record<string, JsonObject>> = {
  'is-b': depositFieldIs('kind', 'B'),
  'kind-is-b': fieldIs('kind', 'B'),
  'has-extra': fieldIs('hasExtra', true),
  'parent-has-extra': parentHasExtra,
  'is-staff': staffOnly,
  'is-closed': fieldIs('code', '3'),
  'in-au': fieldIs('country', 'AU'),
  'some-extra': fieldOf('rows', {
    type: 'array',
    contains: fieldIs('hasExtra', true),
  }),
  'copy-is-placed': fieldOf('copy', fieldIs('place', 'x')),
  'titled-in-b': fieldOf('title', { $ref: '/conditions/is-b' }),
};
