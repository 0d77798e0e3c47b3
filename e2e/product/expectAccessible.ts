import { AxeBuilder } from '@axe-core/playwright';
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
const schemes = ['light', 'dark'] as const;

/** Asserts that axe finds nothing on the page, at phone and desktop width, in light and dark. */
export async function expectAccessible(
  page: Page,
  screen: string,
): Promise<void> {
  for (const width of [narrowest, phone, desk]) {
    await narrowTo(width, page, screen);
    if (width === narrowest) continue;
    await scrollDialogs(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const axe = await createAxe(page);
      // Only colours depend on the theme.
      if (colorScheme === 'dark') axe.withRules('color-contrast');
      else if (width === desk) axe.withTags(tags);
      else axe.withRules(narrowRules);
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
