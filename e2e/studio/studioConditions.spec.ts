import type { Page } from '@playwright/test';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { FormStudio } from '../journey/FormStudio';
import { Keyboard } from '../journey/Keyboard';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { findQuestion } from '../product/findQuestion';

/** The sentence that says when the selected part is shown. */
const shownWhen = (page: Page) =>
  page.locator('.sentence').filter({
    has: page.getByRole('button', { name: 'Change the condition' }),
  });

const hasIsbn = 'Does it have an eISBN?';
const asked = 'Where is the eISBN printed?';

test('a question is shown for a yes to one answer and for all but one choice of another', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const isbn = await findQuestion('monograph-details', 'hasIsbn');
  await studio.openAt(isbn.file, isbn.pointer);
  await studio.add({ label: asked, kind: 'Text (one line)' });

  const present = shownWhen(page);
  await expect(present).toContainText('Always.');
  await shownWhen(page).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Shown when' });
  const line = (number: number) =>
    dialog.getByRole('group', { name: `condition ${number}`, exact: true });
  const add = dialog.getByRole('button', { name: 'Add a condition' });
  await add.click();
  await line(1).getByLabel('Question').selectOption({ label: hasIsbn });
  await add.click();
  await line(2)
    .getByLabel('Question')
    .selectOption({ label: 'Monograph type' });
  await line(2).getByLabel('Comparison').selectOption({ label: 'is not' });
  await line(2).getByLabel('Answer').selectOption({ label: 'Map' });
  const sentence = `${hasIsbn} is yes and Monograph type is not Map`;
  await expect(dialog.getByRole('status')).toHaveText(sentence);
  await expectAccessible(page, 'the lines of a condition');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(present).toContainText(sentence);
  await studio.isSaved();

  const preview = studio.preview();
  await page
    .getByRole('combobox', { name: 'Answers to start from' })
    .selectOption('book-by-publisher');
  await studio.select(asked);
  const toggle = preview.getByRole('group', { name: hasIsbn });
  // The answers of the example arrive after it is chosen.
  await expect(preview.getByLabel(asked)).toHaveValue('Example');
  await toggle.getByText('No', { exact: true }).click();
  await expect(preview.getByLabel(asked)).toBeHidden();
  await toggle.getByText('Yes', { exact: true }).click();
  await expect(preview.getByLabel(asked)).toBeVisible();

  // The clicks in the preview selected the other question.
  await studio.select(asked);
  await shownWhen(page).getByRole('button').click();
  await line(2)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(present).not.toContainText('Monograph type');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(present).toContainText(sentence);
  await studio.isSaved();
  await studio.openPublishing();
  // Errors of the checks would stand in place of the form that publishes.
  await expect(
    page.getByRole('button', { name: /^Publish( version|$)/ }),
  ).toBeVisible();
});

test('rows are shown for a choice among several, and their step is copied with it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'report-a-find');
  await librarian.enter();
  await studio.addForm('Report a find', 'Title');
  await studio.addStep('The places');
  const deciding = 'Where did you find it?';
  await studio.add({
    label: deciding,
    kind: 'Several choices',
    choices: 'In shops\nOnline',
  });
  await studio.add({
    label: 'Shop',
    kind: 'Repeated rows',
    rowQuestion: 'Name',
  });
  const part = (name: RegExp) => page.getByRole('treeitem', { name });
  await part(/^Shop/).click();
  await shownWhen(page).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Shown when' });
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await dialog.getByLabel('Question').selectOption({ label: deciding });
  await dialog.getByLabel('Answer').selectOption({ label: 'In shops' });
  const sentence = `${deciding} includes In shops`;
  await expect(dialog.getByRole('status')).toHaveText(sentence);
  await expectAccessible(page, 'the condition of rows');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shownWhen(page)).toContainText(sentence);

  await studio.select(deciding);
  await page.getByRole('button', { name: `Delete ${deciding}` }).click();
  const offered = page.getByRole('dialog', { name: `Delete “${deciding}”?` });
  await expect(offered).toContainText(
    `Whether “Shop” is shown depends on: “${deciding}” includes “In shops”.`,
  );
  await expect(
    offered.getByRole('button', { name: 'Delete all' }),
  ).toBeVisible();
  await expectAccessible(page, 'what a question shows');
  await page.keyboard.press('Escape');

  await part(/^The places/).click();
  await page.getByRole('button', { name: 'Duplicate The places' }).click();
  await part(/^The places \(copy\)/).click();
  for (const _level of ['open the step', 'its section', 'open the section'])
    await page.keyboard.press('ArrowRight');
  await expect(part(/^Shop \(copy\)/)).toBeVisible();
  await studio.isSaved();
  await studio.openPublishing();
  await expect(
    page.getByRole('button', { name: /^Publish( version|$)/ }),
  ).toBeVisible();
});

test('a step gets a condition by keyboard alone, and is left out without it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'report-a-sale');
  const keys = new Keyboard(page);
  await librarian.enter();
  await studio.addForm('Report a sale', 'Title');
  await studio.add({ label: 'Was it sold in a shop?' });
  await studio.addStep('The shop');
  await studio.add({ label: 'Which shop?', kind: 'Text (one line)' });
  await studio.isSaved();
  const place = encodeURIComponent('steps/report-a-sale-new-step/ui.json#');
  await page.goto(`/ned/library/studio/report-a-sale?place=${place}`);
  const heading = page.getByRole('textbox', { name: /^Heading/ });
  await expect(heading).toHaveValue('The shop');
  const present = shownWhen(page);
  await expect(present).toContainText('Always.');

  await heading.focus();
  await keys.push(page.getByRole('button', { name: 'Change the condition' }));
  const dialog = page.getByRole('dialog', { name: 'Shown when' });
  await keys.push(dialog.getByRole('button', { name: 'Add a condition' }));
  await expect(dialog.getByLabel('Question')).toBeFocused();
  await page.keyboard.type('Was it sold');
  const sentence = 'Was it sold in a shop? is yes';
  await expect(dialog.getByRole('status')).toHaveText(sentence);
  await expectAccessible(page, 'the condition of a step');
  await keys.reach(
    dialog.getByRole('button', { name: 'Save', exact: true }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(present).toContainText(sentence);
  await studio.isSaved();
  await expect(
    page.getByRole('button', {
      name: 'Undo: change when The shop is shown',
    }),
  ).toBeVisible();

  await studio.openAt(
    'steps/report-a-sale-first/ui.json',
    '/sections/0/nodes/1',
  );
  const toggle = studio
    .preview()
    .getByRole('group', { name: 'Was it sold in a shop?' });
  await toggle.getByText('Yes', { exact: true }).click();
  const forward = (name: string) =>
    studio.preview().getByRole('button', { name: `Next: ${name}` });
  await expect(forward('The shop')).toBeVisible();
  await toggle.getByText('No', { exact: true }).click();
  await expect(forward('Review and send')).toBeVisible();

  await studio.openPublishing();
  await expect(
    page.getByRole('button', { name: /^Publish( version|$)/ }),
  ).toBeVisible();
});
