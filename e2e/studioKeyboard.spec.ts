import { StaffMember } from './journey/AccountHolder';
import { aDemoAccount } from './journey/accounts';
import { FormStudio } from './journey/FormStudio';
import { Keyboard } from './journey/Keyboard';
import { expect, test } from './portalTest';
import { expectAccessible } from './product/expectAccessible';

test('a question is moved and gets a rule by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'preferences');
  const keys = new Keyboard(page);
  await librarian.logIn();
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
  await page.keyboard.type('Fewest');
  await keys.fill(dialog.getByRole('textbox', { name: 'Number' }), '4');
  await keys.push(dialog.getByRole('button', { name: 'Save rule' }));
  const rule = page.getByText('Fewest characters: 4');
  await expect(rule).toBeVisible();
  await studio.isSaved();
  await expectAccessible(page, 'editor of a form');

  await keys.push(
    page.getByRole('button', { name: /^Remove.*“Fewest characters”/ }),
  );
  await expect(rule).toBeHidden();
  await studio.isSaved();

  await keys.push(page.getByRole('link', { name: 'Check and publish' }));
  await expect(page.getByText(/forms work$/)).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page, 'check and publish');
});
