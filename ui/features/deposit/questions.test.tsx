import { afterEach, describe, expect, it } from '@jest/globals';
import type { StepId } from '@engine/types/generated/names';
import { screen } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import { createFileRecord } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { bookData, createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

/** The book of the tests with other answers in its only item. */
function withItem(answers: JsonObject, type = 'BOOK'): JsonObject {
  const [item] = bookData['submissionItems'] as JsonObject[];
  return { ...bookData, type, submissionItems: [{ ...item, ...answers }] };
}

type Question = readonly [
  'textbox' | 'combobox' | 'group' | 'checkbox',
  string,
];

interface Case {
  readonly rule: string;
  readonly screen: StepId;
  readonly data?: JsonObject;
  readonly asks: readonly Question[];
  readonly hides?: readonly Question[];
}

const mapFile = {
  filename: 'davey.tif',
  mimeType: 'image/tiff',
  purpose: 'MAP',
};
const map = withItem({ hasMapScale: true, mapScale: '1:25 000' }, 'MAP');
const seriesNumber: Question = ['textbox', 'Series number (optional)'];
const mapFields: readonly Question[] = [
  ['group', 'Does the map have a scale?'],
  ['textbox', 'Map scale'],
  ['textbox', 'Sheet number (optional)'],
];

const cases: readonly Case[] = [
  {
    rule: 'title and subtitle [S1-2.monograph.titles S2-2.routes.monograph-details]',
    screen: 'monograph-details',
    asks: [
      ['textbox', 'Title'],
      ['textbox', 'Subtitle (optional)'],
    ],
  },
  {
    rule: 'series title and number of a book [S1-2.monograph.series]',
    screen: 'monograph-details',
    asks: [['textbox', 'Series title (optional)'], seriesNumber],
    hides: mapFields,
  },
  {
    rule: 'scale and sheet number of a map [S1-2.monograph.series]',
    screen: 'monograph-details',
    data: map,
    asks: mapFields,
    hides: [seriesNumber],
  },
  {
    rule: 'owners who are persons [S1-2.monograph.owners]',
    screen: 'monograph-details',
    asks: [
      ['group', 'Owner type'],
      ['textbox', 'Given names'],
      ['textbox', 'Last name'],
      ['textbox', 'Year of birth (optional)'],
      ['combobox', 'Role (optional)'],
    ],
    hides: [['textbox', 'Organisation name']],
  },
  {
    rule: 'owners that are organisations [S1-2.monograph.owners]',
    screen: 'monograph-details',
    data: withItem({
      creators: [{ key: 1, type: 'ORGANISATION', organisationName: 'Moss' }],
    }),
    asks: [['textbox', 'Organisation name']],
    hides: [['textbox', 'Given names']],
  },
  {
    rule: 'year, month, edition and URL [S1-2.monograph.dates]',
    screen: 'monograph-details',
    data: withItem({ hasEdition: true, edition: '2nd' }),
    asks: [
      ['textbox', 'Year of publication'],
      ['combobox', 'Month of publication (optional)'],
      ['group', 'Does it have an edition statement?'],
      ['textbox', 'Edition'],
      ['textbox', 'URL (optional)'],
    ],
  },
  {
    rule: 'each identifier after its yes [S1-2.monograph.identifiers]',
    screen: 'monograph-details',
    data: withItem({ hasIssn: true, hasIsmn: true }),
    asks: [
      ['group', 'Does it have an eISBN?'],
      ['textbox', 'eISBN'],
      ['group', 'Does it have an eISSN?'],
      ['textbox', 'eISSN'],
      ['group', 'Does it have an eISMN?'],
      ['textbox', 'eISMN'],
    ],
  },
  {
    rule: 'no identifier after a no [S1-2.monograph.identifiers]',
    screen: 'monograph-details',
    data: withItem({ hasIsbn: false }),
    asks: [['group', 'Does it have an eISBN?']],
    hides: [
      ['textbox', 'eISBN'],
      ['textbox', 'eISSN'],
      ['textbox', 'eISMN'],
    ],
  },
  {
    rule: 'one genre of fiction [S1-2.monograph.fiction]',
    screen: 'monograph-details',
    asks: [
      ['group', 'Is it fiction?'],
      ['combobox', 'Genre'],
    ],
    hides: [['combobox', 'Subjects']],
  },
  {
    rule: 'subjects of non-fiction [S1-2.monograph.fiction]',
    screen: 'monograph-details',
    data: withItem({ isFiction: false }),
    asks: [['combobox', 'Subjects']],
    hides: [['combobox', 'Genre']],
  },
  {
    rule: 'language, sensitive material, its reason and notes [S1-2.monograph.language-sensitive-notes S1-2.monograph.anything-else]',
    screen: 'monograph-details',
    data: withItem({ sensitiveMaterialSelected: true }),
    asks: [
      ['combobox', 'Language'],
      ['group', 'Does it contain sensitive material?'],
      ['combobox', 'Reason'],
      ['textbox', 'Notes (optional)'],
    ],
  },
  {
    rule: 'whether it is commercially available [S1-2.access.commercial]',
    screen: 'access-conditions',
    asks: [['group', 'Is the publication commercially available?']],
  },
  {
    rule: 'whether a Creative Commons licence applies [S1-2.reuse.question]',
    screen: 'reuse-conditions',
    asks: [
      ['group', 'Do you want to apply a Creative Commons licence?'],
      ['group', 'Licence'],
    ],
  },
  {
    rule: 'no licence after a no [S1-2.reuse.question]',
    screen: 'reuse-conditions',
    data: { ...withItem({ license: null }), hasCreativeCommons: false },
    asks: [['group', 'Do you want to apply a Creative Commons licence?']],
    hides: [['group', 'Licence']],
  },
  {
    rule: 'publisher and contact of an anonymous depositor [S2-2.publisher.form S2-1.users.anonymous]',
    screen: 'publisher-details',
    asks: [
      ['textbox', 'Publisher name'],
      ['combobox', 'Category'],
      ['textbox', 'Street (optional)'],
      ['textbox', 'Suburb'],
      ['combobox', 'State/territory'],
      ['textbox', 'Postcode (optional)'],
      ['combobox', 'Country'],
      ['textbox', 'Contact name'],
      ['textbox', 'Phone (optional)'],
      ['textbox', 'Email'],
      ['textbox', 'Confirm email'],
      ['checkbox', 'Yes, I would like to create a user account.'],
    ],
  },
];

describe('a screen asks its questions (S1 §2, S2 §2)', () => {
  it.each(cases)(
    '$rule',
    async ({ screen: step, data = bookData, asks, hides = [] }) => {
      // The file must suit the type, or the step before is incomplete.
      const files =
        data['type'] === 'MAP'
          ? { 'file-1': createFileRecord('file-1', mapFile) }
          : { 'file-1': createFileRecord('file-1') };
      const app = await renderApp({
        draft: createBookDraft(step, { data, files }),
      });
      close = app.close;
      await app.goTo(`#/${step}`);
      for (const [role, name] of asks)
        expect(await screen.findByRole(role, { name })).toBeVisible();
      for (const [role, name] of hides)
        expect(screen.queryByRole(role, { name })).toBeNull();
    },
  );
});

it('regression: a text that is in no list is named before the step is left, also where the answer is optional', async () => {
  const app = await renderApp({ draft: createBookDraft('monograph-details') });
  close = app.close;
  const { user } = app;
  const language = await screen.findByRole('combobox', { name: /^Language/ });
  const next = () => screen.getByRole('button', { name: /^Next/ });
  await user.type(language, 'nonsense');
  await user.click(next());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(
    '“nonsense” is not in the list. Choose an entry of the list, or remove the text.',
  );
  expect(language).toHaveFocus();
  expect(language).toHaveValue('nonsense');
  await user.clear(language);
  await user.click(next());
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Access/ }),
  ).toBeVisible();
});

it.each([
  ['Back', 'button', /^Back/],
  ['the link of a completed step', 'link', /Type of ePublication/],
] as const)(
  'regression: a text that is in no list is there again, with its words, after the step was left by %s',
  async (_way, role, name) => {
    const app = await renderApp({
      draft: createBookDraft('monograph-details'),
    });
    close = app.close;
    const { user } = app;
    const language = () => screen.findByRole('combobox', { name: /^Language/ });
    const next = () => screen.getByRole('button', { name: /^Next/ });
    await user.type(await language(), 'nonsense');
    await user.click(screen.getAllByRole(role, { name })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: /^Type of/ });
    await user.click(next());
    expect(await language()).toHaveValue('nonsense');
    expect(await language()).toHaveAccessibleDescription(
      expect.stringContaining('“nonsense” is not in the list.'),
    );
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“nonsense” is not in the list.',
    );
    await user.clear(await language());
    await user.click(screen.getAllByRole(role, { name })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: /^Type of/ });
    await user.click(next());
    expect(await language()).toHaveValue('');
  },
);
