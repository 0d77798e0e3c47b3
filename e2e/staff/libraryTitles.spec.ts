import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { showView } from '../journey/recordViews';
import { aSerial, openSerialAccount } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('staff find a title, change its note with a reason, and read both in its history [S2-6.edit-parent-work]', async ({
  page,
  origin,
}) => {
  const title = `The Lamplighter ${Date.now().toString(36)}`;
  const { publisher } = await openSerialAccount(origin, [
    { ...aSerial, title },
  ]);
  await new StaffMember(page, aDemoAccount('demo.nla'), '', true).arrive();
  await page.getByRole('banner').getByRole('link', { name: 'Titles' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title.toLowerCase());
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectAccessible(page, 'all titles');
  await page.getByRole('link', { name: title }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: title }),
  ).toBeVisible();
  await expect(page.locator('main')).toContainText(publisher);
  await expect(page.locator('main')).toContainText('Quarterly');
  await expectAccessible(page, 'a title');

  await page.getByRole('button', { name: 'Edit title' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit title' });
  await dialog.getByLabel('Note on the title').fill('Two issues in spring');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Revision notes field is required.');
  await expectAccessible(page, 'a title that is edited');
  await dialog.getByLabel('Revision notes').fill('A letter of today.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main')).toContainText('The title is saved.');
  await expect(page.locator('main')).toContainText('Two issues in spring');

  await showView(page, 'Revision history');
  await expectAccessible(page, 'the history of a title');
  await expect(
    page.getByRole('row').filter({ hasText: 'A letter of today.' }),
  ).toBeVisible();
});

test('why the catalogue refused an update is shown in the list and at the title', async ({
  page,
  origin,
}) => {
  const title = `Harbour Notes ${Date.now().toString(36)}`;
  const problem = 'The catalogue has no such record.';
  const given = { status: 'UPDATE_LA', problem } as const;
  await openSerialAccount(origin, [{ ...aSerial, title, ...given }]);
  await new StaffMember(page, aDemoAccount('demo.nla'), '', true).enter();
  const query = new URLSearchParams({ q: title, status: 'UPDATE_LA' });
  await page.goto(`/ned/library/works?${query.toString()}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Update failed');
  await row.getByRole('link', { name: title }).click();
  await expect(page.locator('main')).toContainText(problem);
  await expect(page.getByRole('button', { name: 'Edit title' })).toHaveCount(0);
});
