import { expect } from '@playwright/test';
import { AccountHolder } from '../journey/AccountHolder';
import {
  aDemoAccount,
  depositElsewhere,
  depositForReview,
  openAccount,
  type Account,
} from '../journey/accounts';
import type { Tour } from './accountScreens';
import { aLibrarian, declineDeposit, returnDeposit } from '../journey/returns';

/** Deposits of each status that a publisher sees; answers the references of those that staff decided about. */
async function depositAll(origin: string, account: Account) {
  const librarian = await aLibrarian(origin);
  const deposit = (title: string) => depositForReview(origin, account, title);
  const declined = await deposit('Shearwater Songs');
  await declineDeposit(librarian, declined);
  const returned = await deposit('The Ferryman’s Accounts');
  await returnDeposit(librarian, returned);
  await deposit('Salt and Tussock');
  return { declined, returned };
}

/** The list of a publisher's deposits: without any, found by a filter, not found, not loaded; and pages of a deposit. */
async function showOwnDeposits({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  const holder = new AccountHolder(page, account);
  await page.goto('/ned/publisher/my-deposits');
  await holder.form.logIn(account);
  await expect(
    page.getByText('You have not deposited anything yet'),
  ).toBeVisible();
  await show('my-deposits-empty');
  const reference = await depositElsewhere(origin, account);
  const decided = await depositAll(origin, account);
  await page.goto('/ned/publisher/my-deposits?range=LAST_365_DAYS&pageSize=3');
  await expect(page.getByText('1–3 of 4')).toBeVisible();
  await show('my-deposits');
  await page.goto('/ned/publisher/my-deposits?pageSize=1&page=4');
  await expect(page.getByText('4–4 of 4')).toBeVisible();
  await show('my-deposits-last-page');
  const filters = page.getByRole('search');
  await filters.getByLabel('Deposited').selectOption('Between two dates');
  await filters.getByLabel(/^From/).fill('31/02/2026');
  await filters.getByRole('button', { name: 'Show' }).click();
  await expect(
    page.getByText('Enter a day that exists, as DD/MM/YYYY.'),
  ).toBeVisible();
  await show('my-deposits-no-date');
  await page.goto('/ned/publisher/my-deposits?q=tusock');
  await expect(page.getByText('No deposit matches “tusock”')).toBeVisible();
  await show('my-deposits-not-found');
  const list = '**/publisher/my-deposits?**';
  await page.route(list, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 503, body: '{}' })
      : route.continue(),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await show('my-deposits-failed');
  await page.unroute(list);
  for (const [state, of] of Object.entries(decided)) {
    await page.goto(`/ned/publisher/deposit/${of}/view`);
    await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
    await show(`deposit-view-${state}`);
  }
  await page.goto(`/ned/publisher/deposit/${reference}/view`);
  await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
  await show('deposit-view');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Thank you/ }),
  ).toBeVisible();
  await show('deposit-view-receipt');
}

/** The queue of a reviewer: with ticked deposits, and what was done with them; and the home. */
async function showQueue({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  for (const title of ['Salt and Tussock', 'Bass Strait Notes', 'Kelp'])
    await depositForReview(origin, account, title);
  const query = new URLSearchParams({
    publisherName: account.publisher,
    status: 'UNDER_REVIEW',
  });
  await page.goto(`/ned/library/deposits?${query.toString()}`);
  await page.getByRole('button', { name: 'Take Kelp' }).click();
  await expect(page.getByText('1 deposit assigned to Tam Demo.')).toBeVisible();
  await page.reload();
  for (const title of ['Salt and Tussock', 'Bass Strait Notes'])
    await page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('checkbox')
      .check();
  await show('library-queue');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByLabel('Name of the search')).toBeVisible();
  await show('library-queue-search');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('2 deposits accepted.')).toBeVisible();
  await show('library-queue-done');
  await page.goto('/ned/library');
  await expect(page.getByRole('link', { name: 'Kelp' }).first()).toBeVisible();
  await show('staff-home');
}

/** The list of all deposits, which library staff see; the page of one; and what their home shows of a publisher. */
async function showLibraryDeposits({
  page,
  origin,
  show,
}: Tour): Promise<void> {
  const account = await openAccount(origin);
  const reference = await depositElsewhere(origin, account);
  const staff = new AccountHolder(page, aDemoAccount('demo.tasmania'));
  await page.goto('/ned/library/deposits');
  await staff.form.logIn(staff.account);
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await show('library-deposits');
  await showQueue({ page, origin, show });
  await page.goto(`/ned/library/deposit/${reference}/view#/files`);
  await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
  await show('library-deposit-view');
  await page.goto('/ned/library');
  await page
    .getByRole('searchbox', { name: 'Publisher' })
    .fill(account.publisher);
  await page.getByRole('button', { name: `Show ${account.publisher}` }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await show('staff-home-publisher');
}

/** The screens of lists of deposits. */
export const depositListTours = {
  'the deposits of a publisher': showOwnDeposits,
  'the deposits that library staff see': showLibraryDeposits,
} as const;
