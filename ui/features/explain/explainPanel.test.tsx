import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { JsonSchema } from '@engine/types/definition';
import type { Json } from '@engine/types/json';
import type { Explanation } from '@engine/types/explanation';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../../app/i18n';
import type { RulePlace } from './rulePlaces';
import { ExplainPanel } from './ExplainPanel';

const explanation: Explanation = {
  relevant: true,
  required: true,
  locked: false,
  findings: [
    {
      path: '/isbn',
      code: 'format',
      severity: 'error',
      message: 'eISBN is not valid.',
    } as Explanation['findings'][number],
  ],
  because: [
    {
      condition: 'book-with-isbn',
      holds: false,
      looked: [
        { path: '/type', value: 'BOOK', holds: true },
        { path: '/hasIsbn', value: false, holds: false },
        { path: 'user/staff', value: true },
      ],
      decides: ['shown', 'required'],
      sources: ['/items/monograph/allOf/2/then', '/steps/details'],
    },
  ],
};

const bookWithIsbn: JsonSchema = {
  allOf: [
    { $ref: '/conditions/is-staff' },
    {
      context: {
        required: ['deposit'],
        properties: {
          deposit: {
            required: ['type'],
            properties: { type: { enum: ['BOOK', 'MAP'] } },
          },
        },
      },
    },
    { required: ['hasIsbn'], properties: { hasIsbn: { const: true } } },
  ],
};

/** No question asks for it. */
const byStaff: JsonSchema = {
  context: { required: ['user'], properties: { user: { const: 'staff' } } },
};

function draw(
  mayEdit: boolean,
  conditions: Readonly<Record<string, JsonSchema>> = {
    'book-with-isbn': bookWithIsbn,
    'is-staff': { title: 'The user is library staff' },
  },
  shown: Explanation = explanation,
) {
  const opened = jest.fn<(place: RulePlace) => void>();
  const words: Record<string, string> = {
    '/type': 'Publication type',
    '/hasIsbn': 'Does it have an eISBN?',
    '/isbn': 'eISBN',
  };
  render(
    <I18nextProvider i18n={createTexts()}>
      <ExplainPanel
        question={{ path: '/isbn', explanation: shown }}
        form={{
          findLabel: (path) => words[path],
          findValue: (_path, value) => (value === 'BOOK' ? 'Book' : undefined),
          findCondition: (name) => conditions[name],
          findTitle: (file) =>
            file === 'items/monograph.json' ? 'A monograph' : undefined,
          drawWay: (place, label, about) =>
            mayEdit ? (
              <button type="button" onClick={() => opened(place)}>
                {label} {about}
              </button>
            ) : null,
        }}
      />
    </I18nextProvider>,
  );
  return opened;
}

const aspect = (name: RegExp) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (found === null) throw new Error('no such aspect');
  return within(found);
};

it('marks each answer that a condition looked at, in the words of its list', () => {
  draw(false);
  const rows = aspect(/^Shown/)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Met: Publication type is Book',
    'Not met: but Does it have an eISBN? is No',
    'Library staff is Yes',
  ]);
});

