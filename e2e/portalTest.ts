import { test as base, expect } from '@playwright/test';
import { Depositor } from './journey/Depositor';
import { getOrigin } from './product/readProduct';
import { watchContext, type Watch } from './product/watchPage';

export { expect };

interface PortalFixtures {
  watch: Watch;
  /** Somebody who deposits without an account. */
  depositor: Depositor;
}

/**
 * A test of the built product. Whatever it is about, it fails when a page breaks the Content-Security-Policy, writes an
 * error to the console or asks another machine for anything.
 */
export const test = base.extend<PortalFixtures>({
  // Playwright reads the names of the arguments: they must be destructured.
  baseURL: ({ browserName: _browser }, use) => use(getOrigin()),
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context, getOrigin());
      await use(watch);
      expect(watch.problems, 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],
  depositor: async ({ page }, use) => use(new Depositor(page)),
});
