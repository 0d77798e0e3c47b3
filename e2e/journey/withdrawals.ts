import { expect, type Page } from '@playwright/test';
import type { Reviewer } from './Reviewer';

/** Accepts a deposit, so that nothing about it can be undone. */
export async function acceptFinally(
  reviewer: Reviewer,
  reference: string,
): Promise<void> {
  await reviewer.open(reference);
  await reviewer.decide('Accept');
  await reviewer.button('Make it final now').click();
  await expect(reviewer.button('Undo')).toBeHidden();
}

/** What a publisher asks for, and what is looked at before it is sent. */
export interface AskedWithdrawal {
  readonly ground: string;
  readonly reason: string;
  look?(what: string): Promise<void>;
}

/** Asks for the withdrawal of a deposit on its page, as a user of its publisher. */
export async function askForWithdrawal(
  page: Page,
  reference: string,
  { ground, reason, look }: AskedWithdrawal,
): Promise<void> {
  await page.goto(`/ned/publisher/deposit/${reference}/view`);
  await page.getByRole('button', { name: 'Ask for withdrawal…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ground').selectOption(ground);
  await dialog.getByLabel('Reason').fill(reason);
  await look?.('a request for withdrawal');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(
    page.getByText(/^You have asked .* to withdraw this deposit$/),
  ).toBeVisible();
}

/** Opens the requests for withdrawal from the home of library staff. */
export async function openWaiting(page: Page): Promise<void> {
  await page.goto('/ned/library');
  await page.getByRole('link', { name: /Requests for withdrawal/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Requests for withdrawal' }),
  ).toBeVisible();
}