it.each<[string, Json, string]>([
  ['several choices', ['BOOK', 'MAP'], 'Book, MAP'],
  ['no choice', [], 'not answered'],
  ['a file', { tempFileId: '1', filename: 'notes.pdf' }, 'notes.pdf'],
  ['an object', { name: 'A' }, 'answered'],
  ['rows', [{ name: 'A' }, { name: 'B' }], '2 rows'],
])('regression: an answer of %s is said in words', (_what, value, words) => {
  draw(false, undefined, {
    ...explanation,
    because: explanation.because.map((one) => ({
      ...one,
      looked: [{ path: '/type', value, holds: true }],
    })),
  });
  expect(
    aspect(/^Shown/)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([`Met: Publication type is ${words}`]);
});

const headOf = () =>
  aspect(/^Shown/)
    .getByRole('list')
    .closest('.sentence')
    ?.textContent.split('Met: Publication')[0];

it('says a condition in the words of its questions and values', () => {
  draw(false);
  expect(headOf()).toBe(
    'Not met: The user is library staff and Publication type is Book or MAP and Does it have an eISBN? is yes',
  );
});

it.each([
  [{ ...byStaff, title: 'Library staff deposit' }, 'Library staff deposit'],
  [byStaff, 'A condition of this form'],
])('names a condition that no sentence says: %j', (condition, name) => {
  draw(false, { 'book-with-isbn': condition });
  expect(headOf()).toBe(`Not met: ${name}`);
});

it('says what is wrong, and that nothing locks the question', () => {
  draw(false);
  expect(aspect(/^Wrong/).getByText('eISBN is not valid.')).toBeVisible();
  expect(
    aspect(/^Locked/).getByText('No rule locks this question.'),
  ).toBeVisible();
});

const hasIsbn: JsonSchema = {
  required: ['hasIsbn'],
  properties: { hasIsbn: { const: true } },
};

/** A question whose rules apply under a condition that holds and under one that does not. */
const judged = (findings: Explanation['findings']): Explanation => ({
  ...explanation,
  findings,
  because: (
    [
      ['has-isbn', true],
      ['by-staff', false],
    ] as const
  ).map(([condition, holds]) => ({
    condition,
    holds,
    looked: [
      holds
        ? { path: '/hasIsbn', value: true, holds }
        : { path: 'config/isbnLookup', value: false, holds },
    ],
    decides: ['rule'],
    sources: [],
  })),
});

it.each([
  [explanation.findings, 1],
  [[], 0],
])('of %j it shows the conditions of rules that apply', (findings, boxes) => {
  draw(false, { 'has-isbn': hasIsbn, 'by-staff': byStaff }, judged(findings));
  expect(aspect(/^Wrong/).queryAllByText(/eISBN\?/)).toHaveLength(boxes);
  expect(aspect(/^Wrong/).queryByText(/isbnLookup|Look-up/)).toBeNull();
});

const looking = (path: string): Explanation => ({
  ...explanation,
  because: [
    {
      condition: 'looks-up',
      holds: true,
      looked: [{ path, value: true }],
      decides: ['shown'],
      sources: [],
    },
  ],
});

it.each([
  ['config/isbnLookup', 'Look-up of ISBNs by this service is Yes'],
  ['config/other', 'A setting of this service is Yes'],
  ['/other', 'An answer that no page asks for is Yes'],
])('has words for %s', (path, words) => {
  draw(false, {}, looking(path));
  expect(aspect(/^Shown/).getByRole('listitem')).toHaveTextContent(words);
});

it('says once what a condition and its only answer say', () => {
  const { because } = judged([]);
  const shown = because.slice(0, 1).map((one) => ({
    ...one,
    decides: ['shown' as const],
  }));
  draw(false, { 'has-isbn': hasIsbn }, { ...explanation, because: shown });
  expect(aspect(/^Shown/).getAllByText(/Does it have an eISBN\?/)).toHaveLength(
    1,
  );
});

it('leads to the condition and to each rule that names it', () => {
  const opened = draw(true);
  for (const way of aspect(/^Required/).getAllByRole('button')) way.click();
  expect(
    opened.mock.calls.map(([{ file, pointer }]) => `${file}#${pointer}`),
  ).toEqual([
    'conditions/book-with-isbn.json#',
    'items/monograph.json#/allOf/2/then',
    'steps/details/ui.json#',
  ]);
  expect(
    aspect(/^Required/).getByRole('button', {
      name: 'Open the rule about “eISBN” (A monograph, rule 3)',
    }),
  ).toBeVisible();
  // The page of a step has no rule.
  expect(
    aspect(/^Required/).getByRole('button', {
      name: 'Open the step that asks “eISBN”',
    }),
  ).toBeVisible();
});

it('offers no rule to users who may not change it', () => {
  draw(false);
  expect(screen.queryByRole('button')).toBeNull();
});
