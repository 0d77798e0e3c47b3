import { AccountForm } from '../journey/AccountForm';
import { AccountHolder } from '../journey/AccountHolder';
import { aNewcomer, openAccount } from '../journey/accounts';
import { linkOf, waitForMail } from '../journey/mailbox';
import { expectAccessible } from '../product/expectAccessible';
import { expect, test } from '../portalTest';

const PASSWORD = 'Kelp-and-granite-88';

test('an email is changed by its own link, the former address gets the account back, and a colleague is invited and logs in', async ({
  page,
  origin,
  browser,
  watch,
}) => {
  watch.allow(/status of 4(10|22)/);
  const account = await openAccount(origin);
  const holder = new AccountHolder(page, account);
  const other = aNewcomer();
  const follow = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  await holder.logIn();
  await page.goto('/ned/user/account');
  const email = page.getByRole('region', { name: 'Email address' });
  await email
    .getByRole('button', { name: 'Change your email address' })
    .click();
  const dialog = new AccountForm(
    page.getByRole('dialog', { name: 'Change your email address' }),
  );
  await dialog.field('New email').fill(other.email);
  await dialog.password('Current password').fill('not the password');
  await dialog.press('Send the link');
  await dialog.complains(
    dialog.password('Current password'),
    'This is not your current password.',
  );
  await expectAccessible(page, 'email-change');
  await dialog.password('Current password').fill(account.password);
  await dialog.press('Send the link');
  await expect(email).toContainText(
    `${other.email} is waiting to be confirmed`,
  );
  await expect(email).toContainText(account.email);
  await expectAccessible(page, 'email-waiting');
  await email.getByRole('button', { name: 'Send the link again' }).click();
  await expect(email).toContainText(`We have sent a link to ${other.email}.`);
  const confirm = /^Confirm your new email address for NED$/;
  const second = await waitForMail(other.email, confirm, 2);
  await follow(linkOf(second));
  await expect(page.locator('main')).toContainText(other.email);
  await expectAccessible(page, 'confirm-email');
  await holder.form.press('Confirm email address');
  await expect(
    page.getByRole('heading', { name: 'Your email address is changed' }),
  ).toBeVisible();

  const told = await waitForMail(account.email, /account was changed$/);
  await follow(linkOf(told));
  await expect(page.locator('main')).toContainText(account.email);
  await expectAccessible(page, 'restore-email');
  await holder.form.choosePassword(PASSWORD);
  await holder.form.press('Restore my account');
  await expect(
    page.getByRole('heading', { name: 'Your account is restored' }),
  ).toBeVisible();
  await follow(linkOf(told));
  await expect(
    page.getByRole('heading', { name: 'This link cannot be used' }),
  ).toBeVisible();
  const owner = new AccountHolder(page, { ...account, password: PASSWORD });
  await owner.logIn();
  await page.goto('/ned/user/account');
  await expect(email).toContainText(account.email);

  const users = page.getByRole('region', { name: 'Users of your publisher' });
  await users.getByRole('button', { name: 'Invite a colleague' }).click();
  const invite = new AccountForm(
    page.getByRole('dialog', { name: 'Invite a colleague' }),
  );
  const colleague = { ...aNewcomer(), name: 'Bea Reef' };
  await invite.field('Email').fill(colleague.email);
  await invite.press('Send the invitation');
  await expect(users).toContainText(
    `The invitation to ${colleague.email} is on its way.`,
  );
  await expectAccessible(page, 'invited');
  const invited = await waitForMail(colleague.email, / invites you to NED$/);
  const context = await browser.newContext({ baseURL: origin });
  const guest = new AccountHolder(await context.newPage(), colleague);
  await guest.page.goto(linkOf(invited));
  await expect(guest.page.locator('main')).toContainText(account.publisher);
  await expectAccessible(guest.page, 'invitation');
  await guest.form.field('Name').fill(colleague.name);
  await guest.form.field('Username').fill(colleague.username);
  await guest.form.choosePassword(colleague.password);
  await guest.form.checkbox(/^I accept the terms and conditions/).check();
  await guest.form.press('Create account');
  await expect(
    guest.page.getByRole('heading', { name: 'Your account is ready' }),
  ).toBeVisible();
  await guest.logIn();
  await guest.page.goto('/ned/user/account');
  await expect(
    guest.page.getByRole('region', { name: 'Users of your publisher' }),
  ).toContainText(account.email);
  await context.close();
});
