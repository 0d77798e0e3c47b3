import { expect, it } from '@jest/globals';
import { sayCondition } from './sayCondition';
import type { Verb } from './sentence';

const words = {
  label: (field: string) => field.replace('self/', ''),
  value: (_field: string, value: unknown) => String(value),
  condition: (name: string) => name,
};

it.each<[Verb, string | string[], string]>([
  ['isFrom', '2026-03-01', '“day” is on or after “01/03/2026”'],
  ['isNotUntil', '2026-12-31', '“day” is not on or before “31/12/2026”'],
  ['is', 'Map', '“day” is “Map”'],
  ['isOneOf', ['Map', 'Book'], '“day” is one of “Map”, “Book”'],
  ['isOneOf', ['Map'], '“day” is “Map”'],
  ['isNotOneOf', ['Map'], '“day” is not “Map”'],
])('says a test %s %s', (verb, value, said) => {
  const sentence = { all: [{ field: 'self/day', verb, value }] };
  expect(sayCondition(sentence, words)).toBe(said);
});

it('says once what reads the same of several objects', () => {
  const test = { verb: 'is', value: 'Yes' } as const;
  const sentence = {
    any: [
      { ...test, field: 'deposit/serialTitle/changeDetails' },
      { ...test, field: 'deposit/ephemeraTitle/changeDetails' },
      { ...test, field: 'deposit/type' },
    ],
  };
  const label = (field: string) =>
    field.endsWith('changeDetails') ? 'Title details' : 'Type';
  expect(sayCondition(sentence, { ...words, label })).toBe(
    '“Title details” is “Yes” or “Type” is “Yes”',
  );
});
