import { expect, type Locator, type Page } from '@playwright/test';
import type { SampleFile } from '../files/sampleFiles';

/** Further than any question is from the one before it. */
const farthest = 60;

/** A user without a mouse: Tab reaches everything in the order of the page. */
export class Keyboard {
  constructor(private readonly page: Page) {
    // From the first listener on, files are chosen without the system's own dialog.
    page.on('filechooser', () => undefined);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Tabs on, or back, until a control has the focus; its ring must be visible. */
  async reach(
    target: Locator,
    key: 'Tab' | 'Shift+Tab' = 'Tab',
  ): Promise<void> {
    for (let steps = 0; steps < farthest; steps += 1) {
      if (await isFocused(target)) {
        expect(await hasRing(target), 'a visible focus').toBe(true);
        return;
      }
      await this.press(key);
    }
    await expect(target).toBeFocused();
  }

  /** Tabs backwards until a control has the focus. */
  async returnTo(target: Locator): Promise<void> {
    for (let steps = 0; steps < farthest; steps += 1) {
      if (await isFocused(target)) return;
      await this.press('Shift+Tab');
    }
    await expect(target).toBeFocused();
  }

  async fill(target: Locator, words: string): Promise<void> {
    await this.reach(target);
    await this.press('Control+a');
    await this.page.keyboard.type(words);
  }

  /** Chooses in a group: its first choice, or the one some arrows further. */
  async choose(group: Locator, position = 0): Promise<void> {
    await this.reach(group.getByRole('radio').first());
    await this.press('Space');
    for (let step = 0; step < position; step += 1)
      await this.press('ArrowDown');
    await expect(group.getByRole('radio').nth(position)).toBeChecked();
  }

  async push(button: Locator): Promise<void> {
    await this.reach(button);
    await this.press('Enter');
  }

  /** Picks an entry of a list by words that only it has. */
  async pick(picker: Locator, words: string, entry: string): Promise<void> {
    await this.fill(picker, words);
    await expect(this.page.getByRole('option', { name: entry })).toBeVisible();
    await this.press('Enter');
    await expect(
      this.page.getByRole('button', { name: `Remove ${entry}` }),
    ).toBeVisible();
  }

  /** Ticks a box, or takes the tick away. */
  async tick(box: Locator): Promise<void> {
    await this.reach(box);
    await this.press('Space');
  }

  /** Presses the button of a file box and answers the browser's dialog. */
  async chooseFile(
    button: Locator,
    ...files: readonly Omit<SampleFile, 'checksum'>[]
  ): Promise<void> {
    await this.reach(button);
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.press('Enter'),
    ]);
    await chooser.setFiles(
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })),
    );
  }
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Tells whether the focus is visible: an outline or a shadow around the control or its card. */
const hasRing = (target: Locator) =>
  target.evaluate((element) =>
    [element, element.closest('label')].some((part) => {
      if (part === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none'
      );
    }),
  );
