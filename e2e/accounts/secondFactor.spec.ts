import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder } from '../journey/AccountHolder';
import { aDemoAccount, openAccount } from '../journey/accounts';
import { currentCode } from '../journey/authenticator';
import { waitForMail } from '../journey/mailbox';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

/** Reads the key off the page, confirms the app with its first code; answers key and recovery codes. */
async function setUpApp(form: AccountForm) {
  await expect(
    form.place.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  const shown = form.place.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = await shown.innerText();
  await form.field('Code').fill(currentCode(secret));
  await form.press('Confirm the code');
  await expect(
    form.place.getByRole('heading', { name: 'Keep your recovery codes' }),
  ).toBeFocused();
  const codes = await form.place
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}(-\w{4})+$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await keepCodes(form, codes);
  await form.press('I have kept them, continue');
  return { secret, codes };
}

/** Copies the recovery codes and downloads them, by keyboard alone. */
async function keepCodes(form: AccountForm, codes: readonly string[]) {
  const page = form.place.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.button('Copy the codes').focus();
  await page.keyboard.press('Enter');
  await expect(
    form.place.getByRole('status').filter({ hasText: '10 codes copied.' }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    codes.join('\n'),
  );
  await page.keyboard.press('Tab');
  await expect(
    form.place.getByRole('link', { name: 'Download the codes' }),
  ).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toEqual(expect.arrayContaining([...codes]));
}

const appSection = (page: Page) =>
  new AccountForm(
    page.getByRole('region', { name: 'Second step of the login' }),
  );

/** Gives username and password at the login of publishers, then a code. */
async function logInWithCode(
  { page, form, account }: AccountHolder,
  code: string,
): Promise<void> {
  await page.goto('/ned/login/publisher');
  await form.logIn(account);
  await form.field('Code').fill(code);
  await form.press('Log in');
}

test('a publisher sets up an app, logs in with its code and once with a recovery code, and switches it off', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 4(01|22)/);
  const holder = new AccountHolder(page, await openAccount(origin));
  const { account, form } = holder;
  await holder.logIn();
  await page.goto('/ned/user/account');
  const section = appSection(page);
  await section.press('Set up an authenticator app');
  await section.password('Current password').fill(account.password);
  await section.press('Continue');
  await expect(section.place.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'account, an app is set up');
  const { secret, codes } = await setUpApp(section);
  await expect(section.place).toContainText('10 recovery codes left');
  await waitForMail(account.email, /authenticator app/i);
  await holder.logOut();
  await holder.isUnknown();

  // The code of now was used to set the app up.
  await logInWithCode(holder, currentCode(secret, 1));
  await holder.isKnown();
  await holder.logOut();
  await holder.isUnknown();

  const [recovery = '', another = ''] = codes;
  await page.goto('/ned/login/publisher');
  await form.logIn(account);
  await expect(form.field('Code')).toBeVisible();
  await expectAccessible(page, 'second step of the login');
  await form.field('Code').fill(recovery);
  await form.press('Log in');
  await holder.isKnown();
  await holder.logOut();
  await holder.isUnknown();
  await logInWithCode(holder, recovery);
  await expect(form.field('Code')).toHaveAttribute('aria-invalid', 'true');
  await form.field('Code').fill(another);
  await form.press('Log in');
  await holder.isKnown();

  await page.goto('/ned/user/account');
  await expect(section.place).toContainText('8 recovery codes left');
  await section.press('Switch the app off');
  await section.password('Current password').fill(account.password);
  await section.field('Code').fill(codes[2] ?? '');
  await section.press('Switch the app off');
  await expect(section.button('Set up an authenticator app')).toBeVisible();
  await holder.logOut();
  await holder.isUnknown();
  await holder.logIn();
});

test('an administrator must set up an app at the first login', async ({
  page,
}) => {
  const admin = new AccountHolder(page, aDemoAccount('demo.admin'));
  await page.goto('/ned/library/login');
  await admin.form.logIn(admin.account);
  await expect(page.locator('main')).toContainText(
    'Your account needs a second step besides the password',
  );
  await admin.isUnknown();
  await admin.form.press('Set up an authenticator app');
  await setUpApp(admin.form);
  await admin.isKnown();
});
