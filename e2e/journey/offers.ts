import type { Locator, Page } from '@playwright/test';

/** The offer of a file at a question: the bar with its one button. */
export interface OfferOnPage {
  readonly bar: Locator;
  readonly take: Locator;
  readonly undo: Locator;
}

/** The offer at a question, by the words of that question. */
export function offerOf(page: Page, label: string): OfferOnPage {
  const about = `\\(${label.replace(/[?()]/g, '\\$&')}\\)$`;
  const named = (start: string) =>
    page.getByRole('button', { name: new RegExp(`^${start} .*${about}`) });
  const take = named('Use this');
  const undo = named('Undo');
  // The bar contains the words beside the button.
  return { bar: take.or(undo).locator('xpath=..'), take, undo };
}
