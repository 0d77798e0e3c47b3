import { expect } from '@playwright/test';
import {
  createStudioVisitor,
  toPlace,
} from '../../api/testing/visitors/studioVisitor';
import { findQuestion } from '../product/findQuestion';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import type { Tour } from './accountScreens';
import { FormStudio } from '../journey/FormStudio';
import { aLibrarian } from '../journey/returns';

/** The studio as a librarian has it: the editor and its dialogs, two edits of one label, publishing, texts and lists. */
async function showStudio({ page, origin, show }: Tour): Promise<void> {
  const studio = new FormStudio(page, 'deposit');
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  await new StaffMember(page, aDemoAccount('demo.nla'), '', false).enter();
  await page.goto('/ned/library/studio');
  await expect(page.getByRole('table').first()).toBeVisible();
  await show('studio-forms');

  const isbn = await findQuestion('monograph-details', 'isbn');
  await studio.openAt(isbn.file, isbn.pointer);
  await studio.startFrom('book-by-publisher');
  await expect(
    studio.preview().getByLabel('eISBN', { exact: true }),
  ).toBeVisible({ timeout: 30_000 });
  for (const pane of ['Outline', 'Preview', 'Properties']) {
    await studio.showPane(pane);
    await show(`studio-${pane.toLowerCase()}`);
  }
  for (const [button, screen] of [
    ['Add a question', 'studio-add'],
    ['Change the condition', 'studio-condition'],
  ] as const) {
    await press(button);
    await expect(page.getByRole('dialog')).toBeVisible();
    await show(screen);
    await page.keyboard.press('Escape');
  }
  await press('Explain');
  await expect(page.getByRole('heading', { name: /^Shown/ })).toBeVisible();
  await show('studio-explain');
  await press('JSON');
  await expect(page.locator('.cm-content')).toBeVisible({ timeout: 30_000 });
  await show('studio-json');

  await studio.openAt(isbn.file, isbn.pointer);
  const elsewhere = createStudioVisitor(await aLibrarian(origin));
  const { revision } = await elsewhere.read();
  const path = toPlace(isbn.file, `${isbn.pointer}/label`);
  const value = 'ISBN of this file';
  await elsewhere.change(revision, [{ op: 'replace', path, value }]);
  await studio.label().fill('ISBN of the eBook');
  const conflict = page.getByRole('alertdialog');
  await expect(conflict).toBeVisible({ timeout: 30_000 });
  await show('studio-conflict');
  await conflict.getByRole('radio', { name: /^Theirs/ }).check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await studio.openPublishing();
  await expect(studio.changes().first()).toBeVisible();
  // Its figures have headings; while they are counted there is none.
  await expect(
    studio.impact().getByRole('heading', { level: 3 }).first(),
  ).toBeVisible({ timeout: 60_000 });
  await show('studio-publish');

  for (const part of ['versions', 'help', 'lists', 'lists/SubmissionType']) {
    await page.goto(`/ned/library/studio/${part}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await show(`studio-${part.replace('/', '-')}`);
  }
}

/** The screens of the form studio. */
export const studioTours = { 'the form studio': showStudio } as const;
