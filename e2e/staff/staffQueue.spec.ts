import type { Page } from '@playwright/test';
import { AccountForm } from '../journey/AccountForm';
import { StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  depositForReview,
  openAccount,
} from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const filters = (page: Page) => page.getByRole('search');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name });

test('staff clear a queue without a mouse: pending work, filters, a saved search, two accepted at once, one of them undone, one taken, given back, opened and declined', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(origin);
  const titles = ['Kelp', 'Moss', 'Wrack'].map(
    (name) => `${name} of ${account.username}`,
  );
  const [first = ''] = titles;
  for (const title of titles) await depositForReview(origin, account, title);
  const keys = new Keyboard(page);
  const { username, password, name } = aDemoAccount('demo.tasmania');
  const form = new AccountForm(page.locator('main'));
  await page.goto('/ned/library/login');
  await keys.fill(form.field('Username'), username);
  await keys.fill(form.password('Password'), password);
  await keys.press('Enter');

  const waiting = page
    .getByRole('list', { name: 'Waiting, by kind' })
    .getByRole('link', { name: /^\d.*Deposits to review Oldest/ });
  await expect(waiting).toBeVisible();
  await keys.push(waiting);
  await expect(page).toHaveURL(
    /library\/deposits\?status=UNDER_REVIEW&sort=submittedDate&decidedBy=LTAS$/,
  );
  await keys.fill(filters(page).getByLabel('Publisher'), account.publisher);
  await keys.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page)).toContainText(['Nobody yet', '', '']);

  await keys.returnTo(button(page, 'Save this search'));
  await keys.press('Enter');
  const search = `Of ${account.username}`;
  await keys.fill(page.getByLabel('Name of the search'), search);
  await keys.press('Enter');
  const saved = page
    .getByRole('navigation', { name: 'Searches' })
    .getByRole('link', { name: search });
  await expect(saved).toHaveAccessibleName(`${search} 3`);

  await keys.press('j', 'x', 'j', 'x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await keys.returnTo(button(page, 'Accept'));
  await keys.press('Enter');
  await expect(page.getByText('2 deposits accepted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(saved).toHaveAccessibleName(`${search} 1`);
  await keys.push(button(page, `Undo ${first}`));
  await expect(
    page.getByText(/^The decision on .* was undone\.$/),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await keys.push(button(page, `Take ${first}`));
  await expect(page.getByText(`1 deposit assigned to ${name}.`)).toBeVisible();
  await expect(rows(page).filter({ hasText: first })).toContainText(name);
  await keys.press('j', 'x');
  await keys.returnTo(button(page, 'Assign to…'));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await keys.reach(dialog.getByLabel('Reviewer'));
  await page.keyboard.type('Nobody');
  await keys.push(dialog.getByRole('button', { name: 'Assign' }));
  await expect(page.getByText('1 deposit has no reviewer now.')).toBeVisible();

  await keys.press('j', 'j', 'k');
  await expect(
    page.getByRole('link', { name: first, exact: true }),
  ).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(
    /\/view\?.*publisherName=.*&status=UNDER_REVIEW.*sort=submittedDate$/,
  );
  await expect(button(page, 'Decline…')).toBeVisible();
  // The record has as many controls as the deposit has answers and similar titles.
  await keys.push(page.getByRole('link', { name: 'Skip to the decision' }));
  await keys.push(button(page, 'Decline…'));
  await keys.reach(dialog.getByLabel('Reason'));
  await page.keyboard.type('Not a publication');
  await keys.fill(
    dialog.getByLabel('What the depositor will read'),
    'A calendar.',
  );
  await keys.push(dialog.getByRole('button', { name: 'Decline', exact: true }));
  await expect(page.getByText(`${first}: Declined.`)).toBeVisible();
  await keys.push(button(page, `Undo ${first}`));
  await expect(page.getByText(/the decision is undone/)).toBeVisible();
  await page.goto('/ned/library');
  await expect(
    page.getByRole('region', { name: 'Assigned to me' }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Review the oldest deposit' }),
  ).toBeVisible();
});

test('the home, the queue and what is done with several deposits are accessible, on a phone too', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(origin);
  await depositForReview(origin, account, `Kelp of ${account.username}`);
  await depositForReview(origin, account, `Moss of ${account.username}`);
  await new StaffMember(page, aDemoAccount('demo.tasmania'), '', true).arrive();
  await expect(
    page.getByRole('list', { name: 'Waiting, by kind' }),
  ).toBeVisible();
  await expectAccessible(page, 'the home of staff');
  const query = new URLSearchParams({
    publisherName: account.publisher,
    status: 'OPEN',
  });
  await page.goto(`/ned/library/deposits?${query.toString()}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectAccessible(page, 'the queue with ticked deposits');
  await button(page, 'Accept').click();
  await expect(page.getByText('2 deposits accepted.')).toBeVisible();
  await expectAccessible(page, 'what was accepted');
  await page.goto('/ned/library/waiting/updateRequests');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Update requests' }),
  ).toBeVisible();
  await expect(
    rows(page).first().or(page.getByText('Nothing waiting')),
  ).toBeVisible();
  await expectAccessible(page, 'update requests that wait');
});
