import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../machineFacts';
import type { Stage } from '../stage';

/** Starts Debian's Chromium, which draws a frame as soon as there is something to draw: waiting for a screen would hide the work. The stage ends it. */
export async function openBrowser(stage: Stage): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  });
  stage.atEnd(() => browser.close());
  return browser;
}
