import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openWording } from '../testing/openWording';

let close: () => void = () => undefined;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => close());

const open = async (part: string) => {
  const page = await openWording(part);
  close = page.close;
  return page;
};

it('regression: the address keeps the selected entry, for the way back', async () => {
  const { user } = await open('lists/Months');
  await user.click(await screen.findByRole('button', { name: 'February' }));
  expect(
    await screen.findByRole('heading', { name: 'February' }),
  ).toHaveFocus();
  expect(new URLSearchParams(window.location.search).get('place')).toBe(
    'lists/Months.json#/entries/1',
  );
});

it.each(['mails', 'help', 'texts', 'lists/Months'])(
  'regression: %s leads to the publication of all changes, and not of a form',
  async (part) => {
    await open(part);
    expect(
      await screen.findByRole('link', { name: 'Check and publish' }),
    ).toHaveAttribute('href', `/ned/library/studio/${part}/publish`);
  },
);
