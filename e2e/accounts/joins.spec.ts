import { readFile } from 'node:fs/promises';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder, StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  aNewcomer,
  depositElsewhere,
  openAccount,
  subjects,
} from '../journey/accounts';
import { linkOf, waitForMail } from '../journey/mailbox';
import { aMap } from '../journey/publications';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a colleague joins the publisher at registration, downloads the stored data and closes the account', async ({
  page,
  origin,
  browser,
}) => {
  const first = await openAccount(origin);
  const { publisher } = first;
  const account = { ...aNewcomer(), name: 'Bea Reef', publisher };
  const colleague = new AccountHolder(page, account);
  const { form } = colleague;
  await page.goto('/ned/user/register');
  await form.field('Publisher name').fill(publisher);
  await form.press(`Ask to join ${publisher}`);
  await expect(page.locator('main')).toContainText(
    `You are asking to join ${publisher}.`,
  );
  await form.field('Name').fill(account.name);
  await form.field('Email').fill(account.email);
  await form.field('Confirm email').fill(account.email);
  await form.field('Username').fill(account.username);
  await form.choosePassword(account.password);
  await form.checkbox(/^I accept the terms and conditions/).check();
  await form.press('Create account');
  const link = linkOf(await waitForMail(account.email, subjects.activate));
  await page.goto('about:blank');
  await page.goto(link);
  await form.press('Activate account');

  const asked = await waitForMail(first.email, / asks to join /);
  expect(asked.subject).toContain(account.email);
  await colleague.logIn();
  await page.goto('/ned/user/account');
  await expect(page.locator('main')).toContainText(
    `You have asked to join ${publisher}.`,
  );
  await expectAccessible(page, 'account that waits for a publisher');
  await colleague.logOut();
  await colleague.isUnknown();

  const context = await browser.newContext({ baseURL: origin });
  const owner = new AccountHolder(await context.newPage(), first);
  await owner.enter();
  await owner.page.goto('/ned/user/account');
  const users = owner.page.getByRole('region', {
    name: 'Users of your publisher',
  });
  await expect(users.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expectAccessible(owner.page, 'account with a request to join');
  await users.getByRole('button', { name: /^Accept/ }).click();
  await expect(users).toContainText(`Bea Reef is a user of ${publisher} now.`);
  await context.close();

  await waitForMail(account.email, /^You have joined /);
  await colleague.logIn();
  await page.goto('/ned/user/account');
  const data = page.getByRole('region', { name: 'My data' });
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const stored = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(stored)).toMatchObject({
    account: { username: account.username, email: account.email },
    publisher: { name: publisher },
  });
  await data.getByRole('button', { name: 'Close my account' }).click();
  const dialog = new AccountForm(
    page.getByRole('dialog', { name: 'Close my account' }),
  );
  await dialog.password('Current password').fill(account.password);
  await dialog.press('Close my account permanently');
  await colleague.isUnknown();
  await waitForMail(account.email, /account is closed$/);
});

test('regression: staff find a publisher on their home and start a deposit for it, also once its form is chosen', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const { publisher } = account;
  const reference = await depositElsewhere(origin, account);
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    publisher,
    false,
  );
  await staff.arrive();
  await page.getByRole('searchbox', { name: 'Publisher' }).fill(publisher);
  await page.getByRole('button', { name: `Show ${publisher}` }).click();
  await expect(page.locator('main')).toContainText(reference);
  await expectAccessible(page, 'staff home with a publisher');
  await page.getByRole('link', { name: 'Deposit for this publisher' }).click();
  await staff.sees('type');
  await staff.walkOnTo('publisher', aMap);
  await expect(staff.told('Publisher name', staff.publisherSheet())).toHaveText(
    publisher,
  );
});
