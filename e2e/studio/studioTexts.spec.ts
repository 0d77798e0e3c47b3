import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { Depositor } from '../journey/Depositor';
import { FormStudio } from '../journey/FormStudio';
import { Keyboard } from '../journey/Keyboard';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { watchContext } from '../product/watchPage';

const reason = 'The words were too long for readers.';

test('a text and a list entry are changed and published, and a publisher sees them', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(300_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();

  await page.goto('/ned/library/studio');
  await page.getByRole('link', { name: 'Texts and notices' }).click();
  await page
    .getByRole('button', { name: 'Deposit an electronic publication' })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Give us a copy');
  await studio.isSaved();
  await expectAccessible(page, 'texts');

  await page.goto('/ned/library/studio/lists');
  await page.getByRole('link', { name: 'Submission type' }).click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Map or chart');
  await studio.isSaved();
  await expectAccessible(page, 'a list');

  await studio.openPublishing();
  await expect(
    studio.changes().filter({ hasText: 'is now called “Map or chart”.' }),
  ).toHaveCount(1);
  await studio.publish(reason);

  const elsewhere = await browser.newContext({ baseURL: origin });
  const seen = await watchContext(elsewhere, origin);
  const depositor = new Depositor(await elsewhere.newPage());
  await depositor.open();
  await depositor.choose('Publication type', 'Monograph');
  await depositor.choose('Monograph type', 'Map or chart');
  await depositor.page.goto('/ned/');
  await expect(
    depositor.page.getByRole('heading', { level: 1, name: 'Give us a copy' }),
  ).toBeVisible();
  expect(seen.problems).toEqual([]);
  await elsewhere.close();
});

test('texts of every kind are found, changed and changed back by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  const keys = new Keyboard(page);
  await librarian.enter();

  for (const [part, name] of [
    ['lists/SubmissionType', 'Label'],
    ['help', 'Title'],
    ['texts', 'Title'],
    ['mails', 'Subject'],
  ] as const) {
    await page.goto(`/ned/library/studio/${part}`);
    const row = page.getByRole('table').getByRole('button').first();
    await expect(row).toBeVisible();
    const found = await row.innerText();
    await keys.fill(page.getByRole('searchbox'), found);
    await keys.push(row);
    const heading = page.getByRole('heading', { level: 2, name: found });
    await expect(heading, part).toBeFocused();
    const field = page.getByRole('textbox', { name, exact: true }).first();
    const before = await field.inputValue();
    await keys.fill(field, 'Written without a mouse');
    await studio.isSaved();
    await keys.returnTo(page.getByRole('button', { name: /^Undo: / }));
    await keys.press('Enter');
    await expect(field, part).toHaveValue(before);
    await studio.isSaved();
    await expectAccessible(page, part);
  }
});
