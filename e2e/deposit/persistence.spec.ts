import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildPagedPdf } from '../files/pagedPdf';
import { getFile, readSample } from '../files/sampleFiles';
import { aBook } from '../journey/publications';
import { Depositor } from '../journey/Depositor';
import { expect, test } from '../portalTest';
import { getDataDir } from '../product/readProduct';

/** The draft that the browser keeps. */
interface Kept {
  savedAt: number;
  idempotencyKey: string | null;
  posted?: boolean;
  data: { submissionItems?: { itemTitle?: string }[] };
  files: Record<string, { tempFileId: string }>;
}

/** The one entry in session storage (http.md "The draft in the browser"). */
async function readKept(page: Page): Promise<Kept | undefined> {
  const text = await page.evaluate(() =>
    sessionStorage.getItem('legal-deposit.deposit'),
  );
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

const waitForKeptTitle = (page: Page, title: string) =>
  expect
    .poll(async () => (await readKept(page))?.data.submissionItems?.[0])
    .toMatchObject({ itemTitle: title });

test('a reload brings back the step, the answers and the file [S1-4.wizard.session-storage]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.answerDetails(aBook);
  await waitForKeptTitle(page, aBook.title);
  await page.reload();

  await depositor.sees('details');
  await expect(depositor.field('Title')).toHaveValue(aBook.title);
  await expect(depositor.picker('Genre')).toHaveValue('Sea and adventure');
  await depositor.goOn('access');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(depositor.fileBox('ePublication file')).toContainText(
    (await getFile(aBook.file)).name,
  );
});

test('the last key typed before a reload is kept [S1-4.wizard.session-storage]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.field('Title').pressSequentially('Half a ti');
  await page.reload();
  await expect(depositor.field('Title')).toHaveValue('Half a ti');
});

test('an upload that a reload broke off asks for the file again', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await page.route('**/submit/uploadFileChunk*', () => undefined);
  const file = await readSample('largePdf');
  await depositor.chooseFile('ePublication file', file);
  await expect(page.getByText(/Uploading\.\.\. \d+ %/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await expect
    .poll(async () => Object.keys((await readKept(page))?.files ?? {}))
    .toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Upload interrupted')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await depositor.upload('ePublication file', file);
  await depositor.goOn('details');
});

test('30 minutes without a change clears the answers, after a warning [S1-4.wizard.purge S1-9.purge]', async ({
  page,
  depositor,
}) => {
  await page.clock.install();
  await depositor.open();
  await depositor.chooseType('Map');
  const warning = page.getByRole('alertdialog', {
    name: 'Are you still there?',
  });

  await page.clock.fastForward('28:30');
  await expect(warning).toBeVisible();
  const keep = warning.getByRole('button', { name: 'Keep my answers' });
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();

  await page.clock.fastForward('27:00');
  await expect(warning).toBeHidden();
  await expect(depositor.radio('Monograph type', 'Map')).toBeChecked();
  await page.clock.fastForward('03:30');
  await expect(
    page.getByText(
      'We cleared your answers because you had not changed anything for 30 minutes.',
    ),
  ).toBeVisible();
  await depositor.expectUntouched();
  await expect(page.getByText(/field is required/)).toHaveCount(0);
  await expect.poll(() => readKept(page)).toBeUndefined();
});

test('a draft older than 30 minutes is gone when the page is opened again [S1-4.wizard.purge]', async ({
  page,
  depositor,
}) => {
  await page.clock.install();
  await depositor.open();
  await depositor.chooseType('Map');
  await expect
    .poll(() => readKept(page))
    .toMatchObject({ data: { type: 'MAP' } });
  await page.goto('/ned/contact');
  await page.clock.fastForward('31:00');
  await depositor.open();
  await depositor.expectUntouched();
});

test('start again asks, and clears everything only on yes [S2-2.start-again]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.field('Title').fill('To be thrown away');
  const again = page.getByRole('button', { name: 'Start again' });
  await again.click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(
    'This will clear all of the data you have entered.',
  );
  await dialog.getByRole('button', { name: 'Keep my answers' }).click();
  await expect(depositor.field('Title')).toHaveValue('To be thrown away');

  await again.click();
  await dialog.getByRole('button', { name: 'Yes, clear everything' }).click();
  await depositor.sees('type');
  await expect(depositor.heading('type')).toBeFocused();
  await depositor.expectUntouched();
  await page.reload();
  await depositor.sees('type');
  await depositor.expectUntouched();
});

test('an address of no step begins anew [S2-2.routes.unknown]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await page.goto('/ned/deposit#/no-such-step');
  await depositor.sees('type');
  await expect(page).toHaveURL(/#\/publication-type$/);
  await depositor.expectUntouched();
});

