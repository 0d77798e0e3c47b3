import { StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  depositElsewhere,
  openAccount,
} from '../journey/accounts';
import { showView } from '../journey/recordViews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('staff compare three revisions of a publisher [S2-2.history.panel S2-2.history.compare]', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  await depositElsewhere(origin, account);
  const staff = new StaffMember(page, aDemoAccount('demo.support'), '', true);
  await staff.enter();
  const query = new URLSearchParams({ q: account.publisher }).toString();
  await page.goto(`/ned/library/publishers?${query}`);
  await page
    .getByRole('link', { name: account.publisher, exact: true })
    .click();
  for (const suburb of ['Burnie', 'Devonport']) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit publisher' });
    await dialog.getByLabel('Suburb').fill(suburb);
    await dialog.getByLabel('Revision notes').fill(`Moved to ${suburb}.`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main')).toContainText(suburb);
  }

  await showView(page, 'Revision history');
  await expect(page.getByText('Select 2 to 4 revisions.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Revision history' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '#',
    'Date/time',
    'User',
    'Compare',
  ]);
  for (const number of [1, 2, 3])
    await page.getByLabel(`Compare revision ${number}`).check();
  await expectAccessible(page, 'the revisions of a publisher');
  await page.getByRole('button', { name: 'Compare revisions' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare revisions' });
  await expect(
    comparison.getByRole('row').filter({ hasText: 'Suburb' }),
  ).toContainText(/Burnie.*Devonport/);
  await expect(
    comparison.getByRole('row').filter({ hasText: 'Revision notes' }),
  ).toContainText('Moved to Devonport.');
  await expect(
    comparison.getByRole('row').filter({ hasText: 'Category' }),
  ).toHaveCount(0);
  await expectAccessible(page, 'three revisions side by side');
  await comparison.getByLabel('Changed fields only').uncheck();
  await expect(
    comparison.getByRole('row').filter({ hasText: 'Category' }),
  ).toHaveCount(1);
  const file = page.waitForEvent('download');
  await comparison.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toContain('1-2-3.csv');
  await comparison.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Hide revision history' }).click();
  await expect(table).toBeHidden();
  await page.getByRole('button', { name: 'Show revision history' }).click();
  await expect(table).toBeVisible();
});
