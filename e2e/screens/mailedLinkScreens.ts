import { expect, type Page } from '@playwright/test';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder } from '../journey/AccountHolder';
import type { Tour } from './accountScreens';
import {
  aNewcomer,
  logInElsewhere,
  openAccount,
  subjects,
  type Account,
} from '../journey/accounts';
import { Depositor } from '../journey/Depositor';
import { linkOf, waitForMail } from '../journey/mailbox';
import { aMap } from '../journey/publications';

const mainOf = (page: Page) => page.locator('main');

async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** A receipt by mail, which its link opens without a login, also on paper, and the password of an account asked for with it. */
async function showReceiptLinks({ page, show }: Tour): Promise<void> {
  const depositor = new Depositor(page);
  const { email, username } = aNewcomer();
  await depositor.walkTo('publisher', aMap);
  await depositor.answerPublisher();
  await depositor.askForAccount(email, username);
  await depositor.goOn('review');
  await depositor.send();
  const receipt = await waitForMail(email, /^We have received your deposit/);
  const link = /https?:\/\/\S+\/receipt\/\S+/.exec(receipt.text)?.[0] ?? '';
  await page.goto('about:blank');
  await page.setContent(receipt.html);
  await show('mail-receipt');
  await follow(page, link);
  await expect(depositor.receipt()).toBeVisible();
  await show('mailed-receipt');
  await page.emulateMedia({ media: 'print' });
  await show('mailed-receipt-print');
  await page.emulateMedia({ media: null });
  await follow(page, link.replace(/\/receipt\/.*/, '/receipt/over'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await show('mailed-receipt-over');
  await follow(page, linkOf(await waitForMail(email, subjects.choosePassword)));
  const form = new AccountForm(mainOf(page));
  await expect(form.password('Password')).toBeVisible();
  await show('choose-password');
}

/** A new email of an account: asked for, confirmed and taken back. */
async function showEmailChange({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  const holder = new AccountHolder(page, account);
  const other = aNewcomer();
  await holder.enter();
  await page.goto('/ned/user/account');
  await holder.form.press('Change your email address');
  const dialog = await holder.findDialog('Change your email address');
  await dialog.field('New email').fill(other.email);
  await dialog.password('Current password').fill(account.password);
  await show('change-email');
  await dialog.press('Send the link');
  await expect(mainOf(page)).toContainText(
    `${other.email} is waiting to be confirmed`,
  );
  await show('email-waiting');
  const confirm = /^Confirm your new email address/;
  await follow(page, linkOf(await waitForMail(other.email, confirm)));
  await expect(mainOf(page)).toContainText(other.email);
  await show('confirm-email');
  await holder.form.press('Confirm email address');
  await expect(
    page.getByRole('heading', { name: 'Your email address is changed' }),
  ).toBeVisible();
  await show('email-confirmed');
  const changed = await waitForMail(account.email, /account was changed$/);
  await follow(page, linkOf(changed));
  await expect(mainOf(page)).toContainText(account.email);
  await show('restore-email');
  await holder.form.choosePassword('Kelp-and-granite-88');
  await holder.form.press('Restore my account');
  await expect(
    page.getByRole('heading', { name: 'Your account is restored' }),
  ).toBeVisible();
  await show('email-restored');
}

/** Invites a colleague over HTTP, and answers the link that was mailed. */
async function inviteElsewhere(
  origin: string,
  account: Account,
  email: string,
): Promise<string> {
  const visitor = await logInElsewhere(origin, account);
  const answer = await visitor.post('/user/invite', { email });
  if (answer.status !== 200) throw new Error(answer.text);
  return linkOf(await waitForMail(email, / invites you to /));
}

/** A colleague who is invited, and one who asks to join. */
async function showJoining({ page, origin, show }: Tour): Promise<void> {
  const first = await openAccount(origin);
  const guest = aNewcomer();
  await follow(page, await inviteElsewhere(origin, first, guest.email));
  await expect(mainOf(page)).toContainText(first.publisher);
  await show('invitation');
  const colleague = { ...aNewcomer(), name: 'Bea Reef' };
  const form = new AccountForm(mainOf(page));
  await page.goto('/ned/user/register');
  await form.field('Publisher name').fill(first.publisher);
  await expect(form.button(`Ask to join ${first.publisher}`)).toBeVisible();
  await show('register-known-publisher');
  await form.press(`Ask to join ${first.publisher}`);
  await show('register-joining');
  await form.field('Name').fill(colleague.name);
  await form.field('Email').fill(colleague.email);
  await form.field('Confirm email').fill(colleague.email);
  await form.field('Username').fill(colleague.username);
  await form.choosePassword(colleague.password);
  await form.checkbox(/^I accept the terms and conditions/).check();
  await form.press('Create account');
  await follow(
    page,
    linkOf(await waitForMail(colleague.email, subjects.activate)),
  );
  await form.press('Activate account');
  await waitForMail(first.email, / asks to join /);
  const waiting = new AccountHolder(page, colleague);
  await waiting.enter();
  await page.goto('/ned/user/account');
  await expect(mainOf(page)).toContainText('You have asked to join');
  await show('account-joining');
  await waiting.logOut();
  await waiting.isUnknown();
  const owner = new AccountHolder(page, first);
  await owner.enter();
  await page.goto('/ned/user/account');
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await show('account-join-request');
}

/** The pages behind the links of mails that no other tour shows. */
export const mailedLinkTours = {
  'links of a deposit’s mails': showReceiptLinks,
  'a change of the email': showEmailChange,
  'joining a publisher': showJoining,
} as const;