test('a step that cannot be reached yet leads to the first incomplete one, without loss', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.field('Title').fill('Still here');
  for (const route of [
    'review-summary',
    'publisher-details',
    'acknowledgement',
  ]) {
    await page.goto(`/ned/deposit#/${route}`);
    await depositor.sees('details');
    await expect(page).toHaveURL(/#\/monograph-details$/);
  }
  await expect(depositor.field('Title')).toHaveValue('Still here');
});

test('the address of a form chooses it, and the publishers’ address shows the same page', async ({
  page,
  depositor,
}) => {
  await depositor.open('?form=MONOGRAPH');
  await expect(depositor.radio('Publication type', 'Monograph')).toBeChecked();
  await page.goto('/ned/publisher/deposit?form=MONOGRAPH');
  await depositor.sees('type');
  await expect(depositor.radio('Publication type', 'Monograph')).toBeChecked();
});

test('back needs no valid answer, and the browser’s own button goes the same way [S1-4.wizard.back]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await page.getByRole('button', { name: 'Back' }).click();
  await depositor.sees('type');
  await expect(depositor.heading('type')).toBeFocused();
  await depositor.goOn('details');
  await page.goBack();
  await depositor.sees('type');
  await page.goForward();
  await depositor.sees('details');
});

test('a step edited from the review counts as incomplete until it is left forward [S2-2.review.edit-links S2-4.steps.start S2-4.steps.complete]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('review');
  await depositor.acceptTerms();
  await page.getByRole('link', { name: 'Edit ePublication details' }).click();
  await depositor.sees('details');
  await depositor.field('Title').fill('Another title');

  // Completed steps, also later ones, are links, and the browser's Back leads to the review.
  await page.getByRole('link', { name: 'Reuse conditions' }).first().click();
  await depositor.sees('reuse');
  await page.goBack();
  await depositor.sees('details');
  await page.goBack();
  await depositor.sees('review');
  await page.getByRole('link', { name: 'Edit ePublication details' }).click();
  await depositor.sees('details');
  await expect(depositor.next()).toHaveText('Save and return to review');
  await depositor.goOn('review');
  await expect(depositor.told('Title')).toHaveText('Another title');
  await depositor.submit();
  await expect(depositor.told('Title')).toHaveText('Another title');
});

test('two tabs hold two deposits', async ({ page, depositor, context }) => {
  await depositor.walkTo('details');
  await depositor.field('Title').fill('In the first tab');
  const second = await context.newPage();
  await second.goto('/ned/deposit');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await new Depositor(second).expectUntouched();
  await second.close();
  await depositor.answerDetails(aBook);
  await depositor.goOn('access');
  await expect(page).toHaveURL(/#\/access-conditions$/);
});

test('an answer that is hidden comes back when its question does [S1-4.dependent.identifiers]', async ({
  depositor,
}) => {
  await depositor.walkTo('details');
  const question = 'Does it have an eISBN?';
  await depositor.choose(question, 'Yes');
  await depositor.field('eISBN').fill('9780306406157');
  await depositor.choose(question, 'No');
  await expect(depositor.field('eISBN')).toHaveCount(0);
  await depositor.choose(question, 'Yes');
  await expect(depositor.field('eISBN')).toHaveValue('9780306406157');
});

test('a lost answer is asked for again and gives one deposit, with the same receipt [S2-4.submit.post]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load/);
  await depositor.walkTo('review');
  const keys: (string | null)[] = [];
  let stored: string | undefined;
  await page.route('**/deposit/MONOGRAPH', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (stored !== undefined) return route.continue();
    const answer = await route.fetch();
    const receipt = (await answer.json()) as { reference: string };
    stored = receipt.reference;
    return route.abort('connectionreset');
  });
  await depositor.submit();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expect(depositor.told('Reference', depositor.receipt())).toHaveText(
    stored ?? '',
  );
});

test('a response that never arrives is asked for after a reload and gives the same receipt [S2-4.submit.post]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load|could not be sent/);
  await depositor.walkTo('review');
  const references = new Set<string>();
  let attempts = 0;
  await page.route('**/deposit/MONOGRAPH', async (route) => {
    const answer = await route.fetch();
    const receipt = (await answer.json()) as { reference: string };
    references.add(receipt.reference);
    attempts += 1;
    await route.abort('connectionreset');
  });
  await depositor.acceptTerms();
  await depositor.next().click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'No answer came from the server' }),
  ).toBeVisible();
  expect(attempts).toBe(3);
  expect((await readKept(page))?.posted).toBe(true);
  await page.unroute('**/deposit/MONOGRAPH');
  await page.reload();
  await depositor.submit();
  const [reference = ''] = references;
  expect(references.size).toBe(1);
  await expect(depositor.told('Reference', depositor.receipt())).toHaveText(
    reference,
  );
});

