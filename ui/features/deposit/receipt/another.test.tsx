import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { bookData, createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

describe('another deposit', () => {
  const submit = async () => {
    const app = await renderApp({ draft: createBookDraft('review-summary') });
    close = app.close;
    await app.user.click(await screen.findByLabelText(/I accept the terms/));
    await app.user.click(
      screen.getByRole('button', { name: 'Submit deposit' }),
    );
    await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
    return app;
  };

  it('like this keeps publisher, contact, access and licence of a depositor without an account', async () => {
    const app = await submit();
    await app.user.click(
      screen.getByRole('button', { name: 'Deposit another like this' }),
    );
    await screen.findByRole('heading', { level: 1, name: /^Type of/ });
    expect(
      screen.getByText(/^The publisher, contact, .* are filled in from/),
    ).toBeInTheDocument();
    const { publisher, form, type, hasCreativeCommons } = bookData;
    // The kept draft has no receipt before the submit either, so the cleared title shows the new draft.
    await waitFor(() => {
      expect(app.kept()?.data).not.toHaveProperty(
        'submissionItems.0.itemTitle',
      );
      expect(app.kept()?.data).toMatchObject({ publisher, form, type });
    });
    const data = app.kept()?.data;
    expect(data).toMatchObject({ hasCreativeCommons });
    const [item] = data?.['submissionItems'] as object[];
    expect(item).toMatchObject({
      accessCondition: 'OPEN_TEMP_DOWNLOAD',
      license: 'ATTRIBUTION',
    });
    expect(item).not.toHaveProperty('publicationFile');
    expect(data).not.toHaveProperty('accessStatementAccepted');
  });

  const filled = /^The publisher, contact, .* are filled in from/;

  it('regression: like this says what is filled in until it is dismissed (WCAG 2.2.1)', async () => {
    const { user } = await submit();
    await user.click(
      screen.getByRole('button', { name: 'Deposit another like this' }),
    );
    const note = await screen.findByText(filled);
    expect(note.closest('[role=status]')).toBeVisible();
    // A notice goes after 5 seconds (spec 1 §9).
    expect(note.closest('.notice')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Dismiss this message' }),
    );
    expect(screen.queryByText(filled)).toBeNull();
  });

  it('regression: what is filled in is said until the step is left', async () => {
    const memory = { taken: {}, covers: { 'file-1': null }, filledIn: true };
    const app = await renderApp({
      draft: createBookDraft('publication-type', { memory }),
    });
    const { user } = app;
    close = app.close;
    expect(await screen.findByText(filled)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    await screen.findByRole('heading', { name: 'ePublication details' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: /^Type of/ });
    expect(screen.queryByText(filled)).toBeNull();
  });

  it('begins empty, and keeps nothing', async () => {
    const app = await submit();
    await app.user.click(
      screen.getByRole('button', { name: 'Deposit another' }),
    );
    await screen.findByRole('heading', { level: 1, name: /^Type of/ });
    await waitFor(() => expect(app.kept()).toBeUndefined());
  });
});
