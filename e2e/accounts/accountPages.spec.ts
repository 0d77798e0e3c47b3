import type { Locator, Page } from '@playwright/test';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder, dialogs } from '../journey/AccountHolder';
import { aDemoAccount, openAccount } from '../journey/accounts';
import { waitForMail } from '../journey/mailbox';
import { expect, test } from '../portalTest';
import { lapseLogins } from '../product/lapseLogins';

/** One part of the account page. */
const section = (page: Page, name: string) =>
  new AccountForm(page.getByRole('region', { name, exact: true }));

/** Opens the account page of a new user with an account. */
async function openAccountPage(
  page: Page,
  origin: string,
): Promise<AccountHolder> {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.arrive();
  await holder.menu().click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account' }),
  ).toBeVisible();
  return holder;
}

/** Types a phone number into the account page and saves it after the login has lapsed. */
async function saveAfterLapse(
  page: Page,
  origin: string,
): Promise<AccountHolder> {
  const holder = await openAccountPage(page, origin);
  const details = section(page, 'My details');
  await details.field('Phone').fill('03 6299 1234');
  await lapseLogins(holder.account.username);
  await details.press('Save my details');
  return holder;
}

test('who is not logged in is led to the login and back to the account [S2-7.user-current]', async ({
  page,
  origin,
}) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  await page.goto('/ned/user/account');
  await expect(page).toHaveURL(/\/login\/publisher\?target=/);
  await holder.form.logIn(holder.account);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account' }),
  ).toBeVisible();
  await expect(
    holder.told('Username', page.getByRole('region', { name: 'My details' })),
  ).toHaveText(holder.account.username);
});

test('own details are changed [S2-7.user-save]', async ({ page, origin }) => {
  const holder = await openAccountPage(page, origin);
  const { email } = holder.account;
  const details = section(page, 'My details');
  await expect(section(page, 'Email address').place).toContainText(email);
  await details.field('Name').fill('');
  await details.press('Save my details');
  await details.complains(details.field('Name'), 'Name field is required.');
  await details.field('Name').fill('Ada Moss-Fern');
  await details.press('Save my details');
  await expect(details.place.getByText('Saved.')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Ada Moss-Fern' }),
  ).toBeVisible();
});

test('what is typed into the account page is saved after a login that lapsed is renewed in place', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 40[13]/);
  const holder = await saveAfterLapse(page, origin);
  const details = section(page, 'My details');
  await holder.logInAgain();
  await expect(details.place.getByText('Saved.')).toBeVisible();
  await expect(
    details.place.getByRole('button', { name: 'Save my details' }),
  ).toBeFocused();
  await page.reload();
  await expect(details.field('Phone')).toHaveValue('03 6299 1234');
});

test('another who logs in after a login that lapsed finds an account page of their own, with nothing of the former', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 40[13]/);
  const other = await openAccount(origin);
  const holder = await saveAfterLapse(page, origin);
  const details = section(page, 'My details');
  const form = await holder.findDialog(dialogs.again);
  await form.field('Username').fill(other.username);
  await form.password('Password').fill(other.password);
  await form.press('Log in');
  await expect(
    holder.told('Username', page.getByRole('region', { name: 'My details' })),
  ).toHaveText(other.username);
  await expect(details.field('Phone')).toHaveValue('03 6200 0000');
});

test('“Update details” in a deposit sends what changed, and nothing else [S2-2.publisher.edit-modal S2-6.publisher.fixed S2-7.publisher-save]', async ({
  page,
  origin,
}) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.enter();
  await holder.walkTo('publisher');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/publisher/'))
      sent.push(new URL(request.url()).pathname);
  });
  const update = page.getByRole('button', { name: 'Update details' });
  await update.click();
  const form = await holder.findDialog('Edit publisher details');
  await expect(form.field('Suburb')).toHaveValue('Battery Point');
  await expect(form.field('Publisher name')).toHaveCount(0);
  await form.press('Update Details');
  await expect(form.place).toBeHidden();
  expect(sent).toEqual([]);

  await update.click();
  await form.field('Suburb').fill('Sandy Bay');
  await form.press('Update Details');
  await expect(form.place).toBeHidden();
  await expect(holder.publisherSheet()).toContainText('Sandy Bay TAS 7004');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/\/publisher\/publisher\/\w+$/);
  await holder.goOn('review');
  await holder.submit();
});

