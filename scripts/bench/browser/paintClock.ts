import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Stage } from '../stage';
import type { Shown } from './pageClock';

/** Lets a page be timed by `timeToPaint`, from its next address on. */
export async function addPaintClock(stage: Stage, page: Page): Promise<void> {
  await build({
    absWorkingDir: stage.root,
    entryPoints: ['scripts/bench/browser/pageClock.ts'],
    outdir: stage.folder,
    bundle: true,
    format: 'iife',
    logLevel: 'warning',
  });
  await page.addInitScript({ path: path.join(stage.folder, 'pageClock.js') });
}

/** Milliseconds from an event that `act` causes to the frame that shows what came of it. */
export async function timeToPaint(
  page: Page,
  type: 'keydown' | 'click',
  act: () => Promise<void>,
  shown: Shown | null = null,
): Promise<number> {
  await page.evaluate(([event, what]) => window.paintClock?.arm(event, what), [
    type,
    shown,
  ] as const);
  await act();
  const time = await page.evaluate(() => window.paintClock?.painted());
  if (time === undefined) throw new Error('the page has no paint clock');
  return time;
}
