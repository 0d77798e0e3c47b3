import { expect, type Page } from '@playwright/test';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder, dialogs } from '../journey/AccountHolder';
import {
  aDemoAccount,
  aNewcomer,
  openAccount,
  register,
  subjects,
} from '../journey/accounts';
import { linkOf, waitForMail } from '../journey/mailbox';

/** Where the walks through the screens are, and what is done with each of them. */
export interface Tour {
  readonly page: Page;
  readonly origin: string;
  show(name: string): Promise<void>;
}

const mainForm = (page: Page) => new AccountForm(page.locator('main'));

const sees = (page: Page, heading: string) =>
  expect(
    page.getByRole('heading', { level: 1, name: heading, exact: true }),
  ).toBeVisible();

async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** The pages to log in and to recover an account, with what may go wrong there. */
async function showEntrances({ page, show }: Tour): Promise<void> {
  const form = mainForm(page);
  await page.goto('/ned/login/publisher');
  await form.press('Log in');
  await expect(form.problem()).toBeVisible();
  await show('login-errors');
  await page.goto('/ned/library/login');
  await form.logIn(aNewcomer());
  await expect(form.problem()).toContainText('Team Leader');
  await show('staff-login-refused');
  await page.goto('/ned/user/recover');
  await form.press('Send instructions');
  await expect(form.problem()).toBeVisible();
  await show('recover-errors');
  await form.field('Username or email').fill(aNewcomer().email);
  await form.press('Send instructions');
  await sees(
    page,
    'Please check your email... account recovery instructions sent',
  );
  await show('recover-sent');
}

/** A registration with errors and its end. */
async function showRegistration({ page, show }: Tour): Promise<void> {
  const form = mainForm(page);
  await page.goto('/ned/user/register');
  await form.press('Create account');
  await expect(form.problem()).toBeVisible();
  await show('register-errors');
  await form.answerRegistration(aNewcomer());
  await show('register-filled');
  await form.press('Create account');
  await sees(page, 'Activate your account');
  await show('registered');
}

/** Shows the pages that the links of mails open. */
async function showLinks({ page, origin, show }: Tour): Promise<void> {
  const form = mainForm(page);
  const { username, email } = await register(origin);
  const activation = linkOf(await waitForMail(email, subjects.activate));
  await follow(page, activation);
  await expect(form.button('Activate account')).toBeVisible();
  await show('activate');
  await form.press('Activate account');
  await sees(page, 'Your account is active');
  await show('activated');
  await follow(page, activation);
  await sees(page, 'This link cannot be used');
  await show('link-over');
  await page.goto('/ned/user/recover');
  await form.field('Username or email').fill(username);
  await form.press('Send instructions');
  await follow(page, linkOf(await waitForMail(email, subjects.recover)));
  await form.choosePassword('password', 'Password', 'passwort');
  await form.press('Save password');
  await expect(form.problem()).toBeVisible();
  await show('reset-errors');
  await form.choosePassword('Neap-And-Spring-7');
  await form.press('Save password');
  await sees(page, 'Your password is changed');
  await show('reset-done');
}

