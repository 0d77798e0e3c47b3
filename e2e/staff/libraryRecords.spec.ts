import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount, openAccount } from '../journey/accounts';
import { waitForMail } from '../journey/mailbox';
import { showView } from '../journey/recordViews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const open = async (
  page: StaffMember['page'],
  username: string,
): Promise<void> =>
  new StaffMember(page, aDemoAccount(username), '', true).arrive();

test('staff find a publisher, change its name with a reason and assign it to another library [S2-6.edit-publisher]', async ({
  page,
  origin,
}) => {
  const { publisher } = await openAccount(origin);
  await open(page, 'demo.support');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Publishers' })
    .click();
  await page.getByLabel('Find').fill(publisher);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: publisher, exact: true }).click();
  await expectAccessible(page, 'a publisher');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit publisher' });
  await dialog.getByLabel('Publisher name').fill(`${publisher} & Sons`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Revision notes field is required.');
  await expectAccessible(page, 'a publisher that is edited');
  await dialog.getByLabel('Revision notes').fill('A letter of today.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `${publisher} & Sons` }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Assign to a library' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign to a library' });
  await assigning.getByLabel('Library').selectOption('State Library Victoria');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(page.locator('main')).toContainText('State Library Victoria');
});

test('two members of staff change the same field: the second one sees both values before anything is overwritten', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const { publisher } = await openAccount(origin);
  await open(page, 'demo.support');
  const query = new URLSearchParams({ q: publisher }).toString();
  await page.goto(`/ned/library/publishers?${query}`);
  await page.getByRole('link', { name: publisher, exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit publisher' });
  await dialog.getByLabel('Suburb').fill('Burnie');
  await dialog.getByLabel('Revision notes').fill('Moved to Burnie.');

  const elsewhere = await browser.newContext({ baseURL: origin });
  const other = await elsewhere.newPage();
  await open(other, 'demo.tasmania');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  const theirs = other.getByRole('dialog', { name: 'Edit publisher' });
  await theirs.getByLabel('Suburb').fill('Devonport');
  await theirs.getByLabel('Revision notes').fill('Moved to Devonport.');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('main')).toContainText('Devonport');
  await elsewhere.close();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Now: Devonport');
  await expect(dialog).toContainText('Your value: Burnie');
  await expect(dialog.getByLabel('Suburb')).toHaveValue('Burnie');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main')).toContainText('Burnie');
});

test('an administrator adds a member of staff, who gets a link, changes the role, and disables the account', async ({
  page,
}) => {
  const username = `ruth.${Date.now().toString(36)}`;
  const email = `${username}@example.org`;
  await open(page, 'demo.nla');
  await page.goto('/ned/library/users');
  await expectAccessible(page, 'all accounts');
  await page
    .getByRole('button', { name: 'Add a member of library staff' })
    .click();
  const dialog = page.getByRole('dialog', {
    name: 'Add a member of library staff',
  });
  await dialog.getByLabel('Library').selectOption('Libraries Tasmania');
  await dialog.getByLabel('Name', { exact: true }).fill('Ruth Lindqvist');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Role').selectOption('Support');
  await dialog.getByRole('button', { name: 'Add and send the link' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ruth Lindqvist' }),
  ).toBeVisible();
  await expect(page.locator('main')).toContainText('Not activated');
  expect((await waitForMail(email, /./)).text).toContain(username);
  await expectAccessible(page, 'an account');

  await page.getByRole('button', { name: 'Change role or library' }).click();
  const role = page.getByRole('dialog', { name: 'Change role or library' });
  await role.getByLabel('Role').selectOption('Reads only');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main')).toContainText('Reads only');

  await page.getByRole('button', { name: 'Disable the account' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Disable the account' })
    .click();
  await expect(page.locator('main')).toContainText('Disabled');

  await page.goto('/ned/library/audit?action=account');
  await expect(
    page.getByRole('row').filter({ hasText: 'Account disabled' }).first(),
  ).toContainText('Noor Demo');
  await expectAccessible(page, 'the audit trail');
});

test('the administrator of the library adds an account for a program of a publisher, which gets a link, and changes its preferences [S2-6.preferences]', async ({
  page,
  origin,
}) => {
  const { publisher } = await openAccount(origin);
  const username = `program.${Date.now().toString(36)}`;
  const email = `${username}@example.org`;
  await open(page, 'demo.tasmania');
  const query = new URLSearchParams({ q: publisher }).toString();
  await page.goto(`/ned/library/publishers?${query}`);
  await page.getByRole('link', { name: publisher, exact: true }).click();
  await showView(page, 'Users');
  const name = 'Add an account for a program';
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Name', { exact: true }).fill('Moss upload');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Username').fill(username);
  await expectAccessible(page, 'a program that is added');
  await dialog.getByRole('button', { name: 'Add and send the link' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Moss upload' }),
  ).toBeVisible();
  await expect(page.locator('main')).toContainText('Program of a publisher');
  expect((await waitForMail(email, /./)).text).toContain(username);

  await page.getByRole('button', { name: 'Edit preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  await preferences
    .getByRole('combobox', { name: /^Access condition/ })
    .selectOption('Openly on the Internet');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await showView(page, 'Preferences');
  await expect(page.locator('main')).toContainText('Openly on the Internet');
});

test('staff who only read see publishers and accounts, and nothing to change', async ({
  page,
  origin,
}) => {
  const { publisher, username } = await openAccount(origin);
  await open(page, 'demo.readonly');
  const query = new URLSearchParams({ q: publisher }).toString();
  await page.goto(`/ned/library/publishers?${query}`);
  await page.getByRole('link', { name: publisher, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: publisher }),
  ).toBeVisible();
  for (const name of [
    'Edit',
    'Assign to a library',
    'Merge into another publisher',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(
      0,
    );
  await showView(page, 'Users');
  await page.getByRole('link', { name: username }).click();
  await expect(page.locator('main')).toContainText('Account since');
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});
