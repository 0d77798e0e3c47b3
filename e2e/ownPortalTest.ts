import { test as base } from './portalTest';
import {
  startPortalProcess,
  type RunningPortal,
} from './product/portalProcess';

/** The test of files that publish forms: each worker has a product of its own, since everyone would meet the change. */
export const test = base.extend<object, { portal: RunningPortal }>({
  portal: [
    // Playwright reads the names of the arguments: they must be destructured.
    async ({ browserName: _browser }, use) => {
      const portal = await startPortalProcess({});
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: ({ portal }, use) => use(portal.origin),
});