/** The account page, with errors and its dialogs. */
async function showAccount({ page, origin, show }: Tour): Promise<void> {
  const holder = new AccountHolder(page, await openAccount(origin));
  await page.goto('/ned/user/account');
  await holder.form.logIn(holder.account);
  await expect(page.getByText('This browser')).toBeVisible();
  await holder.form.field('Name').fill('');
  await holder.form.press('Save my details');
  await holder.form.press('Change password');
  await expect(holder.form.problem()).toHaveCount(2);
  await show('account-errors');
  await holder.menu().click();
  await show('account-menu');
  await page.keyboard.press('Escape');
  for (const [button, send, screen] of [
    ['Change your email address', 'Send the link', 'change-email-errors'],
    ['Invite a colleague', 'Send the invitation', 'invite-errors'],
  ] as const) {
    await holder.form.press(button);
    const dialog = await holder.findDialog(button);
    await dialog.press(send);
    await expect(dialog.problem()).toBeVisible();
    await show(screen);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Update details' }).click();
  const edit = await holder.findDialog('Edit publisher details');
  await edit.field('Suburb').fill('');
  await edit.press('Update Details');
  await expect(edit.problem()).toBeVisible();
  await show('edit-publisher-errors');
  await edit.press('Cancel');
  await holder.form.press('Log out everywhere');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await show('log-out-everywhere');
}

/** The first page of staff and their account page. */
async function showStaffAccount({ page, show }: Tour): Promise<void> {
  const staff = new AccountHolder(page, aDemoAccount('demo.tasmania'));
  await page.goto('/ned/library/login');
  await staff.form.logIn(staff.account);
  await staff.isKnown();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await show('staff-home');
  await page.goto('/ned/user/account');
  await expect(page.getByText('This browser')).toBeVisible();
  await show('staff-account');
}

/** The login dialog in its modes. */
async function showDialog({ page, show }: Tour): Promise<void> {
  const holder = new AccountHolder(page, aDemoAccount('demo.publisher'));
  await page.goto('/ned/deposit?login=open');
  const form = await holder.findDialog(dialogs.asked);
  await expect(form.field('Username')).toBeVisible();
  await show('dialog-login');
  await form.place.getByRole('tab', { name: 'Library staff login' }).click();
  await form.press('Log in');
  await expect(form.problem()).toBeVisible();
  await show('dialog-staff-errors');
  await form.press('Forgot your username or password?');
  await holder.findDialog('Recover username and reset password');
  await show('dialog-recover');
  await page.keyboard.press('Escape');
  await (
    await holder.openDialog()
  ).press('Create a new publisher user account');
  const registration = await holder.findDialog(
    'Create a new publisher user account',
  );
  await registration.press('Create account');
  await expect(registration.problem()).toBeVisible();
  await show('dialog-register-errors');
  await page.keyboard.press('Escape');
  await holder.radio('Publication type', 'Serial').click();
  await holder.findDialog('Serial deposits require a NED account');
  await show('dialog-serial');
}

/** The end of a login: announced, and over. */
async function showLoginEnd({ page, show }: Tour): Promise<void> {
  const holder = new AccountHolder(page, aDemoAccount('demo.publisher'));
  await holder.arrive();
  await holder.chooseType('Map');
  await page.clock.install();
  await page.reload();
  await holder.isKnown();
  await page.clock.fastForward('28:30');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.resume();
  await show('login-ending');
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('button', { name: 'Dana' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await show('log-out');
  await page.keyboard.press('Escape');
  await page.clock.fastForward('30:30');
  const again = await holder.findDialog(dialogs.again);
  await expect(again.field('Username')).toBeVisible();
  await show('dialog-again');
}

/** Shows a second user who logs in while the answers of the first are on the page. */
async function showOtherUsersDraft({ page, show }: Tour): Promise<void> {
  const holder = new AccountHolder(page, aDemoAccount('demo.publisher'));
  await holder.arrive();
  await holder.chooseType('Map');
  const tab = await page.context().newPage();
  const other = new AccountHolder(tab, aDemoAccount('demo.tasmania'));
  await tab.goto('/ned/library/login');
  await other.form.logIn(other.account);
  await other.isKnown();
  await tab.close();
  await page.reload();
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'This deposit was started by demo.publisher',
    }),
  ).toBeFocused();
  await show('answers-of-another');
}

/** All screens about accounts but those of a deposit, in walks of some seconds each. */
export const accountTours = {
  'logging in and recovering': showEntrances,
  registering: showRegistration,
  'links of mails': showLinks,
  'the account page': showAccount,
  'the account page of staff': showStaffAccount,
  'the login dialog': showDialog,
  'a login that ends': showLoginEnd,
  'answers of another user': showOtherUsersDraft,
} as const;
