import type { Locator } from '@playwright/test';
import { buildPagedPdf } from '../files/pagedPdf';
import { isReal, readSample } from '../files/sampleFiles';
import { buildToldEpub } from '../files/toldEpub';
import { Keyboard } from '../journey/Keyboard';
import { aBook, aScore } from '../journey/publications';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const made = 'The system made this cover from your file. You can replace it.';
const notMade =
  'The system could not make a cover from your file. You can add one.';

/** The small picture of a file is there, not only its place. */
async function expectPicture(box: Locator): Promise<void> {
  await expect
    .poll(() =>
      box.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
}

/** A cover was made: the box says so and shows it. */
async function expectMade(box: Locator): Promise<void> {
  await expect(box.getByText(made)).toBeVisible({ timeout: 60_000 });
  await expectPicture(box);
}

test('a cover is made of a publication, appears in its box and stays after a reload [S1-2.upload.cover-generated S1-4.files.cover S1-9.thumbnails]', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await buildToldEpub());
  const box = depositor.fileBox('Cover image');
  await expectMade(box);
  await expectAccessible(page, 'a cover that was made');

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/cover/generate')) asked += 1;
  });
  await page.reload();
  await expectMade(box);
  await depositor.goOn('details');
  const steps = page.getByRole('navigation', { name: 'Steps of your deposit' });
  // Only files that the depositor chose count.
  await expect(steps).toContainText('1 file');
  expect(asked).toBe(0);
});

test('an optional cover that is still made lets the depositor continue [S1-4.next.uploads]', async ({
  page,
  depositor,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/cover/generate', async (route) => {
    await held;
    await route.continue();
  });
  await depositor.open();
  await depositor.chooseType(aBook.type);
  const file = await buildToldEpub();
  await depositor.upload('ePublication file', file);
  await expectAccessible(page, 'a cover being made');
  await depositor.goOn('details');
  letThrough();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectMade(depositor.fileBox('Cover image'));
});

test('regression: a cover that is replaced before its picture is there leaves no error on the page', async ({
  page,
  depositor,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const asked = page.waitForRequest(/-cover\.jpg\?width=160$/);
  await page.route(/-cover\.jpg\?width=160$/, async (route) => {
    await held;
    await route.continue();
  });
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await buildToldEpub());
  await asked;
  const removed = page.waitForResponse(/\/submit\/deleteFile\//);
  await depositor.chooseFile('Cover image', await readSample('jpeg'));
  await removed;
  letThrough();
  await expectPicture(depositor.fileBox('Cover image'));
});

test('a cover that was made is replaced by another, and can be removed', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await buildToldEpub());
  const box = depositor.fileBox('Cover image');
  await expectMade(box);
  const own = await readSample('jpeg');
  await depositor.upload('Cover image', own);
  await expect(box.getByText(made)).toBeHidden();
  // A picture that is asked for while its file goes is not there.
  await expectPicture(box);
  await page.getByRole('button', { name: 'Remove file (Cover image)' }).click();
  await expect(
    page.getByRole('button', { name: 'Choose a file (Cover image), optional' }),
  ).toBeFocused();
  await depositor.goOn('details');
});

test('a cover goes with the file it was made from, one that was chosen stays', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await buildToldEpub());
  const box = depositor.fileBox('Cover image');
  await expectMade(box);
  const remove = page.getByRole('button', {
    name: 'Remove file (ePublication file)',
  });
  await remove.click();
  await expect(box.getByRole('button')).toHaveText(/^Choose a file/);

  await depositor.upload('ePublication file', await buildToldEpub());
  await expectMade(box);
  await depositor.upload('Cover image', await readSample('jpeg'));
  await remove.click();
  await expect(box).toContainText((await readSample('jpeg')).name);
});

test('where no cover can be made the box says so, and nothing else happens [S1-8.cover-logged]', async ({
  page,
  depositor,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.upload('ePublication file', await readSample('smallEpub'));
  const box = depositor.fileBox('Cover image');
  await expect(box.getByText(notMade)).toBeVisible({ timeout: 60_000 });
  expect(warned.join()).toContain('Failed to generate cover image');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await depositor.goOn('details');
});

test('regression: a blank first page is the cover only when the depositor says so', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType(aBook.type);
  const file = buildPagedPdf(2, (number) => number === 1);
  await depositor.upload('ePublication file', file);
  const box = depositor.fileBox('Cover image');
  const question = box.getByText(
    'The first page of your file is blank. Use it as the cover?',
  );
  await expect(question).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'a cover that is blank');
  await page.reload();
  await expect(question).toBeVisible();
  await box.getByRole('button', { name: 'Use the blank page' }).click();
  await expectMade(box);
  await depositor.goOn('details');
});

