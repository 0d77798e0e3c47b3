import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { closeReview, openReview } from '../../../testing/openReview';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeReview);

const open = (rest: string) =>
  openReview(
    undefined,
    (api) =>
      api.reply('GET library/deposits/next', {
        body: { reference: null, title: '', position: 0, total: 0 },
      }),
    rest,
  );
const findHeading = () => screen.findByRole('heading', { level: 1 });

test('regression: the heading of a deposit that is opened from a queue takes the focus', async () => {
  await open('?status=UNDER_REVIEW');
  expect(await findHeading()).toHaveFocus();
});

test('a deposit that is opened by its address leaves the focus at the start of the document', async () => {
  await open('');
  expect(await findHeading()).not.toHaveFocus();
  expect(document.body).toHaveFocus();
});
