import { AccountHolder } from '../journey/AccountHolder';
import { findCollection, ItemStep } from '../journey/ephemera';
import { ItemKeyboard } from '../journey/ItemKeyboard';
import { findIssue } from '../journey/serials';
import { openTitleAccount } from '../journey/titleAccount';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const findItem = (number: number) =>
  findIssue(`programme-${number}.pdf`, number === 1 ? 'report' : 'otherReport');

test('a new collection with an item is deposited, and waits for a review [S1-1.kinds.ephemera]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const step = new ItemStep(depositor);
  await depositor.arrive();
  await step.open();
  await expect(
    page.getByRole('heading', { name: 'New ephemera title' }),
  ).toBeVisible();
  const { title } = await findCollection();
  await step.describeTitle(title);
  await step.drop(await findItem(1));
  await depositor.field('Item title').fill('Regatta week');
  await step.expectReady('Regatta week');
  await expectAccessible(page, 'a new collection of ephemera');
  await step.finishNewTitle();
  await depositor.submit();
  await expectAccessible(page, 'the receipt of a new collection');
});

test('two items of a collection are deposited; the review names them [S2-2.review.items]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const collection = await findCollection();
  const account = await openTitleAccount(origin, [collection]);
  const depositor = new AccountHolder(page, account);
  const step = new ItemStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.chooseTitle(collection.title);
  await step.drop(await findItem(1), await findItem(2));
  const titles = depositor.field('Item title');
  await titles.nth(0).fill('Regatta week');
  await titles.nth(1).fill('Blessing of the fleet');
  await step.expectReady('Regatta week', 'Blessing of the fleet');
  await expectAccessible(page, 'two items');
  await step.saysUnchanged();
  await step.finish();
  await expect(page.locator('main')).toContainText('Blessing of the fleet');
  await expectAccessible(page, 'the review of two items');
  await depositor.submit();
  await expect(page.locator('main')).toContainText(
    'Regatta week; Blessing of the fleet',
  );
});

test('a new collection with an item is deposited by keyboard alone, from the login to the receipt [S1-1.kinds.ephemera]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const user = new ItemKeyboard(depositor);
  const { title } = await findCollection();
  await user.begin();
  await user.describeTitle(title);
  await user.describeItem('Regatta week', await findItem(1));
  await user.goOn('access');
  await user.answerConditions();
  await user.goOn('publisher');
  await user.goOn('review');
  await expect(page.locator('main')).toContainText('Harbour Trust');
  await user.submit();
  await expect(page.locator('main')).toContainText('Regatta week');
});

test('another title of a collection is asked for with one item, by keyboard alone', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const collection = await findCollection();
  const account = await openTitleAccount(origin, [collection]);
  const user = new ItemKeyboard(new AccountHolder(page, account));
  await user.begin();
  await user.chooseTitle(collection.title);
  await user.requestTitle('Posters of the harbour festival');
  await user.describeItem('Regatta week', await findItem(1));
  await expectAccessible(page, 'a change request of a collection');
  await user.goOn('access');
  await user.goOn('reuse');
  await user.goOn('publisher');
  await user.goOn('review');
  await user.submit();
  await expect(page.locator('main')).toContainText('deposit more items of it');
});
