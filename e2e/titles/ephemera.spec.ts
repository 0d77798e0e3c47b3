import { AccountHolder } from '../journey/AccountHolder';
import { Keyboard } from '../journey/Keyboard';
import { findCollection, ItemStep } from '../journey/ephemera';
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
  await depositor.logIn();
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
  await depositor.logIn();
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

test('another title of a collection is asked for with one item, by keyboard alone', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const collection = await findCollection();
  const account = await openTitleAccount(origin, [collection]);
  const depositor = new AccountHolder(page, account);
  const step = new ItemStep(depositor);
  const keys = new Keyboard(page);
  const next = depositor.next();
  await depositor.logIn();
  await keys.choose(depositor.group('Monograph type'), 4);
  await keys.push(next);

  await depositor.sees('details');
  await keys.reach(step.title(collection.title));
  await keys.press('Space');
  await keys.choose(
    depositor.group('Has the title changed since your last deposit?'),
  );
  await keys.reach(depositor.checkbox(/^Title details/));
  await keys.press('Space');
  const title = depositor.field('New title');
  await expect(title).toHaveValue(collection.title);
  await keys.fill(title, 'Posters of the harbour festival');
  await keys.fill(depositor.field('Item title'), 'Regatta week');
  await keys.chooseFile(
    step
      .row('Regatta week')
      .getByRole('button', { name: /^Choose a file \(Item file/ }),
    await findItem(1),
  );
  await step.expectReady('Regatta week');
  await expectAccessible(page, 'a change request of a collection');
  await keys.push(next);

  for (const name of ['access', 'reuse', 'publisher', 'review'] as const) {
    await depositor.sees(name);
    await keys.push(next);
  }
  await expect(depositor.receipt()).toBeVisible();
  await expect(page.locator('main')).toContainText('deposit more items of it');
});
