import { StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  depositElsewhere,
  openAccount,
} from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { showView } from '../journey/recordViews';
import { aSerial, openSerialAccount } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { makeJobsDue } from '../product/makeJobsDue';

/** The product looks for these jobs each minute. */
const jobMs = 90_000;

test('staff merge a publisher that exists twice without the mouse, and its title, deposit and account move to the one that stays [S2-6.merge-publishers]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const stays = await openAccount(origin);
  const title = `Tide Tables ${Date.now().toString(36)}`;
  const twice = await openSerialAccount(origin, [{ ...aSerial, title }]);
  const reference = await depositElsewhere(origin, twice);
  await new StaffMember(page, aDemoAccount('demo.support'), '', true).enter();
  const query = new URLSearchParams({ q: twice.publisher }).toString();
  await page.goto(`/ned/library/publishers?${query}`);
  await page.getByRole('link', { name: twice.publisher, exact: true }).click();
  const keys = new Keyboard(page);
  await keys.push(
    page.getByRole('button', { name: 'Merge into another publisher' }),
  );
  const finder = page.getByRole('dialog');
  await keys.fill(finder.getByLabel('Which publisher stays?'), stays.publisher);
  const found = finder.getByRole('row').filter({ hasText: stays.publisher });
  await expect(found).toHaveCount(1);
  await expectAccessible(page, 'the choice of the publisher that stays');
  await keys.push(found.getByRole('button', { name: 'Choose' }));
  const question = page.getByRole('dialog', {
    name: `Merge “${twice.publisher}” into “${stays.publisher}”?`,
  });
  await expect(question).toContainText('1 deposit');
  await expect(question).toContainText('1 title');
  await expect(question).toContainText('1 account');
  await expectAccessible(page, 'the question about a merge');
  await keys.push(question.getByRole('button', { name: 'Merge publishers' }));

  await expect(page.locator('main')).toContainText(
    'This publisher was merged into another one.',
  );
  await expectAccessible(page, 'a merged publisher');
  await page.getByRole('link', { name: stays.publisher }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: stays.publisher }),
  ).toBeVisible();

  await makeJobsDue('mergePublisher');
  const rowOf = (words: string) =>
    page.getByRole('row').filter({ hasText: words });
  await showView(page, 'Deposits');
  await expect(async () => {
    await page.reload();
    await expect(rowOf(reference)).toBeVisible();
  }).toPass({ timeout: jobMs });
  await showView(page, 'Users');
  await expect(rowOf(stays.username)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rowOf(twice.username)).toBeVisible();
  }).toPass({ timeout: jobMs });
  const titles = new URLSearchParams({ q: title }).toString();
  await page.goto(`/ned/library/works?${titles}`);
  await expect(rowOf(title)).toContainText(stays.publisher);
});

test('staff merge a title that exists twice into the other one of its publisher [S2-6.merge-works]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const title = `Harbour Notes ${Date.now().toString(36)}`;
  const twice = `${title} (Hobart)`;
  await openSerialAccount(origin, [
    { ...aSerial, title },
    { ...aSerial, title: twice },
  ]);
  await new StaffMember(page, aDemoAccount('demo.nla'), '', true).enter();
  const query = new URLSearchParams({ q: twice });
  await page.goto(`/ned/library/works?${query.toString()}`);
  await page.getByRole('link', { name: twice }).click();
  await page.getByRole('button', { name: 'Merge into another title' }).click();
  const finder = page.getByRole('dialog');
  await expectAccessible(page, 'the choice of the title that stays');
  await finder.getByRole('button', { name: `Choose ${title}` }).click();
  const question = page.getByRole('dialog', {
    name: `Merge “${twice}” into “${title}”?`,
  });
  await expectAccessible(page, 'the question about a merge of titles');
  await question.getByRole('button', { name: 'Merge titles' }).click();
  await expect(page.locator('main')).toContainText(
    'This title was merged into another one.',
  );
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: title, exact: true }),
  ).toBeVisible();
});
