import type { Page } from '@playwright/test';
import { countCases } from '../../engine/testing/generatedCases';
import { writeLargePdf } from '../files/largePdf';
import { makeFile, readSample } from '../files/sampleFiles';
import type { Depositor } from '../journey/Depositor';
import { Keyboard } from '../journey/Keyboard';
import { aBook } from '../journey/publications';
import { expect, test as portalTest } from '../portalTest';
import {
  startBreakableProxy,
  type BreakableProxy,
} from '../product/breakableProxy';
import { expectAccessible } from '../product/expectAccessible';
import { startPortalProcess } from '../product/portalProcess';

const slot = 'ePublication file';

/** A file record as far as these tests look at it. */
interface KeptFile {
  filename: string;
  state: string;
  checksum: string;
}

async function readKeptFiles(page: Page): Promise<KeptFile[]> {
  const text = await page.evaluate(() =>
    sessionStorage.getItem('legal-deposit.deposit'),
  );
  const draft = JSON.parse(text ?? '{}') as { files?: object };
  return Object.values(draft.files ?? {}) as KeptFile[];
}

async function chooseFromDisk(depositor: Depositor, place: string) {
  const [chooser] = await Promise.all([
    depositor.page.waitForEvent('filechooser'),
    depositor
      .fileBox(slot)
      .getByRole('button', { name: /^Choose/ })
      .click(),
  ]);
  await chooser.setFiles(place);
}

const ready = /^Ready(, \d+ things? to check)?$/;

/** A portal that takes large files, behind a line that can be cut. */
const test = portalTest.extend<{ line: BreakableProxy; origin: string }>({
  // Playwright reads the names of the arguments: they must be destructured.
  line: async ({ browserName: _browser }, use) => {
    const portal = await startPortalProcess({
      PUBLISHER_MAX_FILE_SIZE_MB: '500',
      // The page comes from the address of the line.
      PUBLIC_URL: '',
    });
    const proxy = await startBreakableProxy(portal.origin);
    await use(proxy);
    await proxy.stop();
    await portal.stop();
  },
  origin: ({ line }, use) => use(line.origin),
});

/** 200 MB keep the processor busy for long: `npm test -- --all` sends them, other runs a file with as many cuts. */
const megabytes = Math.max(75, countCases(200));
const chunks = megabytes / 5;

test('a large file arrives whole over a line that is cut three times, and after a reload, without a finished chunk being sent again', async ({
  page,
  depositor,
  line,
  watch,
}, testInfo) => {
  test.setTimeout(300_000);
  watch.allow(/ERR_|Failed to load/);
  const place = testInfo.outputPath('large.pdf');
  const checksum = await writeLargePdf(place, megabytes);
  const box = depositor.fileBox(slot);
  page.on('dialog', (dialog) => void dialog.accept());
  await depositor.open();
  await depositor.chooseType(aBook.type);

  let cut = line.cutAfter(chunks / 5);
  await chooseFromDisk(depositor, place);
  await cut;
  await expect(box.getByText('Connection lost', { exact: true })).toBeVisible();
  line.restore();

  cut = line.cutAfter((2 * chunks) / 5);
  await cut;
  await expect(box.getByText(/% uploaded$/)).toBeVisible();
  await expect(box.getByText(/^Trying again/)).toBeVisible();
  await expectAccessible(page, 'connection lost');
  line.restore();
  const tryNow = box.getByRole('button', { name: `Try now (${slot})` });
  const cancel = box.getByRole('button', { name: `Cancel (${slot})` });
  cut = line.cutAfter((3 * chunks) / 5);
  await tryNow.focus();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await cut;
  await expect(box.getByText('Connection lost', { exact: true })).toBeVisible();
  expect(line.finished.size).toBeLessThan(chunks);
  line.restore();
  await page.reload();

  await expect(
    box.getByText(
      /Choose large\.pdf again to continue\. [5-8]\d % is already uploaded\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page, 'interrupted');
  await chooseFromDisk(depositor, place);
  await expect(box.getByText(ready)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, 'ready');

  expect([...line.finished].length).toBeLessThanOrEqual(chunks + 1);
  expect(line.sentAgain).toEqual([]);
  await expect
    .poll(async () =>
      (await readKeptFiles(page)).find(
        ({ filename }) => filename === 'large.pdf',
      ),
    )
    .toMatchObject({ checksum });
});

portalTest(
  'regression: a file box has its height before its code arrives',
  async ({ page, depositor }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/FileUploadField-*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('about:blank');
      await depositor.open();
      const box = page.locator('.filebox').first();
      const measure = async () => (await box.boundingBox())?.height ?? 0;
      let before = 0;
      // A box that is not drawn yet, or is drawn anew, has no height.
      await expect
        .poll(async () => (before = await measure()))
        .toBeGreaterThan(0);
      release();
      // The page may not listen yet at the first move.
      await expect(async () => {
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
        await expect(box.locator('.dz-hidden-input')).toBeAttached({
          timeout: 500,
        });
      }).toPass();
      await expect.poll(measure).toBe(before);
      await page.unrouteAll();
    }
  },
);