test('a server that fails is reported with its reference, and a later attempt keeps the key [S2-8.post-failed]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/status of 500/);
  await depositor.walkTo('review');
  await expect
    .poll(async () => (await readKept(page))?.idempotencyKey)
    .toMatch(/^\S{8,}$/);
  const key = (await readKept(page))?.idempotencyKey;
  const error = {
    code: 'INTERNAL',
    message:
      'An unexpected error has occurred while processing your request. Please try again. If the error still occurs, contact your library.',
    reference: 'abc-123',
  };
  await page.route('**/deposit/MONOGRAPH', (route) =>
    route.fulfill({ status: 500, json: { error } }),
  );
  await depositor.acceptTerms();
  await depositor.next().click();
  const note = page.getByRole('alert').filter({ hasText: error.message });
  await expect(note).toContainText(error.reference);
  await expect(
    note.getByRole('link', { name: 'Contact your library' }),
  ).toHaveAttribute('href', '/ned/contact');
  await page.unroute('**/deposit/MONOGRAPH');
  const [request] = await Promise.all([
    page.waitForRequest('**/deposit/MONOGRAPH'),
    depositor.next().click(),
  ]);
  expect(await request.headerValue('idempotency-key')).toBe(key);
  await expect(depositor.receipt()).toBeVisible();
});

test('regression: the review is whole when it is reached, without waiting for its code', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await depositor.walkTo('publisher');
  await depositor.answerPublisher();
  await page.route('**/assets/*.js', (route) => route.abort());
  await depositor.goOn('review');
  await expect(
    page.getByRole('region', { name: 'Publisher details' }),
  ).toBeVisible();
  await depositor.acceptTerms();
});

test('without a connection the page says what is safe, and continues when it is back', async ({
  page,
  depositor,
  context,
  watch,
}) => {
  // The version of a draft is reported in the background.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await depositor.open();
  await depositor.chooseType('Map');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(depositor.radio('Monograph type', 'Map')).toBeChecked();
});

test('an upload whose connection is lost continues automatically', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/ERR_/);
  await depositor.open();
  await depositor.chooseType(aBook.type);
  let refused = 0;
  await page.route('**/submit/uploadFileChunk*', (route) => {
    refused += 1;
    return refused <= 2 ? route.abort('connectionreset') : route.continue();
  });
  const file = await readSample('largePdf');
  await depositor.chooseFile('ePublication file', file);
  const box = depositor.fileBox('ePublication file');
  await expect(box.getByText('Connection lost', { exact: true })).toBeVisible();
  await expect(box.getByText(/^Ready/)).toBeVisible({ timeout: 60_000 });
  expect(refused).toBeGreaterThan(2);
});

test('files that were deleted meanwhile are reported in the words of the catalogue and leave their slots [S2-8.deleted-files S2-4.submit.locations]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('review');
  const kept = await readKept(page);
  const [tempFileId = ''] = Object.keys(kept?.files ?? {});
  await page.evaluate(async (id) => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ??
      '';
    await fetch(`/ned/submit/deleteFile/${id}`, {
      method: 'DELETE',
      headers: { [content('_csrf_header')]: content('_csrf') },
    });
  }, tempFileId);
  await depositor.acceptTerms();
  await depositor.next().click();
  const note = page.getByRole('alert').filter({
    hasText:
      'One or more of your uploaded files have been deleted as the deposit process has taken too long, please upload files again in order to complete the deposit',
  });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Go to the files' }).click();
  await depositor.sees('type');
  await depositor.upload('ePublication file', await readSample('smallEpub'));
  for (const step of [
    'details',
    'access',
    'reuse',
    'publisher',
    'review',
  ] as const)
    await depositor.goOn(step);
  await depositor.submit();
});

test('a file that vanished from the store is reported the same way [S2-8.deleted-files]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/status of 422/);
  await depositor.walkTo('review', {
    ...aBook,
    file: buildPagedPdf(1),
  });
  const [tempFileId = ''] = Object.keys((await readKept(page))?.files ?? {});
  await rm(path.join(getDataDir(), 'files', 'temporary', tempFileId));
  await depositor.acceptTerms();
  await depositor.next().click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'have been deleted' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to the files' }).click();
  await expect(
    page.getByRole('button', { name: 'Choose a file (ePublication file)' }),
  ).toBeVisible();
});

test('a configuration that cannot be loaded does not stop the wizard [S1-8.load.config]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/status of 500/);
  await page.route('**/api/frontendConfig', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  const [logged] = await Promise.all([
    page.waitForEvent('console', (message) =>
      message.text().includes('Failed to load frontend config.'),
    ),
    depositor.open(),
  ]);
  expect(logged.type()).toBe('warning');
  await depositor.chooseType('Map');
});
