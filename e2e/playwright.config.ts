import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './product/chromiumPath';

const root = path.resolve(import.meta.dirname, '..');

/** Debian's Chromium against the built product with its strict Content-Security-Policy (design §10). */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results/e2e'),
  globalSetup: './product/startProduct.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Pictures of every screen are taken only when a folder for them is named.
  ...(process.env['SCREENSHOTS']
    ? { grep: /@screenshots/ }
    : { grepInvert: /@screenshots/ }),
  reporter: [
    ['list'],
    ['json', { outputFile: path.join(root, 'test-results/e2e.json') }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // To move things takes time; one spec, about the keyboard, sees them move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // Recording slows every step down, so it is asked for.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
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
      ],
    },
  },
});
