import { test as base, expect } from '@playwright/test';
import { Depositor } from './journey/Depositor';
import { getOrigin } from './product/readProduct';
import { watchContext, type Watch } from './product/watchPage';

export { expect };

interface PortalFixtures {
  /** Where the portal is, without a slash at its end. */
  origin: string;
  watch: Watch;
  /** A depositor without an account. */
  depositor: Depositor;
}

/**
 * A test of the built product. Whatever it is about, it fails when a page breaks the Content-Security-Policy, writes an
 * error to the console or asks another machine for anything.
 */
export const test = base.extend<PortalFixtures>({
  // Playwright reads the names of the arguments: they must be destructured.
  origin: ({ browserName: _browser }, use) => use(getOrigin()),
  baseURL: ({ origin }, use) => use(origin),
  watch: [
    async ({ context, origin }, use) => {
      const watch = await watchContext(context, origin);
      await use(watch);
      expect(watch.problems, 'what no page may do').toEqual([]);
    },
    { auto: true },
  ],
  depositor: async ({ page }, use) => use(new Depositor(page)),
});
