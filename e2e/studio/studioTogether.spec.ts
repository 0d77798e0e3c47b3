import type { Page } from '@playwright/test';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { FormStudio } from '../journey/FormStudio';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { findQuestion } from '../product/findQuestion';
import { watchContext } from '../product/watchPage';

const CHANGES = '**/library/studio/working-copy?label=*';

async function openStudio(
  page: Page,
  { file, pointer }: { file: string; pointer: string },
): Promise<FormStudio> {
  const account = aDemoAccount('demo.nla');
  await new StaffMember(page, account, '', false).enter();
  const studio = new FormStudio(page, 'deposit');
  await studio.openAt(file, pointer);
  return studio;
}

test('two administrators change a form at once: different properties are merged, of the same one both values are shown', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/status of 409/);
  const title = await findQuestion('monograph-details', 'itemTitle');
  const subtitle = await findQuestion('monograph-details', 'itemSubtitle');
  const elsewhere = await browser.newContext({ baseURL: origin });
  const seen = await watchContext(elsewhere, origin);
  seen.allow(/status of 409/);
  const ada = await openStudio(page, title);
  const ben = await openStudio(await elsewhere.newPage(), subtitle);

  await ada.label().fill('Title of the work');
  await ada.isSaved();
  await ben.label().fill('Second title');
  await ben.isSaved();
  await ben.select('Title of the work');

  await ada.label().fill('Main title');
  await ada.isSaved();
  await ben.label().fill('Title of the book');
  const dialog = ben.page.getByRole('alertdialog');
  await expect(dialog).toContainText('Main title', { timeout: 30_000 });
  await expect(dialog).toContainText('Title of the book');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /Main title/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ben.label()).toHaveValue('Main title');

  await ada.openAt(subtitle.file, subtitle.pointer);
  await expect(ada.label()).toHaveValue('Second title');
  expect(seen.problems).toEqual([]);
  await elsewhere.close();
});

test('an edit without a connection outlives its tab, and no other open tab takes it', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const title = await findQuestion('monograph-details', 'itemTitle');
  const studio = await openStudio(page, title);
  const before = await studio.label().inputValue();
  const inOtherTab = async () => {
    const other = new FormStudio(await context.newPage(), 'deposit');
    await other.openAt(title.file, title.pointer);
    return other;
  };

  // The code of the preview comes last.
  await expect(
    studio.preview().getByRole('heading', { level: 1 }).first(),
  ).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await studio.label().fill('Title of the book');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await context.setOffline(false);
  await page.route(CHANGES, (route) => route.abort('internetdisconnected'));
  const beside = await inOtherTab();
  await expect(beside.label()).toHaveValue(before);
  await page.close();

  const later = await inOtherTab();
  await expect(later.label()).toHaveValue('Title of the book');
  await later.isSaved();
  await later.page.reload();
  await expect(later.label()).toHaveValue('Title of the book');
});

test('an edit during a save stays at its question, though another administrator adds one before it', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(240_000);
  const title = await findQuestion('monograph-details', 'itemTitle');
  const elsewhere = await browser.newContext({ baseURL: origin });
  const seen = await watchContext(elsewhere, origin);
  const ada = await openStudio(page, title);
  const ben = await openStudio(await elsewhere.newPage(), title);

  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ben.page.route(CHANGES, async (route) => {
    await held;
    await route.continue();
  });
  const sending = ben.page.waitForRequest(CHANGES);
  await ben.label().fill('Title of the work');
  await sending;
  await ada.add({ label: 'Series of the library', optional: true });
  await ada.isSaved();
  await ben.select('Series title');
  await ben.label().fill('Title of the series');
  release();
  await ben.isSaved();
  for (const label of [
    'Series of the library',
    'Title of the series',
    'Title of the work',
  ])
    await ben.select(label);
  await ada.openAt(title.file, title.pointer);
  await expect(ada.label()).toHaveValue('Title of the work');
  await ada.select('Title of the series');
  expect(seen.problems).toEqual([]);
  await elsewhere.close();
});

test('a change that the API refuses is named with the reason, and stays until it is dropped', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/status of 422/);
  const title = await findQuestion('monograph-details', 'itemTitle');
  const ada = await openStudio(page, title);
  const before = await ada.label().inputValue();
  const place = { file: title.file, pointer: title.pointer };
  await page.route(CHANGES, (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          code: 'DEFINITIONS',
          message: 'The forms have errors.',
          reference: '7F3K-22QD',
          problems: [{ ...place, message: 'The file is too large.' }],
        },
      },
    }),
  );
  await ada.label().fill('A refused title');
  const note = page.getByRole('alert');
  await expect(note).toContainText('We could not save: change the label');
  await expect(note).toContainText('The file is too large.');
  await page.reload();
  await expect(note).toContainText('The file is too large.');
  await expect(ada.label()).toHaveValue('A refused title');
  await note.getByRole('button', { name: 'Drop this change' }).click();
  await expect(note).toBeHidden();
  await expect(ada.label()).toHaveValue(before);
});
