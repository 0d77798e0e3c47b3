import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  createError,
  testReceipt,
  type FakeApi,
} from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

let close: () => void = () => undefined;
afterEach(() => close());

describe('the page of a mailed link', () => {
  const open = (reply: Parameters<FakeApi['reply']>[1]) =>
    renderVisit({
      page: 'receipt',
      prepare: (api) => api.reply('GET receipts/', reply),
    });

  it('shows the receipt without a login', async () => {
    const visit = await open({ body: testReceipt });
    close = visit.close;
    await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('LD-2026-000001');
    expect(main).toHaveTextContent('a'.repeat(64));
    expect(screen.queryByRole('button', { name: /Send|Deposit/ })).toBeNull();
  });

  it('says that a link is over, and where to continue', async () => {
    const body = createError('TOKEN_OVER', 'This link has expired.');
    const visit = await open({ status: 410, body });
    close = visit.close;
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Start a deposit' }),
    ).toHaveAttribute('href', '/ned/deposit');
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }),
    ).toHaveAttribute('href', '/ned/login/publisher');
  });
});
