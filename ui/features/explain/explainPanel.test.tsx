import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { JsonSchema } from '@engine/types/definition';
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
        question={{ path: '/isbn', explanation }}
        form={{
          findLabel: (path) => words[path],
          findValue: (_path, value) => (value === 'BOOK' ? 'Book' : undefined),
          findCondition: (name) => conditions[name],
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
    'Not met: Does it have an eISBN? is No',
    'Library staff is Yes',
  ]);
});

const headOf = () =>
  aspect(/^Shown/)
    .getByRole('list')
    .closest('.sentence')
    ?.textContent.split('Met: Publication')[0];

it('says a condition in the words of its questions and values', () => {
  draw(false);
  expect(headOf()).toBe(
    'Not met: The user is library staff is true and Publication type is Book or MAP and Does it have an eISBN? is yes',
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
      name: 'Open the rule about “eISBN” (items/monograph, rule 3)',
    }),
  ).toBeVisible();
});

it('offers no rule to users who may not change it', () => {
  draw(false);
  expect(screen.queryByRole('button')).toBeNull();
});
