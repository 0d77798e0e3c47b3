import type { Page } from '@playwright/test';
import { openAccount } from '../journey/accounts';
import { expectDialog, type DialogWords } from '../journey/expectDialog';
import { Keyboard } from '../journey/Keyboard';
import { Reviewer } from '../journey/Reviewer';
import { showView } from '../journey/recordViews';
import { depositForReview } from '../journey/reviews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const work = ['Home', 'Deposits', 'Titles', 'Publishers', 'Accounts'];
/** A dialog that no other test looks at. */
const expectCheckedDialog = (page: Page, words: DialogWords) =>
  expectDialog(page, words, () => expectAccessible(page, words[1]));
const phone = { width: 390, height: 844 };

test('the head leads staff to all of their pages and marks the present one, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await new Reviewer(page).enter();
  await page.goto('/ned/library');
  const main = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  for (const name of [...work, 'Audit trail', 'Forms']) {
    await link(name).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.locator('[aria-current="page"]')).toHaveText([name]);
  }
  await expectAccessible(page, 'the forms, from the head of the page');
  await page.getByRole('link', { name: /Legal Deposit$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
});

test('each dialog of staff has a name, closes with Escape and gives the focus back', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();

  await reviewer.open(reference);
  await expectCheckedDialog(page, ['Assign to…', 'Assign this deposit']);
  await expectDialog(page, ['Claim', 'Claim this deposit']);
  await expectDialog(page, ['Edit', 'Edit deposit']);
  await expectDialog(page, ['Decline…', 'Decline this deposit?']);
  await expectCheckedDialog(page, ['Discard…', 'Discard this deposit?']);
  await reviewer.show('Revision history');
  await expectAccessible(page, 'the history of a deposit');

  const query = new URLSearchParams({ q: reference });
  await page.goto(`/ned/library/deposits?${query.toString()}`);
  await expectCheckedDialog(page, ['Save this search', 'Save this search']);
  await page.getByRole('checkbox', { name: `Select ${reference}` }).check();
  await expectCheckedDialog(page, ['Assign to…', 'Assign 1 deposit']);
  await expectCheckedDialog(page, ['Decline…', 'Decline 1 deposit']);

  for (const kind of ['mails', 'jobs']) {
    await page.goto(`/ned/library/waiting/${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${kind} that failed`);
  }

  await page.goto('/ned/library/users?q=demo.readonly');
  await expectCheckedDialog(page, [
    'Add a member of library staff',
    'Add a member of library staff',
  ]);
  await page.getByRole('link', { name: 'demo.readonly' }).click();
  await expectCheckedDialog(page, [
    'Change role or library',
    'Change role or library',
  ]);
  await expectCheckedDialog(page, [
    'Disable the account',
    'Disable this account?',
  ]);
  await showView(page, 'Revision history');
  await expectAccessible(page, 'the history of an account');
});

test('so does each dialog about a publisher', async ({ page, origin }) => {
  const { publisher } = await openAccount(origin);
  const stays = await openAccount(origin);
  await new Reviewer(page).enter('demo.support');
  const query = new URLSearchParams({ q: publisher });
  await page.goto(`/ned/library/publishers?${query.toString()}`);
  await expectAccessible(page, 'the list of publishers');
  await page.getByRole('link', { name: publisher, exact: true }).click();
  await expectDialog(page, ['Edit', 'Edit publisher']);
  await expectCheckedDialog(page, [
    'Assign to a library',
    'Assign to a library',
  ]);
  const merge = 'Merge into another publisher';
  const finder = `Merge “${publisher}” into another publisher`;
  await expectDialog(page, [merge, finder]);
  await expectDialog(
    page,
    [merge, `Merge “${publisher}” into “${stays.publisher}”?`],
    undefined,
    async () => {
      const keys = new Keyboard(page);
      await keys.press('Enter');
      const dialog = page.getByRole('dialog', { name: finder });
      await keys.fill(
        dialog.getByLabel('Which publisher stays?'),
        stays.publisher,
      );
      await keys.press('Enter');
      await expect(dialog.getByRole('row')).toHaveCount(2);
      const found = dialog.getByRole('row', { name: stays.publisher });
      await keys.push(found.getByRole('button', { name: /^Choose/ }));
    },
  );
});

test('a search that is removed leaves the focus at the searches', async ({
  page,
}) => {
  await new Reviewer(page).enter();
  await page.goto('/ned/library/deposits?kind=MAP');
  const keys = new Keyboard(page);
  const name = `Maps ${Date.now()}`;
  await keys.push(page.getByRole('button', { name: 'Save this search' }));
  await keys.fill(page.getByLabel('Name of the search'), name);
  await keys.press('Enter');
  const remove = page.getByRole('button', {
    name: `Remove the search ${name}`,
  });
  await remove.focus();
  await keys.press('Enter');
  await expect(remove).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Searches' }),
  ).toBeFocused();
});
