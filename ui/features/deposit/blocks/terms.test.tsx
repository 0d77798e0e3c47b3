import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CurrentUser } from '@contract/user';
import { createUser } from '@engine/testing/createUser';
import { findFreeButton } from '../../../testing/findFreeButton';
import { testReceipt } from '../../../testing/fakeApi';
import { renderApp } from '../../../testing/renderApp';
import { bookData, createBookDraft } from '../../../testing/savedBook';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

const { createUserAccount: _account, ...book } = bookData;

/** Opens the review of a user's whole book. */
async function openReview(user: CurrentUser) {
  app = await renderApp({
    draft: createBookDraft('review-summary', {
      owner: user.username,
      data: { ...book, publisher: { id: user.publisher?.id ?? '' } },
    }),
    prepare: (api) => api.reply('GET user/current', { body: user }),
  });
}

const findReason = () =>
  screen.findByText(
    'The terms and conditions have changed since you accepted them.',
    undefined,
    { timeout: 8000 },
  );

it('regression: a user whose accepted terms have changed is asked on the review, and told why', async () => {
  await openReview(createUser('PUBLISHER', { termsChanged: true }));
  expect(await findReason()).toBeVisible();
  expect(screen.getByLabelText(/I accept the terms/)).not.toBeChecked();
});

it('regression: terms that change while the review is open are asked at the submit, and the next one deposits', async () => {
  const user = createUser('PUBLISHER');
  await openReview(user);
  const submit = await findFreeButton('Submit deposit');
  expect(screen.queryByLabelText(/I accept the terms/)).toBeNull();
  const findings = [
    {
      path: '/termsAndConditionsAccepted',
      code: 'required',
      severity: 'error',
      params: {},
      message: 'You must accept the terms and conditions.',
    },
  ];
  const error = { code: 'VALIDATION', message: '', reference: null, findings };
  app.api.reply(
    'POST deposit/MONOGRAPH',
    { status: 422, body: { error } },
    {
      body: testReceipt,
    },
  );
  app.api.reply('GET user/current', { body: { ...user, termsChanged: true } });
  await app.user.click(submit);
  expect(await findReason()).toBeVisible();
  const terms = screen.getByLabelText(/I accept the terms/);
  expect(terms).toHaveAccessibleDescription(/You must accept/);
  expect(app.kept()?.data).toMatchObject({ submissionItems: [{}] });
  await app.user.click(terms);
  await app.user.click(await findFreeButton('Submit deposit'));
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
  const [, second] = app.api.callsTo('POST deposit/MONOGRAPH');
  expect(second?.body).toMatchObject({ termsAndConditionsAccepted: true });
});
