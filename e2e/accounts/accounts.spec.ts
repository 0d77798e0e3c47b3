import { REFUSED_DOMAIN } from '../../api/testing/servers/startSmtp';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder, dialogs } from '../journey/AccountHolder';
import {
  aDemoAccount,
  aNewcomer,
  openAccount,
  register,
  subjects,
} from '../journey/accounts';
import { linkOf, readMails, waitForMail } from '../journey/mailbox';
import { aBook, aMap } from '../journey/publications';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const linkOver =
  'This link has expired or has been used already. Ask for a new one.';
const newPassword = 'Neap-And-Spring-7';

/** Follows a link as from a mail: as a page of its own. */
async function follow(holder: AccountHolder, link: string): Promise<void> {
  await holder.page.goto('about:blank');
  await holder.page.goto(link);
}

const heading = ({ page }: AccountHolder, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

test('a publisher registers, activates by mail, logs in, deposits and logs out [S1-1.users.publishers S2-2.login.registered S2-2.publisher.read-only S2-7.register S2-9.activation]', async ({
  page,
}) => {
  const holder = new AccountHolder(page, aNewcomer());
  const { account, form } = holder;
  await page.goto('/ned/user/register');
  await form.answerRegistration(account);
  await form.press('Create account');
  await expect(heading(holder, 'Activate your account')).toBeVisible();
  await expect(page.locator('main')).toContainText(account.email);
  await expect(page.locator('main')).toContainText('expires in 24 hours');

  const mail = await waitForMail(account.email, subjects.activate);
  expect(mail.text).toContain(account.username);
  await follow(holder, linkOf(mail));
  await expect(heading(holder, 'Activate your account')).toBeVisible();
  // The token is not left where others could read it.
  expect(page.url()).not.toContain('token');
  await form.press('Activate account');
  await expect(heading(holder, 'Your account is active')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await form.logIn(account);
  await holder.isKnown();
  await expect(page).toHaveURL(/\/ned\/publisher\/deposit/);

  await holder.walkTo('publisher');
  const sheet = holder.publisherSheet();
  await holder.answerPublisher();
  await expect(sheet).toContainText('Battery Point TAS 7004, Australia');
  await expect(sheet).toContainText(account.email);
  await expect(holder.field('Publisher name')).toHaveCount(0);
  await holder.goOn('review');
  await holder.submit();
  await expect(holder.told('Deposited by', holder.receipt())).toContainText(
    account.publisher,
  );
  await holder.logOut();
  await holder.sees('type');
  await holder.isUnknown();

  const dialog = await holder.openDialog();
  await dialog.logIn(account);
  await expect(holder.dialog(dialogs.asked)).toBeHidden();
  await holder.isKnown();
});

test('who is not activated yet gets another mail, and a link that is over says so and sends one more [S2-9.activation S2-2.login.modes]', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of (403|410)/);
  const account = await register(origin);
  const holder = new AccountHolder(page, account);
  const { form } = holder;
  const first = linkOf(await waitForMail(account.email, subjects.activate));

  await page.goto('/ned/login/publisher');
  await form.logIn(account);
  await expect(form.problem()).toContainText(
    'Your account is not activated yet.',
  );
  await form.press('Send the email again');
  await expect(form.problem()).toContainText('we have sent its email again');
  await waitForMail(account.email, subjects.activate, 2);

  await follow(holder, first);
  await expect(heading(holder, 'This link cannot be used')).toBeVisible();
  await expect(form.problem()).toContainText(linkOver);
  await form.field('Username or email').fill(account.email);
  await form.press('Send instructions');
  const third = await waitForMail(account.email, subjects.activate, 3);
  await follow(holder, linkOf(third));
  await form.press('Activate account');
  await expect(heading(holder, 'Your account is active')).toBeVisible();

  await follow(holder, linkOf(third));
  await expect(form.problem()).toContainText(linkOver);
});

