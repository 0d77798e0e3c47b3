import { expect } from '@playwright/test';
import { AccountHolder, dialogs, StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  aNewcomer,
  depositElsewhere,
  openAccount,
} from '../journey/accounts';
import type { Tour } from './accountScreens';
import { Depositor } from '../journey/Depositor';
import { aBook, aMap } from '../journey/publications';

/** A deposit that asks for an account. */
async function showNewAccount({ page, show }: Tour): Promise<void> {
  const depositor = new Depositor(page);
  const { email, username } = aNewcomer();
  await depositor.walkTo('publisher', aMap);
  await depositor
    .checkbox('Yes, I would like to create a user account.')
    .check();
  await depositor.next().click();
  await show('publisher-new-account-errors');
  await depositor.answerPublisher();
  await depositor.askForAccount(email, username);
  const holder = new AccountHolder(page, aDemoAccount('demo.publisher'));
  await holder.openDialog();
  await expect(holder.dialog(dialogs.asked)).toContainText('You will lose');
  await show('dialog-login-on-publisher');
  await page.keyboard.press('Escape');
  await depositor.goOn('review');
  await depositor.send();
  await show('receipt-activation');
}

/** Shows a deposit of a logged-in user. */
async function showOwnPublisher({ page, origin, show }: Tour): Promise<void> {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.enter();
  await holder.walkTo('publisher', aMap);
  await holder.answerPublisher();
  await show('publisher-own');
  await page.getByRole('button', { name: 'Update details' }).click();
  const form = await holder.findDialog('Edit publisher details');
  await form.field('Suburb').fill('');
  await form.press('Update Details');
  await expect(form.problem()).toBeVisible();
  await show('publisher-own-edit-errors');
}

/** A deposit of staff for a publisher. */
async function showStaffDeposit({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  await depositElsewhere(origin, account);
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    account.publisher,
    true,
  );
  await staff.enter();
  await staff.open();
  await staff.next().click();
  await expect(staff.summary()).toBeVisible();
  await show('staff-publisher-errors');
  await staff.search().fill('nobody is called like this');
  await page.getByRole('button', { name: 'Add this publisher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a publisher' });
  await dialog.getByRole('button', { name: 'Add publisher' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await show('staff-publisher-add');
  await page.keyboard.press('Escape');
  await show('staff-publisher-none');
  await staff.choosePublisher();
  await page.getByText('What this publisher has deposited (1)').click();
  await expect(page.getByText(`by ${account.username}`)).toBeVisible();
  await show('staff-publisher-chosen');
  await staff.walkOnTo('publisher', aMap);
  await staff.answerPublisher();
  await show('staff-publisher');
  await staff.goOn('review');
  await show('staff-review');
  await staff.submit();
  await show('receipt-proxy');
}

const duplicateWarning = /This publication has already been deposited/;

/** An ISBN that was deposited before, as its publisher sees it. */
async function showDuplicateIsbn({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  await depositElsewhere(origin, account, { isbn: aBook.isbn ?? '' });
  const holder = new AccountHolder(page, account);
  await holder.arrive();
  await holder.walkOnTo('details');
  await holder.answerDetails(aBook);
  await expect(page.getByText(duplicateWarning)).toBeVisible();
  await show('details-duplicate-isbn');
}

/** The same as library staff see it. */
async function showStaffDuplicateIsbn({
  page,
  origin,
  show,
}: Tour): Promise<void> {
  const account = await openAccount(origin);
  await depositElsewhere(origin, account, { isbn: aBook.isbn ?? '' });
  const librarian = aDemoAccount('demo.tasmania');
  const staff = new StaffMember(page, librarian, account.publisher, true);
  await staff.enter();
  await staff.open();
  await staff.walkOnTo('details');
  await staff.answerDetails(aBook);
  await expect(page.getByText(duplicateWarning)).toBeVisible();
  await show('staff-details-duplicate-isbn');
}

/** The screens of deposits with an account. */
export const accountDepositTours = {
  'a deposit that makes an account': showNewAccount,
  'a deposit for one’s own publisher': showOwnPublisher,
  'a deposit of staff': showStaffDeposit,
  'an ISBN that was deposited before': showDuplicateIsbn,
  'an ISBN that was deposited before, for staff': showStaffDuplicateIsbn,
} as const;
