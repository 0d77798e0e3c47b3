import type { Page } from '@playwright/test';
import {
  createStudioVisitor,
  toPlace,
  type StudioVisitor,
} from '../../api/testing/visitors/studioVisitor';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { expectDialog, type DialogWords } from '../journey/expectDialog';
import { FormStudio } from '../journey/FormStudio';
import { Keyboard } from '../journey/Keyboard';
import { aLibrarian } from '../journey/returns';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { findQuestion } from '../product/findQuestion';

test.setTimeout(420_000);

/** Discards all changes, of which it names one. Other files use the same portal. */
async function discard(page: Page, change: string): Promise<void> {
  await page.goto('/ned/library/studio/working-copy');
  await page.getByRole('button', { name: 'Discard all changes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(change, { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('All changes are discarded.')).toBeVisible();
}

/** Two administrators changed the same label: a choice is needed, so Escape leaves the dialog open; saved, something on the page has the focus. */
async function expectConflict(
  page: Page,
  studio: FormStudio,
  theirs: string,
): Promise<void> {
  await studio.label().fill('Has it an eISBN?');
  const dialog = page.getByRole('alertdialog', {
    name: 'Someone else changed this at the same time',
  });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page, 'conflict');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const keys = new Keyboard(page);
  await keys.reach(dialog.getByRole('radio', { name: /^Yours/ }));
  await keys.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await keys.push(dialog.getByRole('button', { name: 'Save' }));
  await expect(studio.label()).toHaveValue(theirs);
  await expect(page.locator(':focus')).toHaveCount(1);
}

/** A row of the list of versions, the newest is 1: in what words it is named, and its buttons. */
async function findVersion(page: Page, place: number) {
  const row = page.getByRole('row').nth(place);
  const date = await row.getByRole('rowheader').innerText();
  return {
    version: `the version of ${date}`,
    findButton: (name: RegExp) => row.getByRole('button', { name }),
  };
}

/** Publishes a change at once and another one for much later. */
async function publishTwice(studio: StudioVisitor): Promise<void> {
  const title = toPlace('forms/close-account.form.json', '/title');
  const publish = async (value: string, at?: string) => {
    const { revision } = await studio.read();
    await studio.change(revision, [{ op: 'replace', path: title, value }]);
    const answer = await studio.publish(revision + 1, at);
    expect(answer.status, answer.text).toBe(201);
  };
  await publish('Close your account');
  await publish('Close an account', '2099-01-01T00:00:00Z');
}

/** Lets the page know of a file of an update, as after a start with changed files. */
async function offerFiles(page: Page): Promise<void> {
  const paths = ['forms/login.form.json'] as const;
  await page.route('**/library/studio/working-copy', async (route) => {
    const answer = await route.fetch();
    const copy = (await answer.json()) as object;
    const proposal = { id: 'update', date: new Date().toISOString(), paths };
    await route.fulfill({ response: answer, json: { ...copy, proposal } });
  });
  const change = { kind: 'changed', pointer: toPlace(paths[0], '/title') };
  const files = [{ path: paths[0], changes: [change, change] }];
  await page.route('**/library/studio/working-copy/proposal', (route) =>
    route.fulfill({ json: { id: 'update', revision: 0, files } }),
  );
  await page.route('**/library/studio/diff?*to=proposal', (route) =>
    route.fulfill({ json: { changes: [], forms: [], renames: [] } }),
  );
}

test('each dialog of the studio is accessible, has a name, closes with Escape and gives the focus back', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const elsewhere = createStudioVisitor(await aLibrarian(origin));
  await publishTwice(elsewhere);
  const studio = new FormStudio(page, 'deposit');
  await new StaffMember(page, aDemoAccount('demo.nla'), '', false).enter();
  /** Asks about each dialog, on a page at the width of a desk. */
  const expectEach = async (
    dialogs: readonly DialogWords[],
    open?: () => Promise<void>,
  ) => {
    for (const words of dialogs) {
      const ask = () => expectAccessible(page, words[1]);
      await expectDialog(page, words, ask, open);
    }
  };
  const chooseFile = (name: string, text: string) => async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await (await choosing).setFiles(file);
  };

  const hasIsbn = await findQuestion('monograph-details', 'hasIsbn');
  const isbn = await findQuestion('monograph-details', 'isbn');
  await studio.openAt(isbn.file, isbn.pointer);
  await studio.startFrom('book-by-publisher');
  await expect(
    studio.preview().getByLabel('eISBN', { exact: true }),
  ).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expectEach([
    ['Add a question', 'Add a question'],
    ['Add a rule', 'Add a rule'],
    [
      /^Change the rule “Longest text/,
      'Change the rule “Longest text, in characters”',
    ],
    ['Change the condition', 'Shown when'],
    ['Kept examples', 'Kept examples'],
    ['Keep as an example', 'Keep as an example'],
  ]);
  await studio.openAt(hasIsbn.file, hasIsbn.pointer);
  await expectEach([
    [/^Delete/, '“Does it have an eISBN?” cannot be deleted yet'],
  ]);
  await studio.add({ label: 'Has it sound?' });
  await expectEach([['Delete Has it sound?', 'Delete “Has it sound?”?']]);

  await studio.openAt(hasIsbn.file, hasIsbn.pointer);
  await studio.isSaved();
  const { revision } = await elsewhere.read();
  const label = toPlace(hasIsbn.file, `${hasIsbn.pointer}/label`);
  const theirs = 'Is there an eISBN?';
  await elsewhere.change(revision, [
    { op: 'replace', path: label, value: theirs },
  ]);
  await expectConflict(page, studio, theirs);

  await page.goto('/ned/library/studio');
  await expectEach([['Add a form', 'Add a form']]);
  await page.goto('/ned/library/studio/lists');
  await expectEach([['Add a list', 'Add a list']]);
  await page.goto('/ned/library/studio/lists/SubmissionType');
  await expectEach(
    [['Replace by a file', 'Replace the entries of “Submission type”?']],
    chooseFile('list.csv', 'name,label\nMAP,Map\n'),
  );
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expectEach([['Delete Map', 'Delete “Map”?']]);

  await page.goto('/ned/library/studio/working-copy');
  await page.getByText('Changes of the working copy').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'working copy');
  await expectEach([['Discard all changes', 'Discard all changes?']]);
  const { text } = await elsewhere.get('bundle?of=working-copy');
  await expectEach(
    [['Upload a downloaded file', 'Use the files of forms.json?']],
    chooseFile('forms.json', text),
  );
  await discard(page, 'Is there an eISBN?');

  await page.goto('/ned/library/studio/versions');
  const later = await findVersion(page, 1);
  const live = await findVersion(page, 2);
  const earlier = await findVersion(page, 3);
  await expectEach([
    [live.findButton(/^What changed/), `What changed in ${live.version}`],
    [live.findButton(/^What was sent/), `What was sent with ${live.version}`],
    [earlier.findButton(/^Publish again/), `Publish ${earlier.version} again`],
    [later.findButton(/^Withdraw/), `Withdraw ${later.version}?`],
  ]);
  await later.findButton(/^Withdraw/).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(
    page.getByText(/^The version of .* is withdrawn\.$/),
  ).toBeVisible();

  await offerFiles(page);
  await page.goto('/ned/library/studio');
  await expectEach([['Review the update', 'Files of an update']]);
});

test('the working copy goes out as a bundle, is discarded and comes back', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const title = await findQuestion('monograph-details', 'itemTitle');
  await studio.openAt(title.file, title.pointer);
  await studio.label().fill('Title of the work');
  await studio.isSaved();

  await page.goto('/ned/library/studio/working-copy');
  await expect(page.getByText('Title of the work').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const bundle = await (await downloading).path();

  await discard(page, 'Title of the work');

  await page.locator('input[type=file]').setInputFiles(bundle);
  const offers = page.getByRole('dialog');
  await expect(offers).toContainText('Title of the work', {
    timeout: 60_000,
  });
  await offers.getByRole('button', { name: 'Use these files' }).click();
  await expect(
    page.getByText(
      /^The working copy has the forms, texts and lists of the file/,
    ),
  ).toBeVisible();
  await studio.openAt(title.file, title.pointer);
  await expect(studio.label()).toHaveValue('Title of the work');
  await discard(page, 'Title of the work');
});
