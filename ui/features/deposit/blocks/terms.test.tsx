import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderApp } from '../../../testing/renderApp';
import { bookData, createBookDraft } from '../../../testing/savedBook';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

it('regression: a user whose accepted terms have changed is asked on the review, and told why', async () => {
  const user = createUser('PUBLISHER', { termsChanged: true });
  const { createUserAccount: _account, ...book } = bookData;
  app = await renderApp({
    draft: createBookDraft('review-summary', {
      owner: user.username,
      data: { ...book, publisher: { id: user.publisher?.id ?? '' } },
    }),
    prepare: (api) => api.reply('GET user/current', { body: user }),
  });
  expect(
    await screen.findByText(
      'The terms and conditions have changed since you accepted them.',
      undefined,
      { timeout: 8000 },
    ),
  ).toBeVisible();
  expect(screen.getByLabelText(/I accept the terms/)).not.toBeChecked();
});
