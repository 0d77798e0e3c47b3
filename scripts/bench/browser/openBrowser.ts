import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../machineFacts';
import type { Stage } from '../stage';

/** When Chromium draws: 60 times a second as on a screen, or as soon as there is something to draw, so that only the work is left. */
export type Frames = 'as on a screen' | 'at once';

/** Starts Debian's Chromium; the stage ends it. */
export async function openBrowser(
  stage: Stage,
  frames: Frames,
): Promise<Browser> {
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
      ...(frames === 'at once'
        ? ['--disable-frame-rate-limit', '--disable-gpu-vsync']
        : []),
    ],
  });
  stage.atEnd(() => browser.close());
  return browser;
}
