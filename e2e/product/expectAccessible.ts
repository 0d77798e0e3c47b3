import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const desk = 1280;
const widths = [390, desk];
/** As on a desk that is magnified four times (WCAG 1.4.10). */
const narrowest = 320;
/** The axe rules whose result depends on the width of the page. */
const narrowRules = [
  'color-contrast',
  'scrollable-region-focusable',
  'target-size',
];
const lightOnly = ['light'] as const;
const schemes = ['light', 'dark'] as const;

/** Asserts that axe finds nothing on the page, at phone and desktop width, in light and dark. */
export async function expectAccessible(
  page: Page,
  screen: string,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Only colours depend on the theme, and on a desk more of them are seen.
    for (const colorScheme of width === desk ? schemes : lightOnly) {
      await page.emulateMedia({ colorScheme });
      // In its other mode axe opens a page of its own, and this one loses the focus for a while.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (width !== desk) axe.withRules(narrowRules);
      else if (colorScheme === 'light') axe.withTags(tags);
      else axe.withRules('color-contrast');
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect.soft(found, `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  for (const width of [narrowest, ...widths]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog')]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .reduce((most, one) => Math.max(most, one)),
    );
    expect
      .soft(overflow, `${screen}: sideways scrolling at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}