test('preferences are filled in with the next deposit (R36) [S2-6.preferences]', async ({
  page,
  origin,
}) => {
  const holder = await openAccountPage(page, origin);
  const preferences = section(page, 'Preferences');
  await preferences.checkbox(/^I have the authority/).check();
  await preferences
    .picker('Access condition')
    .selectOption('Openly on the Internet');
  await preferences.place
    .getByRole('group', { name: /commercially available/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await preferences
    .picker('Creative Commons licence')
    .selectOption('Attribution-ShareAlike');
  await preferences.press('Save my preferences');
  await expect(preferences.place.getByText('Saved.')).toBeVisible();

  await holder.walkTo('access');
  await expect(holder.checkbox(/^I have the authority/)).toBeChecked();
  await expect(
    holder.radio('Access condition', 'Openly on the Internet'),
  ).toBeChecked();
  await expect(
    holder.radio('Is the publication commercially available?', 'No'),
  ).toBeChecked();
  await holder.goOn('reuse');
  await expect(holder.radio('Licence', 'Attribution-ShareAlike')).toBeChecked();
  await holder.goOn('publisher');
});

test('the password is changed with the old one, and other logins end with it [S2-5.user.password S2-9.username-password]', async ({
  page,
  origin,
  browser,
  watch,
}) => {
  watch.allow(/status of 422/);
  const holder = await openAccountPage(page, origin);
  const elsewhere = new AccountHolder(
    await browser.newPage({ baseURL: origin }),
    holder.account,
  );
  await elsewhere.logIn();
  const form = section(page, 'Password');
  const next = 'Neap-And-Spring-7';
  await form.password('Current password').fill('Not-The-Old-One-1');
  await form.choosePassword('Password12', 'New password');
  await form.press('Change password');
  await form.complains(
    form.password('New password'),
    'This password is too common. Choose another.',
  );
  await form.choosePassword(next, 'New password');
  await form.press('Change password');
  await form.complains(
    form.password('Current password'),
    'This is not your current password.',
  );
  await form.password('Current password').fill(holder.account.password);
  await form.choosePassword(next, 'New password');
  await form.press('Change password');
  await expect(form.place.getByText('We changed your password')).toBeVisible();
  await waitForMail(holder.account.email, /password was changed/);
  await elsewhere.open();
  await elsewhere.isUnknown();
  await holder.open();
  await holder.isKnown();
  await elsewhere.page.context().close();
});

test('one login is ended from another, and all of them at once', async ({
  page,
  origin,
  browser,
}) => {
  const holder = await openAccountPage(page, origin);
  const elsewhere = new AccountHolder(
    await browser.newPage({ baseURL: origin }),
    holder.account,
  );
  await elsewhere.logIn();
  await page.reload();
  const logins = section(page, 'Where you are logged in');
  await expect(logins.place.getByRole('row')).toHaveCount(3);
  await expect(logins.place).toContainText('This browser');
  const logOut = logins.place
    .getByRole('row')
    .getByRole('button', { name: /^Log out / });
  await logOut.click();
  await expect(logins.place.getByText(/ has been logged out\.$/)).toBeVisible();
  await expect(
    logins.place.getByText('Logged out', { exact: true }),
  ).toBeVisible();
  await expect(logOut).toHaveCount(0);
  await elsewhere.open();
  await elsewhere.isUnknown();

  await elsewhere.logIn();
  await logins.press('Log out everywhere');
  await page
    .getByRole('alertdialog', { name: 'Log out everywhere?' })
    .getByRole('button', { name: 'Log out everywhere' })
    .click();
  await holder.sees('type');
  await holder.isUnknown();
  await elsewhere.open();
  await elsewhere.isUnknown();
  await elsewhere.page.context().close();
});

test('letters of twice the size fit a phone: nothing scrolls sideways (WCAG 1.4.4)', async ({
  page,
  origin,
}) => {
  await openAccountPage(page, origin);
  await expect(
    section(page, 'Password').button('Change password'),
  ).toBeVisible();
  const logins = page.getByRole('region', { name: 'Logins' });
  await expect(logins).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const fits = async (place: Locator) =>
    expect(
      await place.evaluate((part) => part.scrollWidth - part.clientWidth),
    ).toBeLessThanOrEqual(0);
  await fits(page.locator('html'));
  await fits(logins);
  await page.getByRole('button', { name: 'Update details' }).click();
  await expect(page.getByRole('dialog').getByLabel('Suburb')).toBeVisible();
  await fits(page.getByRole('dialog'));
});

test('staff read their details, which others keep, and change their password themselves [S2-6.edit-user]', async ({
  page,
}) => {
  const staff = new AccountHolder(page, aDemoAccount('demo.readonly'));
  await page.goto('/ned/library/login');
  await staff.form.logIn(staff.account);
  await staff.isKnown();
  await page.goto('/ned/user/account');
  const details = page.getByRole('region', { name: 'My details' });
  await expect(staff.told('Name', details)).toHaveText('Rae Demo');
  await expect(details.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByLabel('Current password')).toBeVisible();
});
