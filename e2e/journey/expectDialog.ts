import type { Locator, Page } from '@playwright/test';
import { expect } from '../portalTest';
import { Keyboard } from './Keyboard';

/** A dialog by the button that opens it, or the words of that, and its heading. */
export type DialogWords = readonly [
  button: string | RegExp | Locator,
  heading: string,
];

/**
 * Opens a dialog by keyboard: its name is its heading, Tab reaches its last button, and Escape leads back to the one
 * that opened it.
 */
export async function expectDialog(
  page: Page,
  [button, heading]: DialogWords,
  /** What else is asked of the open dialog. */
  ask: () => Promise<void> = () => Promise.resolve(),
  /** Opens the dialog once its button has the focus. */
  open: () => Promise<void> = () => page.keyboard.press('Enter'),
): Promise<void> {
  const name = { name: heading, exact: true };
  const opener =
    typeof button === 'string' || button instanceof RegExp
      ? page.getByRole('button', { name: button, exact: true })
      : button;
  await opener.focus();
  await open();
  const dialog = page
    .getByRole('dialog', name)
    .or(page.getByRole('alertdialog', name));
  await expect(dialog, heading).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('heading', name)).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(dialog.locator(':focus'), heading).toHaveCount(1);
  await ask();
  await new Keyboard(page).reach(dialog.getByRole('button').last());
  await page.keyboard.press('Escape');
  await expect(dialog, heading).toBeHidden();
  await expect(opener, heading).toBeFocused();
}
