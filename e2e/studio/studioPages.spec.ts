import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { FormStudio } from '../journey/FormStudio';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { findQuestion } from '../product/findQuestion';

test.setTimeout(420_000);

test('every page, pane and dialog of the studio is accessible', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();

  for (const part of ['', '/versions', '/help', '/mails']) {
    await page.goto(`/ned/library/studio${part}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page, `studio${part}`);
  }

  const isbn = await findQuestion('monograph-details', 'isbn');
  await studio.openAt(isbn.file, isbn.pointer);
  await studio.startFrom('book-by-publisher');
  await expect(
    studio.preview().getByLabel('eISBN', { exact: true }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await studio.showPane('Preview');
  await expectAccessible(page, 'preview');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByRole('heading', { name: /^Shown/ })).toBeVisible();
  await studio.showPane('Properties');
  await expectAccessible(page, 'explain');

  await studio.showPane('Preview');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Kept examples' }).click();
  await expectAccessible(page, 'kept examples');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep as an example' }).click();
  await expect(page.getByText(/^These answers must be/)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page, 'keep as an example');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(page.locator('.cm-content')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'JSON');
});

test('JSON is edited as text: an error is named at its line, and the text is saved once it is valid', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'recover');
  await librarian.enter();
  await studio.openAt('steps/recover/ui.json', '/sections/0/nodes/0');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const text = page.getByRole('textbox', {
    name: 'JSON of steps/recover/ui.json',
  });
  await expect(text).toContainText('Username or email', { timeout: 30_000 });
  const line = text.locator('.cm-line', { hasText: '"Username or email"' });
  await line.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText('"label": 5,');
  await studio.isSaved();
  await expect(page.getByText('1 problem in this file')).toBeVisible({
    timeout: 90_000,
  });
  await text.locator('.cm-lintRange').first().hover();
  await expect(page.locator('.cm-tooltip')).toContainText('“label”');

  await text.locator('.cm-line', { hasText: '"label": 5' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText('"label": "Your name",');
  await studio.isSaved();
  await expect(page.getByText(/in this file$/)).toBeHidden({ timeout: 90_000 });
  await expect(studio.preview().getByText('Your name')).toBeHidden();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(studio.preview().getByLabel('Your name')).toBeVisible({
    timeout: 30_000,
  });
});

test('a click in the preview selects the question in the outline, and its answers are kept as an example', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const title = await findQuestion('monograph-details', 'itemTitle');
  await studio.openAt(title.file, title.pointer);
  await studio.startFrom('book');
  const preview = studio.preview();
  await expect(preview.getByLabel('Title', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await preview.getByLabel('eISBN', { exact: true }).click();
  await expect(studio.label()).toHaveValue('eISBN');
  await expect(
    page.getByRole('treeitem', { name: /^eISBN/, selected: true }),
  ).toBeVisible();

  // A section has no mark; its first question comes into view, and the editor stays where it is.
  const fiction = preview.getByRole('group', { name: 'Is it fiction?' });
  await expect(fiction).not.toBeInViewport();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  // A click of the test itself would scroll.
  const content = page.getByRole('treeitem', { name: /^Content/ });
  await content.dispatchEvent('click');
  await expect(fiction).toBeInViewport();
  expect(await scrolled()).toBe(before);
  await preview.getByLabel('eISBN', { exact: true }).click();
  await expect(studio.label()).toHaveValue('eISBN');

  await page.getByRole('button', { name: 'Explain' }).click();
  const shown = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Shown/ }) });
  await expect(shown.first()).toContainText(
    'Met: Does it have an eISBN? is Yes',
  );
  await shown
    .getByRole('button', { name: /^Open the rule/ })
    .first()
    .click();
  await expect(page.locator('.cm-content')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'JSON', exact: true }).click();

  await studio.startFrom('book');
  await expect(preview.getByRole('heading', { level: 1 }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Keep as an example' }).click();
  await expect(page.getByText(/^These answers must be/)).toBeVisible({
    timeout: 60_000,
  });
  const name = 'A reckoning of the tides';
  await page.getByRole('textbox', { name: 'Name of the example' }).fill(name);
  await page.getByRole('button', { name: 'Keep example' }).click();
  await studio.isSaved();
  await page.getByRole('button', { name: 'Kept examples' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('No example');
});

test('regression: a question of a step that no answers lead to is previewed from an example', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const hasIssn = await findQuestion('serial-details', 'hasIssn');
  await studio.openAt(hasIssn.file, hasIssn.pointer);
  const preview = studio.preview();
  await expect(
    preview.getByRole('group', { name: 'Does it have an eISSN?' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^The preview now starts from/)).toBeVisible();
  const from = page.getByRole('combobox', { name: 'Answers to start from' });
  await expect(from).not.toHaveValue('');

  // A choice of one's own stays.
  await from.selectOption('');
  await expect(page.getByText(/is not shown for these answers/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: /^Start from/ }).click();
  await expect(
    preview.getByRole('group', { name: 'Does it have an eISSN?' }),
  ).toBeVisible({ timeout: 30_000 });
});

test('regression: the preview shows a form as library staff see it, as wide as a phone and in dark colours', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const notify = await findQuestion('publisher-details', 'notifyPublisher');
  await studio.openAt(notify.file, notify.pointer);
  const label = await studio.label().inputValue();
  await studio.startFrom('book-by-staff');
  const preview = studio.preview();
  const asked = preview.getByRole('group', { name: label });
  const choose = (name: string, choice: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(choice);
  await expect(preview.getByRole('heading', { level: 1 }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(asked).toBeHidden();
  await choose('Shown to', 'As library staff');
  await expect(asked).toBeVisible({ timeout: 30_000 });
  await choose('Width', 'Phone');
  await choose('Colours', 'Dark');
  const html = preview.locator('html');
  await expect(html).toHaveAttribute('data-bs-theme', 'dark');
  expect(
    await html.evaluate(({ ownerDocument }) => ownerDocument.body.clientWidth),
  ).toBeLessThanOrEqual(390);
  // A phone has no room for the width of a desktop, and offers no choice.
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('group', { name: 'Parts of the studio' })
    .getByRole('button', { name: 'Preview' })
    .click();
  await expect(page.getByRole('combobox', { name: 'Colours' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Width' })).toBeHidden();
  await expect(asked).toBeVisible();
});

test('a question is dragged to another place in the outline', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'preferences');
  await librarian.enter();
  await studio.openAt('steps/preferences/ui.json', '/sections/0/nodes/0');
  const questions = page.getByRole('treeitem', { level: 4 });
  const before = await questions.allTextContents();
  expect(before).toHaveLength(3);
  const middleOf = async (index: number) => {
    const box = await questions.nth(index).boundingBox();
    if (box === null) throw new Error(`question ${index} is not drawn`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middleOf(0), await middleOf(2)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await page.mouse.up();
  const moved = [...before.slice(1), ...before.slice(0, 1)];
  await expect(questions).toHaveText(moved);
  await studio.isSaved();
  await page.reload();
  await expect(questions).toHaveText(moved);

  const step = page.getByRole('treeitem', { level: 2 });
  const name = await step.boundingBox();
  if (name === null) throw new Error('the step is not drawn');
  await page.mouse.move(...(await middleOf(1)));
  await page.mouse.down();
  await page.mouse.move(name.x + name.width / 2, name.y + name.height / 2, {
    steps: 12,
  });
  await expect(step.locator('..')).toHaveClass(/is-over/);
  await page.mouse.up();
  await expect(
    page.getByText(/stays where it is\. Drop it on a section/),
  ).toBeVisible();
  await expect(questions).toHaveText(moved);
});

test('the preview stays where it is when an edit draws the form anew', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const fiction = await findQuestion('monograph-details', 'isFiction');
  await studio.openAt(fiction.file, fiction.pointer);
  await studio.startFrom('book-by-publisher');
  const preview = studio.preview();
  const asked = (label: string) => preview.getByRole('group', { name: label });
  // The form before the choice of an example asks this, too.
  await expect(page.getByText('Loading the preview…')).toBeHidden({
    timeout: 30_000,
  });
  await expect(asked('Is it fiction?')).toBeInViewport({ timeout: 30_000 });
  const scrolled = () =>
    preview
      .locator('html')
      .evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollY);
  // Until a user scrolls, the selected question is kept in view while the page grows.
  const selected = await scrolled();
  await page.locator('iframe').hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(scrolled).toBeLessThan(Number(selected));
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);
  await studio.label().fill('Is it a novel?');
  await studio.label().blur();
  await expect(asked('Is it a novel?')).toBeVisible({ timeout: 30_000 });
  await expect.poll(scrolled).toBe(before);
});

test('the preview shows a question that was just added', async ({ page }) => {
  test.setTimeout(120_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const language = await findQuestion('monograph-details', 'languages');
  await studio.openAt(language.file, language.pointer);
  await studio.startFrom('book-by-publisher');
  const label = 'Does it have pictures?';
  await studio.add({ label });
  const added = studio.preview().getByRole('group', { name: label });
  await expect(added).toBeInViewport({ timeout: 60_000 });
});

test('library staff learn in the live form why a question is asked', async ({
  page,
}) => {
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  await librarian.enter();
  await page.goto('/ned/deposit');
  await page.getByRole('button', { name: 'Explain this form' }).click();
  await page.getByRole('button', { name: /^Explain .*Monograph type/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Explain: / });
  await expect(dialog.getByRole('heading', { name: /^Shown/ })).toBeVisible();
  await expect(dialog).toContainText('Publication type is Monograph');
  await expectAccessible(page, 'explain in the live form');
});