test('a map in TIFF gets a cover, one in JPEG does not [R3]', async ({
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType('Map');
  await depositor.upload('ePublication file', await readSample('tiff'));
  const box = depositor.fileBox('Cover image');
  await expectMade(box);
  if (isReal('tiff'))
    await expect(depositor.fileBox('ePublication file')).toContainText(
      'The file gives the position of the map.',
    );
  await depositor
    .fileBox('ePublication file')
    .getByRole('button', { name: /^Remove file/ })
    .click();
  await expect(box.getByRole('button')).toHaveText(/^Choose a file/);
  await depositor.upload('ePublication file', await readSample('jpeg'));
  await expect(box.getByRole('button')).toHaveText(/^Choose a file/);
  await depositor.goOn('details');
});

test('the pages of a PDF are looked at on the review, each when it is asked for', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('review', { ...aScore, file: buildPagedPdf(3) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/submit/preview/')) asked.push(search);
  });
  const files = page.getByRole('region', { name: 'Files' });
  const open = files.getByRole('button', { name: /^Preview 3 pages/ });
  await expect(open).toBeVisible();
  expect(asked.filter((search) => search.includes('page='))).toEqual([]);

  await open.click();
  const picture = (number: number) =>
    files.getByAltText(`Page ${number} of 3 of three-airs.pdf`);
  await expect(picture(1)).toBeVisible();
  await expectAccessible(page, 'review with a page');
  const frame = await files.locator('.page-frame').boundingBox();

  const keys = new Keyboard(page);
  const next = files.getByRole('button', { name: 'Next page' });
  await keys.push(next);
  await expect(picture(2)).toBeVisible();
  expect(await files.locator('.page-frame').boundingBox()).toEqual(frame);
  await expect(next).toBeFocused();
  await keys.press('PageDown');
  await expect(picture(3)).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await keys.press('Shift+Tab', 'Control+a', '1', 'Enter');
  await expect(picture(1)).toBeVisible();
  await depositor.sees('review');
  expect(new Set(asked.map((search) => /page=\d/.exec(search)?.[0]))).toEqual(
    new Set(['page=1', 'page=2', 'page=3']),
  );
});

test('a page that cannot be drawn is reported, and asked for again', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/status of 500/);
  await depositor.walkTo('review', { ...aScore, file: buildPagedPdf(2) });
  await page.route(/\/submit\/preview\/.*page=/, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByRole('button', { name: /^Preview 2 pages/ }).click();
  await expect(files.getByRole('alert')).toContainText(
    'We cannot preview this page. Your file is not affected.',
  );
  await expectAccessible(page, 'review with a page that fails');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await files.getByRole('button', { name: 'Try again' }).click();
  await expect(
    files.getByAltText('Page 1 of 2 of three-airs.pdf'),
  ).toBeVisible();
});

test('a preview is not printed', async ({ page, depositor }) => {
  await depositor.walkTo('review', { ...aScore, file: buildPagedPdf(2) });
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByRole('button', { name: /^Preview 2 pages/ }).click();
  await expect(files.getByRole('img').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(files.getByText('Page', { exact: true })).toBeHidden();
  await expect(files.getByText('three-airs.pdf').first()).toBeVisible();
});

test('another monograph type keeps files that it takes, and asks before it removes one [S1-4.type.change-monograph-type]', async ({
  page,
  depositor,
}) => {
  const files = page.getByRole('button', { name: /^Remove file/ });
  const keys = new Keyboard(page);
  await depositor.open();
  await depositor.chooseType(aBook.type);
  const cover = depositor.fileBox('Cover image');
  await depositor.upload('ePublication file', await readSample('pdf'));
  // A picture that is asked for while its file is replaced is not there.
  await expectMade(cover);
  await depositor.upload('Cover image', await readSample('jpeg'));
  await expectPicture(cover);
  await depositor.choose('Monograph type', 'Map');
  await expect(files).toHaveCount(2);

  await depositor.choose('Monograph type', aBook.type);
  await files.first().click();
  await depositor.upload('ePublication file', await readSample('smallEpub'));
  await depositor.radio('Monograph type', aBook.type).focus();
  await keys.press('ArrowDown');
  await expect(depositor.radio('Monograph type', 'Map')).toBeChecked();
  const dialog = page.getByRole('alertdialog', { name: 'Remove your file?' });
  await expect(dialog).toBeHidden();
  await expect(files).toHaveCount(2);
  await keys.press('Enter');
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(files).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(depositor.radio('Monograph type', aBook.type)).toBeChecked();
  await expect(files).toHaveCount(2);
});
