import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { answerMarks } from './answerMarks';

const is = (field: string, value: Json): JsonSchema => ({
  type: 'object',
  required: [field],
  properties: { [field]: { const: value } },
});

const schemas = {
  '/conditions/map': is('type', 'MAP'),
  '/conditions/map-or-score': {
    anyOf: [is('type', 'MAP'), is('type', 'SCORE')],
  },
  '/conditions/no-map': { not: { $ref: '/conditions/map' } },
  '/conditions/map-of-staff': {
    allOf: [
      { $ref: '/conditions/map' },
      {
        context: {
          type: 'object',
          required: ['user'],
          properties: { user: is('staff', true) },
        },
      },
    ],
  },
  '/conditions/old': {
    type: 'object',
    required: ['year'],
    properties: { year: { type: 'integer', maximum: 1900 } },
  },
  '/conditions/not-old': { not: { $ref: '/conditions/old' } },
  '/conditions/in-english': {
    type: 'object',
    required: ['languages'],
    properties: { languages: { type: 'array', contains: { const: 'eng' } } },
  },
  '/conditions/not-in-english': { not: { $ref: '/conditions/in-english' } },
  '/conditions/mixed': {
    allOf: [{ $ref: '/conditions/map' }, { anyOf: [is('a', 1), is('b', 1)] }],
  },
};

test.each<[string, string, Json | undefined, boolean | undefined]>([
  ['map', 'own/type', 'MAP', true],
  ['map', 'own/type', 'BOOK', false],
  ['map', 'own/type', undefined, false],
  ['map', 'own/other', 'MAP', undefined],
  ['map-or-score', 'own/type', 'SCORE', true],
  ['map-or-score', 'own/type', 'BOOK', false],
  ['no-map', 'own/type', 'BOOK', true],
  ['no-map', 'own/type', 'MAP', false],
  ['map-of-staff', 'own/type', 'MAP', true],
  ['map-of-staff', 'user/staff', false, false],
  ['old', 'own/year', 1899, true],
  ['old', 'own/year', 1901, false],
  ['not-old', 'own/year', 1901, true],
  ['not-old', 'own/year', undefined, true],
  ['in-english', 'own/languages', ['fre', 'eng'], true],
  ['in-english', 'own/languages', ['fre'], false],
  ['not-in-english', 'own/languages', ['fre'], true],
  ['not-in-english', 'own/languages', ['eng'], false],
  ['mixed', 'own/type', 'MAP', undefined],
])('%s asks of %s, which is %j: %s', (condition, place, answer, mark) => {
  const marks = answerMarks(schemas, `/conditions/${condition}`, {});
  expect(marks(place, answer)).toBe(mark);
});
