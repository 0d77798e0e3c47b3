import type { Locator, Page } from '@playwright/test';

/** The offer of a file at a question: the bar with its one button. */
export interface OfferOnPage {
  readonly bar: Locator;
  readonly take: Locator;
  readonly undo: Locator;
}

/** The offer at a question, by the words of that question; on the page, or in a part of it. */
export function offerOf(place: Page | Locator, label: string): OfferOnPage {
  const about = `\\(${label.replace(/[?()]/g, '\\$&')}\\)$`;
  const named = (start: string) =>
    place.getByRole('button', { name: new RegExp(`^${start} .*${about}`) });
  const take = named('Use this');
  const undo = named('Undo');
  // The bar contains the words beside the button.
  return { bar: take.or(undo).locator('xpath=..'), take, undo };
}

/** The panel with what the catalogue knows. */
export const catalogueOffers = (page: Page): Locator =>
  page.getByRole('group', { name: 'Found in the catalogue' });

/** The buttons for all that the catalogue knows, and for the rest where own answers differ from it. */
export function catalogueAnswers(page: Page): {
  readonly takeAll: Locator;
  readonly takeRest: Locator;
  readonly undoAll: Locator;
} {
  const named = (name: RegExp) => page.getByRole('button', { name });
  return {
    takeAll: named(/^Use all \d+ answers from the catalogue$/),
    takeRest: named(/^Use \d+ answers from the catalogue$/),
    undoAll: named(/^Undo all \d+ answers from the catalogue$/),
  };
}
