import { expect } from '@playwright/test';
import { AccountHolder } from '../journey/AccountHolder';
import { openAccount } from '../journey/accounts';
import type { Tour } from './accountScreens';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';
import {
  acceptFinally,
  askForWithdrawal,
  openWaiting,
} from '../journey/withdrawals';

/** A request for withdrawal as its publisher sends it, as it waits for staff, and as it was refused. */
async function showWithdrawal({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const elsewhere = await browser.newContext({ baseURL: origin });
  const reviewer = new Reviewer(await elsewhere.newPage());
  await reviewer.enter();
  await acceptFinally(reviewer, reference);
  await new AccountHolder(page, account).enter();
  await askForWithdrawal(page, reference, {
    ground: 'Privacy or personal information',
    reason: 'Page 2 shows the address of a private person.',
    look: () => show('withdrawal-ask'),
  });
  await show('withdrawal-waits');

  await reviewer.open(reference);
  await reviewer.decide('Refuse withdrawal…');
  const dialog = reviewer.dialog();
  await dialog.getByLabel('Reason').selectOption('Restricted access is enough');
  await dialog
    .getByLabel('What the depositor will read')
    .fill('We restricted the access to page 2.');
  await dialog.getByRole('button', { name: 'Refuse the withdrawal' }).click();
  await expect(reviewer.button('Undo')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/refused your request/)).toBeVisible();
  await show('withdrawal-refused');
  await elsewhere.close();
}

/** The same as library staff see it: in what waits, on the record, with its checks. */
async function showStaffWithdrawal(tour: Tour): Promise<void> {
  const { page, origin, show } = tour;
  const account = await openAccount(origin);
  const { reference, depositor } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await acceptFinally(reviewer, reference);
  const path = `/publisher/deposit/${reference}/withdrawal`;
  const asked = await depositor.post(path, {
    ground: 'COPYRIGHT',
    message: 'The photographs on pages 1 and 2 belong to another publisher.',
  });
  expect(asked.status).toBe(200);
  await page.goto('/ned/library');
  await expect(
    page.getByRole('link', { name: /Requests for withdrawal/ }),
  ).toBeVisible();
  await show('withdrawal-tile');
  await openWaiting(page);
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await show('withdrawal-list');
  await reviewer.open(reference);
  await expect(
    page.getByRole('region', { name: 'The publisher asks for withdrawal' }),
  ).toBeVisible();
  await show('withdrawal-record');
  await reviewer.button('Checks…').click();
  const checks = reviewer.dialog();
  await checks.getByLabel('The ground is checked').check();
  await show('withdrawal-checks');
  await checks.getByRole('button', { name: 'Save the checks' }).click();
  await expect(page.getByText('The checks are saved.')).toBeVisible();
  await reviewer.decide('Refuse withdrawal…');
  await expect(reviewer.dialog().getByLabel('Reason')).toBeVisible();
  await show('withdrawal-refusal');
}

/** The screens of requests for withdrawal. */
export const withdrawalTours = {
  'a request for withdrawal': showWithdrawal,
  'a request for withdrawal, for staff': showStaffWithdrawal,
} as const;
