import { test as base } from './portalTest';
import { startMailHost } from './product/mailHost';
import {
  startPortalProcess,
  type RunningPortal,
} from './product/portalProcess';

/**
 * The test of decisions that are final at once and of nightly runs, which take the titles of all tests. Each worker has
 * a product and a mail server of its own.
 */
export const test = base.extend<object, { decidingPortal: RunningPortal }>({
  decidingPortal: [
    // Playwright reads the names of the arguments: they must be destructured.
    async ({ browserName: _browser }, use) => {
      const mailHost = await startMailHost();
      // The worker runs no file of other fixtures: its mails and data are read here.
      process.env['E2E_MAILS'] = mailHost.url;
      const portal = await startPortalProcess({
        SMTP_URL: mailHost.smtpUrl,
        DECISION_UNDO_MINUTES: '0',
      });
      process.env['E2E_DATA_DIR'] = portal.dataDir;
      await use(portal);
      await portal.stop();
      await mailHost.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: ({ decidingPortal }, use) => use(decidingPortal.origin),
});
