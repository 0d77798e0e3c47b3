import { AccountHolder } from '../journey/AccountHolder';
import { openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('regression: titles are sorted on a phone, where their table has no heads [S1-2.serial.table]', async ({
  page,
  origin,
}) => {
  const account = await openSerialAccount(origin, [
    { title: 'Kelp', lastDepositDate: new Date('2026-03-03') },
    { title: 'Gulls', lastDepositDate: new Date('2026-02-02') },
  ]);
  const depositor = new AccountHolder(page, account);
  await depositor.arrive();
  await new SerialStep(depositor).open();
  const order = page.getByLabel('Sort by');
  const titles = page.getByRole('table').getByRole('radio');
  await expect(titles.first()).toHaveAccessibleName(/Kelp/);
  await expect(order).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await order.selectOption('Title, ascending');
  await expect(titles.first()).toHaveAccessibleName(/Gulls/);
  await expectAccessible(page, 'the order of titles on a phone');
});

test('a publisher whose titles all wait for a review reads that a new one can be registered [S1-2.serial.none-accepted S1-8.titles-under-review]', async ({
  page,
  origin,
}) => {
  const account = await openSerialAccount(origin, [
    { title: 'Kelp', status: 'PENDING' },
  ]);
  const depositor = new AccountHolder(page, account);
  await depositor.arrive();
  await new SerialStep(depositor).open();
  await expect(
    page.getByText(
      'All of your registered titles are still under review. Register a new title, or wait until one of your pending titles has been accepted.',
    ),
  ).toBeVisible();
  await expectAccessible(page, 'titles that all wait');
});
