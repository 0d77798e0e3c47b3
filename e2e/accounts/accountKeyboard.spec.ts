import { AccountHolder, dialogs } from '../journey/AccountHolder';
import { aNewcomer, openAccount, subjects } from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { linkOf, waitForMail } from '../journey/mailbox';
import { expect, test } from '../portalTest';

test('an account is registered, activated and used by keyboard alone', async ({
  page,
}) => {
  const holder = new AccountHolder(page, aNewcomer());
  const { account, form } = holder;
  const keys = new Keyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/ned/user/register');
  await expect(form.field('Publisher name')).toBeVisible();
  await keys.push(form.button('Create account'));
  await expect(form.problem()).toBeVisible();
  await expect(form.field('Publisher name')).toBeFocused();

  await keys.fill(form.field('Publisher name'), account.publisher);
  await keys.reach(form.picker('Category'));
  await keys.press('ArrowDown');
  await keys.fill(form.field('Suburb'), 'Sandy Bay');
  await keys.reach(form.picker('State/territory'));
  await keys.press('T');
  await keys.fill(form.field('Name'), account.name);
  await keys.fill(form.field('Email'), account.email);
  await keys.fill(form.field('Confirm email'), account.email);
  await keys.fill(form.field('Username'), account.username);
  await keys.fill(form.password('Password'), account.password);
  const show = form.button('Show Password');
  await keys.push(show);
  await expect(form.password('Password')).toHaveAttribute('type', 'text');
  await keys.fill(form.password('Confirm password'), account.password);
  await keys.reach(form.checkbox(/^I accept the terms/));
  await keys.press('Space');
  await keys.push(form.button('Create account'));
  await expect(heading).toHaveText('Activate your account');
  await expect(heading).toBeFocused();

  const mail = await waitForMail(account.email, subjects.activate);
  await page.goto(linkOf(mail));
  await keys.push(form.button('Activate account'));
  await expect(heading).toHaveText('Your account is active');
  await expect(heading).toBeFocused();
  await keys.push(page.locator('main').getByRole('link', { name: 'Log in' }));

  await keys.fill(form.field('Username'), account.username);
  await keys.fill(form.password('Password'), account.password);
  await keys.press('Enter');
  await holder.isKnown();
  await holder.sees('type');
  await keys.push(holder.menu());
  await keys.push(page.getByRole('button', { name: 'Log out' }));
  await holder.isUnknown();
});

test('a password is recovered by keyboard alone', async ({ page, origin }) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  const { account, form } = holder;
  const keys = new Keyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/ned/login/publisher');
  await expect(form.field('Username')).toBeVisible();
  await keys.push(
    page.getByRole('link', { name: 'Forgot your username or password?' }),
  );
  await keys.fill(form.field('Username or email'), account.username);
  await keys.press('Enter');
  await expect(heading).toHaveText(/^Please check your email/);
  await expect(heading).toBeFocused();
  await page.goto(linkOf(await waitForMail(account.email, subjects.recover)));
  await keys.fill(form.password('Password'), 'Neap-And-Spring-7');
  await keys.fill(form.password('Confirm password'), 'Neap-And-Spring-7');
  await keys.press('Enter');
  await expect(heading).toHaveText('Your password is changed');
  await expect(heading).toBeFocused();
});

test('the login dialog is opened, used and closed by keyboard alone, and gives the focus back', async ({
  page,
  origin,
}) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  const keys = new Keyboard(page);
  await holder.open();
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: 'Log in' });
  await keys.push(button);
  const form = await holder.findDialog(dialogs.asked);
  await expect(form.field('Username')).toBeVisible();
  await keys.reach(form.place.getByRole('tab', { name: 'Publisher login' }));
  await keys.press('ArrowRight');
  await expect(
    form.place.getByRole('tab', { name: 'Library staff login' }),
  ).toHaveAttribute('aria-selected', 'true');
  await keys.press('Escape');
  await expect(form.place).toBeHidden();
  await expect(button).toBeFocused();

  await keys.press('Enter');
  await keys.fill(form.field('Username'), holder.account.username);
  await keys.fill(form.password('Password'), holder.account.password);
  await keys.press('Enter');
  await expect(form.place).toBeHidden();
  await holder.isKnown();
});
