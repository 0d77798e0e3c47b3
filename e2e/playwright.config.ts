import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './product/chromiumOptions';

const root = path.resolve(import.meta.dirname, '..');

/** Debian's Chromium against the built product with its strict Content-Security-Policy (design §10). */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results/e2e'),
  globalSetup: './product/startProduct.ts',
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // The summary names a test that passed at the second attempt; on a developer's machine it fails.
  retries: process.env['CI'] ? 1 : 0,
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
    launchOptions: chromiumOptions,
  },
});
