import { expect } from '@playwright/test';
import { openAccount } from '../journey/accounts';
import type { Tour } from './accountScreens';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';

/** A deposit as its reviewer has it: its views, pinned notes, a return, a decline, and two revisions side by side. */
async function showReview({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  await reviewer.button('Take').click();
  await expect(page.getByText('Reviewer: Noor Demo')).toBeVisible();
  await show('staff-record');
  await reviewer.show('Files');
  await show('staff-record-files');
  await reviewer.openHistory();
  for (const number of [1, 2])
    await page.getByLabel(`Compare revision ${number}`).check();
  await show('staff-record-history');
  await reviewer.button('Compare revisions').click();
  await expect(reviewer.dialog().getByRole('table')).toBeVisible();
  await show('compare');
  await page.keyboard.press('Escape');
  await reviewer.show('Metadata');
  await reviewer.pin('Title', 'Give the full title.');
  await page
    .getByLabel('Question', { exact: true })
    .selectOption('Series title');
  await reviewer.button('Pin a note to Series title').click();
  await show('review-pinned');
  await reviewer.button('Cancel').click();
  await reviewer.decide('Return for fixing…');
  const panel = reviewer.returning();
  await expect(panel.getByLabel('Reason')).toBeVisible();
  await panel.getByLabel('Message').fill('Thank you.');
  await expect(panel.getByText('Give the full title.')).toBeVisible();
  await expect(panel.getByText('Thank you.').last()).toBeVisible();
  await show('review-return');
  await reviewer.button('Cancel the return').click();
  await reviewer.decide('Decline…');
  await expect(reviewer.dialog().getByLabel('Reason')).toBeVisible();
  await show('review-decline');
}

/** The screens of a review. */
export const reviewTours = { 'the review of a deposit': showReview } as const;
