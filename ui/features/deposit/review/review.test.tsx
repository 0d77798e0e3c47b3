import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

describe('answers that are merged into one line', () => {
  it.each([
    [{}, 'Battery Point, Tasmania 7004, Australia'],
    [{ postcode: '' }, 'Battery Point, Tasmania, Australia'],
    [
      { postcode: '', stateTerritory: '', country: 'NZ' },
      'Battery Point, New Zealand',
    ],
  ])('regression: with %j the address is “%s”', async (lacking, address) => {
    const { data, ...draft } = createBookDraft('review-summary');
    const publisher = { ...(data['publisher'] as JsonObject), ...lacking };
    ({ close } = await renderApp({
      draft: { ...draft, data: { ...data, publisher } },
    }));
    const term = await screen.findByText('Address');
    expect(term.nextElementSibling?.textContent).toBe(address);
  });
});

describe('the review', () => {
  it('names each answer in short, and has no row for an identifier that is answered No', async () => {
    ({ close } = await renderApp({ draft: createBookDraft('review-summary') }));
    const details = await screen.findByRole('region', {
      name: 'ePublication details',
    });
    const terms = within(details).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Owners',
      'Published',
      'eISBN',
      'Genre',
      'Language',
      'Sensitive material',
    ]);
  });

  it('regression: does not say what is required, as its answers are given', async () => {
    ({ close } = await renderApp({ draft: createBookDraft('review-summary') }));
    await screen.findByRole('heading', { level: 1, name: /^Review/ });
    expect(await screen.findByRole('checkbox')).toBeInTheDocument();
    expect(screen.queryByText(/^All questions are required/)).toBeNull();
  });

  it.each([
    [['Its index is damaged'], 'Its index is damaged. You can deposit'],
    [['One', 'Another'], '2 things to check: One; Another. You can deposit'],
  ])(
    'says at a file what there is to check in it, and that this stops nothing: %s',
    async (found, words) => {
      const draft = createBookDraft('review-summary');
      const [path, file = {}] = Object.entries(draft.files)[0] ?? [''];
      const remark = { code: 'pdfRepaired', severity: 'warning' };
      const warnings = found.map((message) => ({
        ...remark,
        message,
        detail: '',
        advice: '',
      }));
      const files = { ...draft.files, [path]: { ...file, warnings } };
      ({ close } = await renderApp({
        draft: { ...draft, files } as typeof draft,
      }));
      const sheet = await screen.findByRole('region', { name: 'Files' });
      expect(sheet).toHaveTextContent(`${words} the file as it is.`);
    },
  );

  it('regression: says how many pages a file has', async () => {
    const draft = createBookDraft('review-summary');
    const [path, file = {}] = Object.entries(draft.files)[0] ?? [''];
    const metadata = { pageCount: 12 };
    const files = { ...draft.files, [path]: { ...file, metadata } };
    ({ close } = await renderApp({
      draft: { ...draft, files } as typeof draft,
    }));
    const sheet = await screen.findByRole('region', { name: 'Files' });
    expect(sheet).toHaveTextContent(', 12 pages');
  });
});
