import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { FormStudio } from '../journey/FormStudio';
import { Keyboard } from '../journey/Keyboard';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

/** The place of a step. */
const reuse = encodeURIComponent('steps/reuse-conditions/ui.json#');
/** “Does it have an ISBN?” of a book. */
const isbn = '/sections/2/nodes/3';

test('a step is moved, and a question moves across sections, by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  const keys = new Keyboard(page);
  const tree = page.getByRole('tree');
  const steps = () => tree.getByRole('treeitem', { level: 2 }).allInnerTexts();
  await librarian.enter();
  await page.goto(`/ned/library/studio/deposit?place=${reuse}`);
  const heading = page.getByRole('textbox', { name: /^Heading/ });
  await expect(heading).toHaveValue('Reuse conditions');
  // The preview of this form has a hundred controls.
  await keys.push(page.getByRole('link', { name: 'Skip the preview' }));
  const before = await steps();
  await keys.push(page.getByRole('button', { name: /^Move up/ }));
  await studio.isSaved();
  expect((await steps()).indexOf('Reuse conditions')).toBe(
    before.indexOf('Reuse conditions') - 1,
  );
  await keys.push(page.getByRole('button', { name: /^Move down/ }));
  await studio.isSaved();
  expect(await steps()).toEqual(before);

  await studio.openAt('steps/monograph-details/ui.json', isbn);
  const name = await studio.label().inputValue();
  const selected = tree.locator('[aria-current=true]');
  const sectionOfSelected = () =>
    selected.evaluate((element) => {
      let row = element.parentElement;
      while (row !== null && !row.matches('.level-3'))
        row = row.previousElementSibling as HTMLElement | null;
      // Its mark says that something inside has changed.
      return row?.innerText.split('\n')[0]?.trim() ?? '';
    });
  const home = await sectionOfSelected();
  const moveTo = page.getByRole('combobox', { name: 'Move to' });
  const move = page.getByRole('button', { name: /^Move (?!up|down)/ });
  await studio.label().focus();
  await keys.reach(moveTo);
  await page.keyboard.type('Title');
  await expectAccessible(page, 'a question that moves across sections');
  await keys.push(move);
  await studio.isSaved();
  await expect(studio.label()).toHaveValue(name);
  expect(await sectionOfSelected()).toBe('Title and series');
  await page.getByRole('button', { name: /^Undo: move/ }).press('Enter');
  await studio.isSaved();
  await studio.openAt('steps/monograph-details/ui.json', isbn);
  expect(await sectionOfSelected()).toBe(home);
});

test('a question is moved and gets a rule by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'preferences');
  const keys = new Keyboard(page);
  await librarian.enter();
  await page.goto('/ned/library/studio/preferences');
  await keys.reach(page.getByRole('treeitem').first());
  await keys.press('ArrowDown', 'ArrowRight', 'ArrowRight');
  await keys.press('ArrowRight', 'ArrowRight', 'Enter');
  await expect(studio.label()).toBeVisible();
  const name = await studio.label().inputValue();

  await keys.push(page.getByRole('button', { name: /^Move down/ }));
  await studio.isSaved();
  await keys.push(page.getByRole('button', { name: /^Move up/ }));
  await studio.isSaved();
  await expect(studio.label()).toHaveValue(name);

  await studio.openAt('steps/recover/ui.json', '/sections/0/nodes/0');
  await keys.push(page.getByRole('button', { name: 'Add a rule' }));
  const dialog = page.getByRole('dialog', { name: 'Add a rule' });
  await keys.reach(dialog.getByRole('combobox', { name: 'Rule' }));
  await page.keyboard.type('Shortest');
  await keys.fill(dialog.getByRole('textbox', { name: 'Number' }), '4');
  await keys.push(dialog.getByRole('button', { name: 'Save rule' }));
  const rule = page.getByText('Shortest text, in characters: 4');
  await expect(rule).toBeVisible();
  await studio.isSaved();
  await expectAccessible(page, 'editor of a form');

  await keys.push(
    page.getByRole('button', {
      name: /^Remove.*“Shortest text, in characters”/,
    }),
  );
  await expect(rule).toBeHidden();
  await studio.isSaved();

  await keys.push(page.getByRole('link', { name: 'Check and publish' }));
  await expect(page.getByText(/forms work$/)).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page, 'check and publish');
});

test('regression: on a phone the tabs stay in sight, and hide nothing that has the focus', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  await studio.openAt('steps/monograph-details/ui.json', isbn);
  await page.setViewportSize({ width: 390, height: 600 });
  await studio.showPane('Properties');
  const tabs = page.getByRole('group', { name: 'Parts of the studio' });
  await page.getByRole('button', { name: /^Delete/ }).focus();
  await expect(tabs).toBeInViewport({ ratio: 1 });
  // A question that the tabs cover is scrolled out from under them when it takes the focus.
  const label = studio.label();
  await label.evaluate((field) => {
    window.scrollBy(0, field.getBoundingClientRect().top - 30);
    field.focus();
  });
  await expect(label).toBeFocused();
  const [field, bar] = [await label.boundingBox(), await tabs.boundingBox()];
  expect(field?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