portalTest(
  'a file that is chosen before the code of its box arrives is uploaded',
  async ({ page, depositor }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/FileUploadField-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await depositor.open();
    await depositor.chooseFile(slot, await readSample('smallEpub'));
    release();
    const box = depositor.fileBox(slot);
    await expect(box.getByText(ready)).toBeVisible({ timeout: 30_000 });
  },
);

portalTest.describe('the box of a file', () => {
  portalTest.beforeEach(async ({ depositor }) => {
    await depositor.open();
    await depositor.chooseType(aBook.type);
  });

  portalTest(
    'needs no file after a reload when everything had arrived',
    async ({ page, depositor }) => {
      await page.route('**/submit/completeFile*', () => undefined);
      const file = await readSample('smallEpub');
      const box = depositor.fileBox(slot);
      await depositor.chooseFile(slot, file);
      await expect(box.getByText(/^Received\./)).toBeVisible();
      await expectAccessible(page, 'received');
      await expect
        .poll(() => readKeptFiles(page))
        .toMatchObject([{ state: 'uploading' }]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await expect(box.getByText(ready)).toBeVisible();
      await expect
        .poll(() => readKeptFiles(page))
        .toMatchObject([{ checksum: file.checksum }]);
    },
  );

  portalTest(
    'says when the file changed while it was sent, and takes it again',
    async ({ page, depositor, watch }, testInfo) => {
      watch.allow(/ERR_/);
      const place = testInfo.outputPath('changing.pdf');
      await writeLargePdf(place, 6);
      const box = depositor.fileBox(slot);
      await page.route('**/submit/uploadFileChunk*', (route) =>
        route.abort('connectionreset'),
      );
      await chooseFromDisk(depositor, place);
      await expect(
        box.getByText('Connection lost', { exact: true }),
      ).toBeVisible();
      await writeLargePdf(place, 6);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(
        box.getByText(/The file has changed or been moved\. Choose it again\./),
      ).toBeVisible();
      await expectAccessible(page, 'unreadable');
      await chooseFromDisk(depositor, place);
      await expect(box.getByText(ready)).toBeVisible({ timeout: 30_000 });
    },
  );

  portalTest(
    'takes a dropped file, and another by its button after that one was removed',
    async ({ page, depositor }) => {
      const box = depositor.fileBox(slot);
      const file = await readSample('smallEpub');
      const transfer = await page.evaluateHandle(
        ([name, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (one) =>
            one.charCodeAt(0),
          );
          const held = new DataTransfer();
          held.items.add(new File([bytes], name));
          return held;
        },
        [file.name, file.buffer.toString('base64')] as const,
      );
      const area = box.locator('.filebox');
      await area.dispatchEvent('dragover', { dataTransfer: transfer });
      await expect(area).toHaveClass(/is-over/);
      await area.dispatchEvent('drop', { dataTransfer: transfer });
      await expect(box.getByText(ready)).toBeVisible({ timeout: 30_000 });
      await box.getByRole('button', { name: /^Remove file/ }).click();
      await depositor.chooseFile(slot, file);
      await expect(box.getByText(ready)).toBeVisible({ timeout: 30_000 });
    },
  );

  portalTest(
    'shows what is wrong with a refused file, and is worked by keyboard',
    async ({ page, depositor, watch }) => {
      watch.allow(/status of 422/);
      const box = depositor.fileBox(slot);
      await depositor.chooseFile(slot, {
        ...makeFile('not-a-book.epub', 2000),
        mimeType: 'application/epub+zip',
      });
      await expect(
        box.getByText('Not accepted', { exact: true }),
      ).toBeVisible();
      await expect(box).toContainText('2 KB');
      await expect(box.getByRole('listitem')).not.toHaveCount(0);
      await expectAccessible(page, 'refused');

      await page.route('**/submit/uploadFileChunk*', () => undefined);
      const again = box.getByRole('button', { name: /^Choose another file/ });
      const keyboard = new Keyboard(page);
      // A press of the mouse left the focus there, without its ring.
      await keyboard.press('Shift+Tab');
      await keyboard.chooseFile(again, await readSample('smallEpub'));
      await expect(box.getByText(/^Uploading\.\.\. \d+ %/)).toBeVisible();
      await expectAccessible(page, 'uploading');
      await expect(
        box.getByRole('button', { name: `Cancel (${slot})` }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(
        box.getByRole('button', { name: /^Choose a file/ }),
      ).toBeFocused();
    },
  );
});
