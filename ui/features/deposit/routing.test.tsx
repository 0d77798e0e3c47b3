import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name });
const firstStep = 'Type of ePublication you want to deposit?';

describe('the hash of the address (spec 2 §2, R30)', () => {
  it('names the first step when the page is opened without one [S2-2.routes.publication-type S2-2.routes.acknowledgement S1-1.steps]', async () => {
    ({ close } = await renderApp());
    await heading(firstStep);
    // The receipt is a seventh step that the list does not count.
    expect(screen.getByText(/^Step 1 of 6/)).toBeVisible();
    expect(window.location.hash).toBe('#/publication-type');
  });

  it('opens a step that can be reached [S2-2.routes.reuse-conditions S2-2.routes.review-summary]', async () => {
    const app = await renderApp({ draft: createBookDraft('review-summary') });
    close = app.close;
    await heading('Review and submit your edeposit');
    await app.goTo('#/reuse-conditions');
    await heading('Reuse conditions');
  });

  it('resets the deposit at an unknown hash and goes to the first step, and logs it [S2-2.routes.unknown S2-8.routing-logged]', async () => {
    const app = await renderApp({
      draft: createBookDraft('access-conditions'),
      hash: '#/nowhere',
    });
    close = app.close;
    await heading(firstStep);
    expect(window.location.hash).toBe('#/publication-type');
    await waitFor(() => expect(app.kept()).toBeUndefined());
    expect(app.logged).toContain('There is no step at /nowhere.');
  });

  it.each(['#/review-summary', '#/acknowledgement'])(
    'leads from %s, which cannot be reached yet, to the first incomplete step and keeps the answers (R67) [S1-4.unsaved.guards S2-2.routes.access-conditions S2-2.routes.acknowledgement S2-4.steps.next S2-4.steps.flags]',
    async (hash) => {
      const app = await renderApp({
        draft: createBookDraft('access-conditions'),
        hash,
      });
      close = app.close;
      await heading('Access conditions');
      expect(window.location.hash).toBe('#/access-conditions');
      expect(
        screen.getByText('The tide tables of Port Davey'),
      ).toBeInTheDocument();
    },
  );

  it.each([
    ['no form', '#/access-conditions', '', undefined, ''],
    [
      'the form of the query',
      '#/serial-details',
      '?form=SERIAL',
      undefined,
      '?form=SERIAL',
    ],
    ['the form of the draft', '#/serial-details', '', 'SERIAL', '?form=SERIAL'],
  ])(
    'redirects from a later step to the first one with %s, where no form is chosen or a serial has no login (R65) [S2-2.routes.serial-redirect]',
    async (_what, hash, search, form, query) => {
      const book = createBookDraft('access-conditions');
      const app = await renderApp({
        hash,
        search,
        path: '/ned/publisher/deposit',
        forms: ['login', 'staff-login'],
        ...(form && { draft: { ...book, data: { ...book.data, form } } }),
      });
      close = app.close;
      await heading(firstStep);
      const { pathname, search: found, hash: step } = window.location;
      expect([pathname, found, step]).toEqual([
        '/ned/deposit',
        query,
        '#/publication-type',
      ]);
      if (query !== '')
        await screen.findByRole('dialog', {
          name: 'Serial deposits require a NED account',
        });
      if (form) expect(app.kept()?.data).toMatchObject({ form });
    },
  );

  it('opens a later step where the query names the form that is chosen (R65)', async () => {
    ({ close } = await renderApp({
      draft: createBookDraft('access-conditions'),
      search: '?form=MONOGRAPH',
      hash: '#/access-conditions',
    }));
    await heading('Access conditions');
    expect(window.location.search).toBe('?form=MONOGRAPH');
  });

  it('follows the buttons: forward, back, and an edit link of the review [S1-4.wizard.step-flags S1-4.wizard.forward S1-4.wizard.back S2-2.review.edit-links S2-2.routes.publisher-details S2-4.steps.complete S2-4.steps.start S2-4.steps.flags]', async () => {
    const app = await renderApp({ draft: createBookDraft('reuse-conditions') });
    close = app.close;
    await app.user.click(
      await screen.findByRole('button', { name: 'Next: Publisher details' }),
    );
    expect(await heading('Publisher details')).toHaveFocus();
    expect(document.title).toBe(
      'Publisher details – Legal Deposit – National Library',
    );
    await app.user.click(
      screen.getByRole('button', { name: 'Next: Review and submit' }),
    );
    await heading('Review and submit your edeposit');
    await app.user.click(
      await screen.findByRole('link', { name: 'Edit Reuse conditions' }),
    );
    await heading('Reuse conditions');
    expect(window.location.hash).toBe('#/reuse-conditions');
    await app.goTo('#/review-summary');
    await heading('Review and submit your edeposit');
    await app.user.click(
      await screen.findByRole('link', { name: 'Edit Reuse conditions' }),
    );
    await heading('Reuse conditions');
    const later = screen.getAllByRole('link', { name: 'Publisher details' });
    expect(later[0]).toHaveAttribute('href', '#/publisher-details');
    await app.user.click(
      screen.getByRole('button', { name: 'Save and return to review' }),
    );
    await heading('Review and submit your edeposit');
  });
});
