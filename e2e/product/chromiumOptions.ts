import { chromiumPath } from './chromiumPath';

/**
 * Features that are switched off. Chromium obeys the last list of them alone, so Playwright's own are named again
 * (`disabledFeatures` in `playwright-core`).
 */
const disabledFeatures = [
  // Each new window would load two pages for the suggestions of its address bar: half a second of processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** How the browser of the tests is started. */
export const chromiumOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A tenth of the browser's work is to keep a process ready for another site; a test sees one site.
    '--disable-site-isolation-trials',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
};
