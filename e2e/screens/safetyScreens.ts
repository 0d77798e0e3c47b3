import { expect } from '@playwright/test';
import { readSample } from '../files/sampleFiles';
import { AccountForm } from '../journey/AccountForm';
import { AccountHolder } from '../journey/AccountHolder';
import type { Tour } from './accountScreens';
import { openAccount } from '../journey/accounts';
import { currentCode } from '../journey/authenticator';
import { Depositor } from '../journey/Depositor';
import { aBook, aMap } from '../journey/publications';

/** The second step of the login, from its set-up to its end, and the closing of the account. */
async function showSecondFactor({ page, origin, show }: Tour): Promise<void> {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.enter();
  await page.goto('/ned/user/account');
  const section = new AccountForm(
    page.getByRole('region', { name: 'Second step of the login' }),
  );
  await section.press('Set up an authenticator app');
  await show('second-factor-password');
  await section.password('Current password').fill(holder.account.password);
  await section.press('Continue');
  await expect(section.place.getByRole('img')).toBeVisible();
  await show('second-factor-qr');
  const shown = section.place.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await section.field('Code').fill(currentCode(await shown.innerText()));
  await section.press('Confirm the code');
  await expect(
    section.place.getByRole('heading', { name: 'Keep your recovery codes' }),
  ).toBeFocused();
  await show('second-factor-codes');
  await section.press('I have kept them, continue');
  await section.press('Switch the app off');
  await show('second-factor-off');
  await page
    .getByRole('button', { name: 'Close my account', exact: true })
    .click();
  const dialog = await holder.findDialog('Close my account');
  await dialog.press('Close my account permanently');
  await expect(dialog.problem()).toBeVisible();
  await show('close-account');
  await page.keyboard.press('Escape');
  await holder.logOut();
  await holder.isUnknown();
  await page.goto('/ned/login/publisher');
  await holder.form.logIn(holder.account);
  await expect(holder.form.field('Code')).toBeVisible();
  await show('login-code');
}

/** What the wizard asks before answers are lost, and how it is without a connection. */
async function showLosses({ page, show }: Tour): Promise<void> {
  const depositor = new Depositor(page);
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await readSample('epub'));
  await depositor.radio('Monograph type', aMap.type).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await show('change-type');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await show('offline');
  await page.context().setOffline(false);
  await page.goto('/ned/help#PRIVACY_NOTICE');
  await expect(
    page.getByRole('heading', { name: /privacy/i }).first(),
  ).toBeVisible();
  await show('privacy');
}

/** A file box while its file is sent, after the connection was lost, and while the file is checked. */
async function showUploads({ page, show }: Tour): Promise<void> {
  const depositor = new Depositor(page);
  const slot = 'ePublication file';
  const box = depositor.fileBox(slot);
  const send = async () => depositor.chooseFile(slot, await readSample('epub'));
  const chunks = '**/submit/uploadFileChunk*';
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await page.route(chunks, () => undefined);
  await send();
  await expect(box.getByText(/^Uploading\.\.\./)).toBeVisible();
  await show('upload-sending');
  await box.getByRole('button', { name: /^Cancel/ }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(chunks, (route) => route.abort('connectionreset'));
  await send();
  await expect(box.getByText('Connection lost', { exact: true })).toBeVisible();
  await show('upload-lost');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/submit/completeFile*', () => undefined);
  await expect(box.getByText(/^Received\./)).toBeVisible();
  await show('upload-received');
}

/** How the account is protected, and what protects answers in the wizard. */
export const safetyTours = {
  'the second step of the login': showSecondFactor,
  'answers that would be lost': showLosses,
  'a file on its way': showUploads,
} as const;
