import { expect, test } from '@jest/globals';
import { compileForm } from '../../compile/compileForm';
import { writeCondition } from '../../conditions/writeCondition';
import type { Sentence } from '../../conditions/sentence';
import { createDefinition, when } from '../../testing/createDefinition';
import { ask, namedRows, section } from '../../testing/pageParts';
import type { JsonSchema, UiNode } from '../../types/definition';
import { lintReach } from './lintReach';

const is = (field: string, value: string): Sentence => ({
  all: [{ field, verb: 'is', value }],
});

/** Conditions as the studio writes them. */
const sentences: Record<string, Sentence> = {
  'is-map': is('deposit/kind', 'MAP'),
  'is-book': is('self/kind', 'BOOK'),
  'is-map-or-score': {
    any: [
      { field: 'deposit/kind', verb: 'is', value: 'MAP' },
      { field: 'deposit/kind', verb: 'is', value: 'SCORE' },
    ],
  },
  'is-old': {
    all: [{ field: 'deposit/year', verb: 'isAtMost', value: 1900 }],
  },
  'has-maps': {
    all: [{ field: 'deposit/parts', verb: 'includes', value: 'MAP' }],
  },
  'has-no-maps': {
    all: [{ field: 'self/parts', verb: 'includesNot', value: 'MAP' }],
  },
  'is-new': {
    all: [{ field: 'self/year', verb: 'isAtLeast', value: 2000 }],
  },
};

/** What is found in a form whose second step has these rules and questions. */
async function lint(
  includeWhen: string | undefined,
  rules: JsonSchema[],
  ...nodes: UiNode[]
) {
  const form = await compileForm(
    createDefinition({
      properties: {
        kind: { type: 'string' },
        year: { type: 'integer' },
        parts: { type: 'array', items: { type: 'string' }, maxItems: 9 },
        note: { type: 'string' },
        scale: { type: 'string' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, kind: { type: 'string' } },
            allOf: [when('is-book', {}, { properties: { name: false } })],
          },
        },
      },
      schemas: {
        ...Object.fromEntries(
          Object.entries(sentences).map(([name, sentence]) => [
            name,
            writeCondition(sentence, name),
          ]),
        ),
        // No sentence says it.
        'is-full': { type: 'object', minProperties: 3 },
      },
      steps: [
        { id: 'first', sections: [section(ask('kind'), ask('year'))] },
        {
          id: 'second',
          ...(includeWhen !== undefined && { includeWhen }),
          schema: { allOf: rules },
          sections: [section(...nodes)],
        },
        { id: 'review', role: 'summary' },
        { id: 'sent', role: 'end' },
      ],
    }),
  );
  return lintReach(form.model, (_place, value) => `the ${String(value)}`).map(
    ({ file, pointer, reason }) => `${file}${pointer}: ${reason}`,
  );
}

const shownWhen = (name: string, field: string): JsonSchema =>
  when(name, { required: [field] }, { properties: { [field]: false } });
const page = 'steps/second/ui.json/sections/0';

test('a question whose condition excludes that of its step cannot be reached', async () => {
  expect(
    await lint(
      'is-map',
      [shownWhen('is-book', 'note')],
      ask('note'),
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “note” in the step “second”: “kind” has two answers at once.`,
  ]);
});

test('a question whose condition names none of the answers of its step cannot be reached', async () => {
  expect(
    await lint(
      'is-book',
      [shownWhen('is-map-or-score', 'note')],
      ask('note'),
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “note” in the step “second”: “kind” has two answers at once.`,
  ]);
});

test('a question that two rules show for different answers cannot be reached', async () => {
  expect(
    await lint(
      undefined,
      [shownWhen('is-old', 'note'), shownWhen('is-new', 'note')],
      ask('note'),
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “note” in the step “second”: “year” is at least 2000 and at most 1900.`,
  ]);
});

test('a question that the page hides where the rules show it cannot be reached', async () => {
  expect(
    await lint(
      undefined,
      [shownWhen('is-map', 'note')],
      { ...ask('note'), when: 'is-book' } as UiNode,
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “note” in the step “second”: “kind” has two answers at once.`,
  ]);
});

test('regression: a question that several steps ask has the label of the step that is named', async () => {
  expect(
    await lint(
      'is-map',
      [shownWhen('is-book', 'year')],
      { ...ask('year'), label: 'The year again' } as UiNode,
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “The year again” in the step “second”: “kind” has two answers at once.`,
  ]);
});

test('regression: a choice that is there and is not is said in the words of its list', async () => {
  expect(
    await lint(
      'has-maps',
      [shownWhen('has-no-maps', 'note')],
      ask('note'),
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “note” in the step “second”: “parts” includes “the MAP”, and does not.`,
  ]);
});

test('regression: conditions that no sentence says are not named by their ids', async () => {
  expect(
    await lint(
      'is-full',
      [when('is-full', { properties: { note: false } })],
      ask('note'),
      ask('scale'),
    ),
  ).toEqual([
    `${page}: No answers show “note” in the step “second”: its conditions exclude each other.`,
  ]);
});

test('rows that cannot be reached are named with their questions', async () => {
  const found = await lint(
    'is-map',
    [shownWhen('is-book', 'rows')],
    namedRows,
    ask('scale'),
  );
  expect(found.map((one) => /show “(\w+)”/.exec(one)?.[1])).toEqual([
    'rows',
    'name',
  ]);
});

test('a step of which no question can be reached is named once', async () => {
  expect(
    await lint(
      'is-map',
      [shownWhen('is-book', 'note'), shownWhen('is-book', 'scale')],
      ask('note'),
      ask('scale'),
    ),
  ).toEqual([
    'forms/small.form.json/steps/1: No answers show a question of the step “second”: “kind” has two answers at once.',
  ]);
});

test.each<[string, includeWhen: string | undefined, rules: JsonSchema[]]>([
  ['the condition of its step', 'is-map', [shownWhen('is-map', 'note')]],
  ['one of several answers', 'is-map', [shownWhen('is-map-or-score', 'note')]],
  ['another answer', 'is-map', [shownWhen('is-old', 'note')]],
  ['the answer of a row of the same name', 'is-map', []],
])(
  'a question that is shown for %s can be reached',
  async (_w, include, rules) => {
    expect(await lint(include, rules, ask('note'), namedRows)).toEqual([]);
  },
);