test('a registration whose email is refused says so, and is activated at the corrected address', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 410/);
  const account = aNewcomer();
  const holder = new AccountHolder(page, account);
  const { form } = holder;
  const mistyped = `${account.username}@${REFUSED_DOMAIN}`;
  await page.goto('/ned/user/register');
  await form.answerRegistration({ ...account, email: mistyped });
  await form.press('Create account');
  await expect(heading(holder, 'Activate your account')).toBeVisible();
  await expect(page.locator('main')).toContainText(
    `The email to ${mistyped} could not be delivered`,
    { timeout: 30_000 },
  );
  await expectAccessible(page, 'a registration whose email is refused');
  await form.press('Correct the address');
  await form.field('Email').fill(account.email);
  await form.press('Save and send the email');
  const link = linkOf(await waitForMail(account.email, subjects.activate));
  await expect(page.locator('main')).toContainText(account.email);
  await expect(page.locator('main')).not.toContainText(mistyped);
  await form.press('Send the email again');
  const again = await waitForMail(account.email, subjects.activate, 2);

  await follow(holder, link);
  await expect(heading(holder, 'This link cannot be used')).toBeVisible();
  await follow(holder, linkOf(again));
  await form.press('Activate account');
  await expect(heading(holder, 'Your account is active')).toBeVisible();
  await holder.logIn();
});

test('regression: a registration in the dialog whose email is refused says so, and is activated at the corrected address', async ({
  page,
}) => {
  const account = aNewcomer();
  const holder = new AccountHolder(page, account);
  const mistyped = `${account.username}@${REFUSED_DOMAIN}`;
  await page.goto('/ned/deposit?login=open&mode=register');
  const form = await holder.findDialog('Create a new publisher user account');
  await form.answerRegistration({ ...account, email: mistyped });
  await form.press('Create account');
  const done = await holder.findDialog('Activate your account');
  await expect(done.place).toContainText(
    `The email to ${mistyped} could not be delivered`,
    { timeout: 30_000 },
  );
  await expectAccessible(page, 'a registration in the dialog that is refused');
  await done.press('Correct the address');
  await done.field('Email').fill(account.email);
  await done.press('Save and send the email');
  const link = linkOf(await waitForMail(account.email, subjects.activate));
  await expect(done.place).toContainText(account.email);
  await expect(done.place).not.toContainText(mistyped);
  await follow(holder, link);
  await holder.form.press('Activate account');
  await expect(heading(holder, 'Your account is active')).toBeVisible();
});

test('a forgotten password is chosen anew by mail, and the old one is over [S2-2.login.forgot-titles S2-5.user.forgot S2-8.forgot-sent S2-8.password-reset]', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 401/);
  const account = await openAccount(origin);
  const holder = new AccountHolder(page, account);
  const { form } = holder;
  await page.goto('/ned/login/publisher');
  await page
    .getByRole('link', { name: 'Forgot your username or password?' })
    .click();
  await expect(
    heading(holder, 'Recover username and reset password'),
  ).toBeVisible();
  await form.field('Username or email').fill(account.email);
  await form.press('Send instructions');
  await expect(
    heading(
      holder,
      'Please check your email... account recovery instructions sent',
    ),
  ).toBeVisible();
  const mail = await waitForMail(account.email, subjects.recover);
  expect(mail.text).toContain(account.username);

  await follow(holder, linkOf(mail));
  await form.choosePassword(newPassword, 'Password', 'something else');
  await form.press('Save password');
  await form.complains(
    form.password('Confirm password'),
    'The Password confirmation does not match.',
  );
  await form.choosePassword(newPassword);
  await form.press('Save password');
  await expect(heading(holder, 'Your password is changed')).toBeVisible();

  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await form.logIn(account);
  await expect(form.problem()).toContainText('Invalid username or password.');
  await form.answerLogin(account.username, newPassword);
  await form.press('Log in');
  await holder.isKnown();
});

