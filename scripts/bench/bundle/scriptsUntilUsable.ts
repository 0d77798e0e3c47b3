import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../machineFacts';
import type { Stage } from '../stage';

/** Names of the scripts, with their KiB compressed, that the page asked for until its first question was there. */
export async function listScriptsUntilUsable(
  stage: Stage,
  origin: string,
): Promise<Map<string, number>> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  stage.atEnd(() => browser.close());
  const page = await browser.newPage({ baseURL: origin });
  const loading: Promise<[string, number]>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    const name = path.posix.basename(pathname);
    loading.push(
      request
        .response()
        .then(async (answer) => [name, toKib((await answer?.body()) ?? '')]),
    );
  });
  await page.goto('/ned/deposit');
  // The step that the server sends is inert until the scripts are loaded.
  await page.locator('main:not([inert]) input[type=radio]').first().waitFor();
  return new Map(await Promise.all(loading.slice()));
}

/** KiB of a text after gzip. */
export function toKib(script: string | Buffer): number {
  return gzipSync(script).length / 1024;
}
