import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonSchema } from '../types/definition';
import { nameCondition } from './nameCondition';
import { readCondition } from './readCondition';
import type { AnswerTest, Sentence } from './sentence';
import { writeCondition } from './writeCondition';

const folder = resolve(import.meta.dirname, '../../schemas/conditions');

const shipped = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): [string, JsonSchema] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonSchema,
  ]);

/** Conditions beyond a sentence, with the reason that the studio gives. */
const asJson: Readonly<Record<string, RegExp>> = {
  'access-locked': /mixes/,
  'access-restricted': /mixes/,
  'prefers-no-licence': /several answers of one row/,
  'requires-review': /additionalProperties/,
  'sale-locked': /mixes/,
  'title-chosen': /mixes/,
  'title-has-licence': /mixes/,
  'title-has-no-licence': /mixes/,
  'title-pending': /mixes/,
};

test.each(shipped)(
  'the condition %s is a sentence that is written and read again, or says why not',
  (name, schema) => {
    const sentence = readCondition(schema);
    if ('json' in sentence) {
      expect(sentence.reason).toMatch(asJson[name] ?? /none/);
      return;
    }
    expect(asJson).not.toHaveProperty([name]);
    expect(readCondition(writeCondition(sentence, name))).toEqual(sentence);
  },
);

const sentences: [string, Sentence][] = [
  ['has-isbn', { all: [{ field: 'self/hasIsbn', verb: 'is', value: true }] }],
  [
    'colour-yes',
    { all: [{ field: 'deposit/colour', verb: 'is', value: true }] },
  ],
  [
    'has-isbn-no',
    { all: [{ field: 'self/hasIsbn', verb: 'is', value: false }] },
  ],
  [
    'type-is-not-map-and-not-is-staff',
    {
      all: [
        { field: 'deposit/type', verb: 'isNot', value: 'MAP' },
        { condition: 'is-staff', holds: false },
      ],
    },
  ],
  [
    'country-is-answered-or-year-is-at-least-1900',
    {
      any: [
        { field: 'self/country', verb: 'isAnswered' },
        { field: 'deposit/year', verb: 'isAtLeast', value: 1900 },
      ],
    },
  ],
  [
    'sensitive-yes',
    { all: [{ field: 'deposit/items/*/sensitive', verb: 'is', value: true }] },
  ],
  [
    'languages-includes-eng-and-formats-includes-not-pdf',
    {
      all: [
        { field: 'self/languages', verb: 'includes', value: 'eng' },
        { field: 'deposit/formats', verb: 'includesNot', value: 'PDF' },
      ],
    },
  ],
  [
    'pages-is-not-at-least-10-or-pages-is-not-at-most-5',
    {
      any: [
        { field: 'self/pages', verb: 'isNotAtLeast', value: 10 },
        { field: 'self/pages', verb: 'isNotAtMost', value: 5 },
      ],
    },
  ],
  [
    'type-is-not-one-of-map-book',
    {
      all: [
        { field: 'deposit/type', verb: 'isNotOneOf', value: ['MAP', 'BOOK'] },
      ],
    },
  ],
];

const tests: [string, AnswerTest][] = [
  [
    'day-is-from-2026-03-01',
    { field: 'self/day', verb: 'isFrom', value: '2026-03-01' },
  ],
  [
    'day-is-not-until-2026-03-01',
    { field: 'deposit/day', verb: 'isNotUntil', value: '2026-03-01' },
  ],
  ['day-is-after-today', { field: 'self/day', verb: 'isAfterToday' }],
  ['day-is-not-until-today', { field: 'self/day', verb: 'isNotUntilToday' }],
  [
    'title-contains-text-a-b',
    { field: 'self/title', verb: 'containsText', value: 'a.b' },
  ],
  [
    'title-contains-not-text-a-b',
    { field: 'self/title', verb: 'containsNotText', value: 'a+b' },
  ],
];
for (const [name, part] of tests) sentences.push([name, { all: [part] }]);

test.each(sentences)(
  '%s is the name of a sentence that stays as it is',
  (name, sentence) => {
    expect(nameCondition(sentence, new Set())).toBe(name);
    expect(readCondition(writeCondition(sentence, name))).toEqual(sentence);
  },
);

test('a name that is taken gets a number', () => {
  const [, sentence] = sentences[0] as [string, Sentence];
  const taken = new Set(['has-isbn', 'has-isbn-2']);
  expect(nameCondition(sentence, taken)).toBe('has-isbn-3');
});
