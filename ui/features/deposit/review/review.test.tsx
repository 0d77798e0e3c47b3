import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
  it('regression: does not say what is required, as its answers are given', async () => {
    ({ close } = await renderApp({ draft: createBookDraft('review-summary') }));
    await screen.findByRole('heading', { level: 1, name: /^Review/ });
    expect(await screen.findByRole('checkbox')).toBeInTheDocument();
    expect(screen.queryByText(/^All questions are required/)).toBeNull();
  });
});
