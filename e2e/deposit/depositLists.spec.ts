import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AccountHolder, StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  depositElsewhere,
  openAccount,
} from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { aBook, aMap } from '../journey/publications';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const filters = (page: Page) => page.getByRole('search');

/** Downloads the list of the page as CSV and returns its lines. */
async function downloadLines(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  return csv.trim().split('\r\n');
}

test('a publisher finds a deposit again: filters, order, pages, its page, the CSV file [S1-2.type.history-link S1-9.date-ranges]', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const book = await depositElsewhere(origin, account);
  const holder = new AccountHolder(page, account);
  await holder.arrive();
  await holder.walkOnTo('review', aMap);
  await holder.submit();
  const map = await holder.told('Reference', holder.receipt()).innerText();
  await page.getByRole('link', { name: 'Show this deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aMap.title);
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(
    'SHA-256',
  );
  await expect(page.locator('main')).toContainText('Map title');

  await page
    .getByRole('banner')
    .getByRole('link', { name: 'My deposits' })
    .click();
  await expect(rows(page)).toHaveText([new RegExp(map), new RegExp(book)]);

  await page.getByRole('button', { name: 'Date' }).click();
  await expect(rows(page)).toHaveText([new RegExp(book), new RegExp(map)]);
  await page.goBack();
  await expect(rows(page)).toHaveText([new RegExp(map), new RegExp(book)]);

  await filters(page).getByLabel('Kind').selectOption('Map');
  await filters(page).getByLabel('Deposited').selectOption('Today');
  await filters(page).getByRole('button', { name: 'Show' }).click();
  await expect(rows(page)).toHaveText([new RegExp(map)]);
  await expect(page).toHaveURL(/\?kind=MAP&range=TODAY$/);
  const lines = await downloadLines(page);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(map);
  await page.reload();
  await expect(rows(page)).toHaveText([new RegExp(map)]);
  await page.getByRole('button', { name: 'Remove filter Map' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.goto('/ned/publisher/my-deposits?pageSize=1');
  await expect(page.getByText('1–1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveText([new RegExp(book)]);
  const keys = new Keyboard(page);
  const first = page.getByRole('button', { name: 'Page 1' });
  await keys.push(first);
  await expect(rows(page)).toHaveText([new RegExp(map)]);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-current', 'page');
});

test('library staff find the deposits of a publisher from its page, and open one', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const reference = await depositElsewhere(origin, account);
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    account.publisher,
    true,
  );
  await staff.arrive();
  const search = page.getByRole('searchbox', { name: 'Publisher' });
  await search.fill(account.publisher);
  await page.getByRole('button', { name: `Show ${account.publisher}` }).click();
  await page
    .getByRole('link', { name: 'Show all deposits of this publisher' })
    .click();
  await expect(page).toHaveURL(
    /library\/deposits\?publisherName=.*&publisherId=/,
  );
  await expect(rows(page)).toHaveText([new RegExp(reference)]);
  await expect(rows(page)).toContainText([account.publisher]);
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL(
    new RegExp(`${reference}/view\\?publisherName=.*&publisherId=`),
  );
  await page.getByRole('link', { name: /^Revision history/ }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
});

test('a list is filtered, sorted and opened without a mouse', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const reference = await depositElsewhere(origin, account);
  await page.goto('/ned/publisher/my-deposits');
  await new AccountHolder(page, account).form.logIn(account);
  await expect(rows(page)).toHaveCount(1);
  const keys = new Keyboard(page);
  await keys.fill(filters(page).getByLabel('Find'), reference);
  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${reference}`));
  await expect(filters(page).getByLabel('Find')).toBeFocused();
  const title = page.getByRole('button', { name: 'Title' });
  await keys.push(title);
  await expect(
    page.getByRole('columnheader', { name: 'Title' }),
  ).toHaveAttribute('aria-sort', 'ascending');
  await expect(title).toBeFocused();
  await keys.push(rows(page).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${reference}/view$`));
});

test('another deposit begins with the access condition and the licence of an earlier one', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  await depositElsewhere(origin, account);
  await page.goto('/ned/publisher/my-deposits');
  const holder = new AccountHolder(page, account);
  await holder.form.logIn(account);
  await page
    .getByRole('button', { name: /^Deposit another like this/ })
    .click();
  await holder.sees('type');
  await holder.answerType(aBook);
  await holder.goOn('details');
  await holder.answerDetails(aBook);
  await holder.goOn('access');
  await holder.checkbox(/^I have the authority to deposit/).check();
  await expect(
    holder.radio('Access condition', 'Openly on the Internet'),
  ).toBeChecked();
  await holder.choose('Is the publication commercially available?', 'No');
  await holder.goOn('reuse');
  await expect(holder.radio('Licence', 'Attribution')).toBeChecked();
});

test('the next issue of a serial begins with its title chosen', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openSerialAccount(origin);
  const holder = new AccountHolder(page, account);
  const step = new SerialStep(holder);
  await holder.arrive();
  await step.open();
  await step.chooseTitle('The Lamplighter');
  await step.drop(anIssue('lamplighter-13.pdf'));
  await step.expectReady('No. 13');
  await step.saysUnchanged();
  await step.finish();
  await holder.submit();
  await expect(
    page.getByRole('button', { name: 'Deposit the next issue' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show this deposit' }).click();
  await expect(page.locator('main')).toContainText('lamplighter-13.pdf');
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(
    'No. 13: Issue file',
  );
  await expectAccessible(page, 'the page of an issue');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'My deposits' })
    .click();
  await expect(rows(page)).toContainText(['No. 13']);
  await page.getByRole('button', { name: /^Deposit the next issue/ }).click();
  await holder.sees('details');
  await expect(
    page.getByRole('button', { name: 'Choose another title' }),
  ).toBeVisible();
  await expect(page.locator('main')).toContainText('The Lamplighter');
});

for (const width of [390, 1280])
  test(`regression: no choice of days is cut off, ${width} pixels wide`, async ({
    page,
    origin,
  }) => {
    const account = await openAccount(origin);
    await depositElsewhere(origin, account);
    await new AccountHolder(page, account).enter();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ned/publisher/my-deposits');
    const days = filters(page).getByLabel('Deposited');
    await days.selectOption('Between two dates');
    const [shown, needed] = await days.evaluate((select) => {
      const { width: now } = select.getBoundingClientRect();
      select.style.width = 'max-content';
      return [now, select.getBoundingClientRect().width];
    });
    expect(shown).toBeGreaterThanOrEqual(needed ?? Infinity);
  });
