import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { closePublishPage, openPublishPage } from '../testing/openPublishPage';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

it('regression: leads back to the part, the example and the deposit that the editor showed', async () => {
  const query =
    '?place=steps%2Frecover%2Fui.json%23&example=book&deposit=LD-2026-000001';
  await openPublishPage(undefined, query);
  const back = await screen.findByRole('link', { name: 'Back to the form' });
  expect(back).toHaveAttribute('href', `/ned/library/studio/deposit${query}`);
});

it.each([
  ['mails', 'Emails', '?place=lists%2FMailTemplate.json%23%2Fentries%2F1'],
  ['lists/CreatorRole', 'List Creator role', ''],
  ['working-copy', 'Working copy', ''],
])(
  'regression: is about all changes and no form where %s led here',
  async (from, name, query) => {
    await openPublishPage(undefined, query, from);
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Check and publish',
      }),
    ).toBeVisible();
    expect(
      await screen.findByText('2 changes are not published yet.'),
    ).toBeVisible();
    expect(
      screen.getByText('Log in: “Log in”', { selector: 'li' }),
    ).toBeVisible();
    const address = `/ned/library/studio/${from}${query}`;
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(
      await screen.findByRole('link', { name: `Back to “${name}”` }),
    ).toHaveAttribute('href', address);
  },
);