test('a deposit without an account makes one, when that is asked for [S2-2.publisher.create-account S2-2.receipt.activation S2-2.receipt.own]', async ({
  page,
  depositor,
  context,
}) => {
  const account = { ...aNewcomer(), password: newPassword };
  await depositor.walkTo('publisher', aMap);
  await depositor.answerPublisher();
  await depositor.askForAccount(account.email, account.username);
  await depositor.goOn('review');
  await depositor.send();
  await expect(page.locator('main')).toContainText('Activate your account');
  await expect(page.locator('main')).toContainText(
    `We will email an activation link to ${account.email}. It expires in 24 hours.`,
  );
  await expect(page.locator('main')).toContainText(
    'If no email arrives within an hour, check your spam folder.',
  );

  const mail = await waitForMail(account.email, subjects.choosePassword);
  // Links of mails open in a tab of their own; a tab behind another is slowed down by the browser.
  const holder = new AccountHolder(await context.newPage(), account);
  await follow(holder, linkOf(mail));
  await holder.form.choosePassword(account.password);
  await holder.form.press('Activate account');
  await expect(heading(holder, 'Your account is active')).toBeVisible();
  await holder.logIn();
});

test('a username or an email that is taken is reported at its field, before anything is sent [S2-5.user.username S2-5.user.email]', async ({
  page,
  origin,
}) => {
  const taken = await openAccount(origin);
  const form = new AccountForm(page.locator('main'));
  await page.goto('/ned/user/register');
  await form.field('Username').fill(taken.username.toUpperCase());
  await page.keyboard.press('Tab');
  await form.complains(
    form.field('Username'),
    'This username is taken. Choose another.',
  );
  await form.field('Email').fill(taken.email);
  await page.keyboard.press('Tab');
  await form.complains(
    form.field('Email'),
    'There is already an account with this email address.',
  );
  await form.field('Username').fill(aNewcomer().username);
  await expect(form.field('Username')).not.toHaveAttribute('aria-invalid');
});

test('a wrong password, an unknown name and the other realm all say the same [S2-8.staff-login S2-6.login.separate S2-5.user.staff-login]', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/);
  const publisher = aDemoAccount('demo.publisher');
  const staff = aDemoAccount('demo.tasmania');
  const form = new AccountForm(page.locator('main'));
  await page.goto('/ned/login/publisher');
  for (const { username, password } of [
    { username: publisher.username, password: 'Not-The-Password-1' },
    { username: aNewcomer().username, password: publisher.password },
    staff,
  ]) {
    await form.answerLogin(username, password);
    await form.press('Log in');
    await expect(form.problem()).toContainText('Invalid username or password.');
  }
  await page.getByRole('link', { name: 'Library staff log in here' }).click();
  await form.logIn(publisher);
  await expect(form.problem()).toContainText(
    'Invalid username or password: Please contact your NED Team Leader.',
  );
  await form.logIn(staff);
  await new AccountHolder(page, staff).isKnown();
});

test('the page of a forgotten password tells nobody whether an account exists', async ({
  page,
}) => {
  const nobody = aNewcomer();
  const form = new AccountForm(page.locator('main'));
  await page.goto('/ned/user/recover');
  await form.field('Username or email').fill(nobody.email);
  await form.press('Send instructions');
  await expect(page.locator('main')).toContainText(
    "If you have an account with us, we've just sent you an email",
  );
  expect(await readMails(nobody.email)).toEqual([]);
});

test('the dialog offers four ways, and forgets everything when it is closed [S2-2.login.offers S2-2.login.modes S2-2.login.other-titles S2-4.login.steps]', async ({
  page,
}) => {
  const holder = new AccountHolder(page, aNewcomer());
  await page.goto('/ned/deposit?login=open');
  const dialog = await holder.findDialog(dialogs.asked);
  await expect(
    dialog.place.getByRole('tab', { name: 'Library staff login' }),
  ).toBeVisible();
  await dialog.answerLogin(holder.account.username, 'typed and left');
  await dialog.press('Forgot your username or password?');
  await holder.findDialog('Recover username and reset password');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const again = await holder.openDialog();
  await expect(again.field('Username')).toHaveValue('');
  await again.press('Create a new publisher user account');
  const registration = await holder.findDialog(
    'Create a new publisher user account',
  );
  await registration.answerRegistration(holder.account);
  await registration.press('Create account');
  const done = await holder.findDialog('Activate your account');
  await expect(done.place.locator('p').first()).toContainText(
    holder.account.email,
  );
  await waitForMail(holder.account.email, subjects.activate);
  await page.keyboard.press('Escape');
  await holder.openDialog();
  await page.getByRole('button', { name: 'Continue without account' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await holder.chooseType(aBook.type);
});
