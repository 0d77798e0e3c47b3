import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

describe('answers that are merged into one line', () => {
  it('regression: an answer that is lacking leaves no space before a comma', async () => {
    const { data, ...draft } = createBookDraft('review-summary');
    const publisher = {
      ...(data['publisher'] as JsonObject),
      street: '',
      postcode: '',
    };
    ({ close } = await renderApp({
      draft: { ...draft, data: { ...data, publisher } },
    }));
    const term = await screen.findByText('Address');
    expect(term.nextElementSibling).toHaveTextContent(
      /^Battery Point \w+, Australia$/,
    );
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
