import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Context } from '@contract/context';
import type { TitleType } from '@engine/testing/arbitraryTitleDeposit';
import type { JsonObject } from '@engine/types/json';
import type { JudgedInPage } from './page';

const root = path.resolve(import.meta.dirname, '../..');
const address = '/ned/parity';

/** The engine and the page around it, as one module for the browser. */
export async function buildParityPage(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['e2e/parity/page.ts'],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    alias: { '@engine': path.join(root, 'engine') },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Opens the page at the product's origin and under the product's own Content-Security-Policy. Only the page itself and
 * its script are ours; form, validators and lists come from the running API.
 */
export async function openParityPage(
  page: Page,
  script: string,
): Promise<void> {
  const product = await page.request.get('/ned/deposit');
  const policy = product.headers()['content-security-policy'] ?? '';
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><title>loading</title><script type="module" src="${address}.js"></script>`,
    }),
  );
  await page.route(`**${address}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto(address);
  await page.waitForFunction(() => document.title === 'ready');
}

/** Returns what the engine in the browser finds in each deposit, and where it has it posted. */
export async function judgeInPage(
  page: Page,
  bodies: readonly JsonObject[],
  files: Context['files'],
): Promise<JudgedInPage[]> {
  const judged = await page.evaluate(
    ([deposits, records]) => window.judgeDeposits?.(deposits, records) ?? '[]',
    [JSON.stringify(bodies), JSON.stringify(files)] as const,
  );
  return JSON.parse(judged) as JudgedInPage[];
}

/** Makes deposits from a seed, under titles where types are named, else of single monographs; about a third are right. */
export async function makeInPage(
  page: Page,
  seed: number,
  count: number,
  files: Context['files'],
  titled?: readonly TitleType[],
): Promise<JsonObject[]> {
  const bodies = await page.evaluate(
    ([from, times, records, types]) =>
      (types === undefined
        ? window.makeDeposits?.(from, times, records)
        : window.makeTitled?.(from, times, records, types)) ?? '[]',
    [seed, count, JSON.stringify(files), titled] as const,
  );
  return JSON.parse(bodies) as JsonObject[];
}
