import { AxeBuilder } from '@axe-core/playwright';
import { sampleCases, SEED } from '@engine/testing/generatedCases';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** As on a desk that is magnified four times (WCAG 1.4.10). */
const narrowest = 320;
const phone = 390;
const desk = 1280;
/** The axe rules whose result depends on the width of the page. */
const narrowRules = [
  'color-contrast',
  'scrollable-region-focusable',
  'target-size',
];

/** In which width and theme a page is looked at, with those axe rules that may find other things there. */
interface Look {
  readonly width: typeof phone | typeof desk;
  readonly colorScheme: 'light' | 'dark';
  readonly rules?: string[];
}

/** Where axe asks all its rules. */
const firstLook: Look = { width: desk, colorScheme: 'light' };

/** Only colours depend on the theme. */
const otherLooks: readonly Look[] = [
  { width: phone, colorScheme: 'light', rules: narrowRules },
  { width: phone, colorScheme: 'dark', rules: ['color-contrast'] },
  { width: desk, colorScheme: 'dark', rules: ['color-contrast'] },
];

/** Each run looks at a screen in one of the other ways, drawn by its seed and the name of the screen, or in all. */
function sampleLooks(screen: string): readonly Look[] {
  const seed = [...screen].reduce(
    (sum, letter) => sum + (letter.codePointAt(0) ?? 0),
    SEED,
  );
  return [...sampleCases(otherLooks, seed), firstLook];
}

/**
 * Asserts that axe finds nothing on the page at desktop width in light, and in one of the other ways: at phone width, or
 * in dark. It is never wider than its window.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
): Promise<void> {
  const looks = sampleLooks(screen);
  for (const width of [narrowest, phone, desk]) {
    await narrowTo(width, page, screen);
    if (width === narrowest) continue;
    await scrollDialogs(page);
    for (const look of looks) {
      if (look.width !== width) continue;
      const { colorScheme, rules } = look;
      await page.emulateMedia({ colorScheme });
      const axe = await createAxe(page);
      if (rules === undefined) axe.withTags(tags);
      else axe.withRules(rules);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect.soft(found, `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Asserts that the page is no wider than its window, at phone and desktop width. */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  for (const width of [phone, desk]) await narrowTo(width, page, screen);
}

async function narrowTo(
  width: number,
  page: Page,
  screen: string,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectNoOverflow(page, `${screen}: sideways scrolling, ${width} px`);
}

/** Scrolls dialogs to their end, where their buttons have their own place; above it they cover a part of what is beneath. */
const scrollDialogs = (page: Page) =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog[open]'))
      dialog.scrollTo({ top: dialog.scrollHeight, behavior: 'instant' });
  });

async function createAxe(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return (
    new AxeBuilder({
      page,
      // To load axe takes longer than most of its work, and it would be loaded twice each time.
      ...(isLoaded ? { axeSource: 'void "axe is loaded"' } : {}),
    })
      .options({ resultTypes: ['violations'] })
      // In its other mode axe opens a page of its own, and this one loses the focus for a while.
      .setLegacyMode()
  );
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((most, one) => Math.max(most, one)),
  );
  expect.soft(overflow, where).toBeLessThanOrEqual(0);
}
