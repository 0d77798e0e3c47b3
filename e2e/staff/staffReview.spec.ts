import { AccountForm } from '../journey/AccountForm';
import { aDemoAccount, openAccount } from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { readMails, waitForMail } from '../journey/mailbox';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview, fix } from '../journey/reviews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a deposit is returned with a note at a field and one at a file, fixed, and accepted; its depositor gets both mails (R56)', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const waiting = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(waiting.reference);
  await expect(
    page.getByText(
      'The depositor says that the publication is sensitive: Legal reasons.',
    ),
  ).toBeVisible();
  await expect(page.getByAltText(/^Page 1 of \d+ of tides.pdf/)).toBeVisible();
  await reviewer.button('Take').click();
  await expect(page.getByText('Reviewer: Noor Demo')).toBeVisible();
  await expectAccessible(page, 'the review of a deposit');

  await reviewer.pin('Title', 'Give the full title.');
  await reviewer.show('Files');
  await reviewer.pin('ePublication file', 'Pages are missing.');
  await expectAccessible(page, 'a deposit with pinned notes');
  await reviewer.decide('Return for fixing…');
  const panel = reviewer.returning();
  await expect(panel).toContainText('Pages are missing.');
  await panel.getByLabel('Reason').selectOption('The file is not complete');
  await expect(panel).toContainText('The file is not complete');
  await expectAccessible(page, 'a return for fixing');
  await reviewer.decide('Return to the depositor');
  await expect(
    page.getByText('Returned for fixing', { exact: true }).first(),
  ).toBeVisible();
  await reviewer.button('Make it final now').click();
  const mail = await waitForMail(account.email, /fix/i);
  expect(mail.text).toContain('Give the full title.');
  expect(mail.text).toContain('Pages are missing.');

  const title = `${waiting.title}: the whole book`;
  await fix(waiting, title);
  await page.reload();
  const change = page.getByRole('row').filter({ hasText: title });
  await expect(change).toContainText(waiting.title);
  await expect(page.getByRole('row', { name: /whole\.pdf/ })).toContainText(
    'tides.pdf',
  );
  await expect(
    page.getByText('All pages are there now.').first(),
  ).toBeVisible();
  await expectAccessible(page, 'a fixed deposit');

  await reviewer.decide('Accept');
  await expect(reviewer.button('Undo')).toBeVisible();
  await reviewer.button('Make it final now').click();
  await expect(reviewer.button('Undo')).toBeHidden();
  expect((await waitForMail(account.email, /accepted/i)).text).toContain(title);
});

test('a decision in the queue opens the next deposit, and can be undone from there: its mail is never sent', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const first = await depositForReview(origin, account);
  const second = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  const query = new URLSearchParams({ q: account.username });
  await reviewer.open(first.reference, `?${query.toString()}`);
  await reviewer.decide('Decline…');
  const dialog = reviewer.dialog();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toContainText('required');
  await dialog.getByLabel('Reason').selectOption('Something else');
  await dialog.getByLabel('What the depositor will read').fill('A calendar.');
  await expectAccessible(page, 'a decline');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    second.title,
  );
  await reviewer.button(`Undo ${first.title}`).click();
  await expect(page.getByText(/the decision is undone/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open it' })).toBeFocused();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.getByText('Under review').first()).toBeVisible();

  await reviewer.decide('Accept');
  await reviewer.button('Make it final now').click();
  await waitForMail(account.email, /^Accepted: /);
  const subjects = (await readMails(account.email)).map((mail) => mail.subject);
  expect(subjects.filter((each) => /declined/i.test(each))).toEqual([]);
});

test('two reviewers on one deposit: the second sees the first, takes over, and neither overwrites the other', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const first = new Reviewer(page);
  await first.enter();
  await first.open(reference);
  await first.button('Edit').click();
  await first.dialog().getByLabel('Staff notes').fill('Asked by phone.');
  await first.dialog().getByLabel('Revision notes').fill('A call of today');

  const elsewhere = await browser.newContext({ baseURL: origin });
  const second = new Reviewer(await elsewhere.newPage());
  await second.enter('demo.tasmania');
  await second.open(reference);
  await expect(
    second.page.getByText(/ is working on this deposit$/),
  ).toBeVisible();
  await expectAccessible(second.page, 'a deposit that another user has open');
  await second.decide('Accept');
  await expect(second.page.getByRole('alert')).toContainText('is working on');
  await second.button('Take over').click();
  await expect(
    second.page.getByText(/ is working on this deposit$/),
  ).toBeHidden();
  await second.button('Edit').click();
  await second.dialog().getByLabel('Staff notes').fill('Asked by letter.');
  await second.dialog().getByLabel('Revision notes').fill('A letter');
  await second.dialog().getByRole('button', { name: 'Save' }).click();
  await expect(second.page.getByText('Asked by letter.')).toBeVisible();

  const dialog = first.dialog();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('is working on this record');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(dialog.getByRole('button', { name: 'Take over' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Now: Asked by letter.');
  await expect(dialog).toContainText('Your value: Asked by phone.');
  await expectAccessible(page, 'two values of one field');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Asked by phone.')).toBeVisible();
  await elsewhere.close();
});

test('a reviewer who leaves by another page or closes the window gives the deposit free at once', async ({
  page,
  browser,
  origin,
}) => {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const elsewhere = await browser.newContext({ baseURL: origin });
  const second = new Reviewer(await elsewhere.newPage());
  await second.enter('demo.tasmania');
  const first = new Reviewer(page);
  await first.enter();
  const isLocked = second.page.getByText(/ is working on this deposit$/);
  for (const leave of [
    () => page.getByRole('link', { name: 'Titles', exact: true }).click(),
    () => page.goto('/ned/'),
    () => page.close(),
  ]) {
    await first.open(reference);
    const taken = page.waitForResponse(/\/lock$/);
    await first.button('Edit').click();
    await taken;
    await second.open(reference);
    await expect(isLocked).toBeVisible();
    await page.keyboard.press('Escape');
    await leave();
    await expect(async () => {
      await second.page.reload();
      await expect(second.decision()).toBeVisible();
      await expect(isLocked).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
  await elsewhere.close();
});

test('a whole review without the mouse: read, restrict the access, pin a note, return', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  const keys = new Keyboard(page);
  await keys.push(reviewer.button('Take'));
  await expect(page.getByText('Reviewer: Noor Demo')).toBeVisible();
  await keys.returnTo(reviewer.button('Edit'));
  await keys.press('Enter');
  const access = reviewer.dialog().getByLabel('Access condition');
  await keys.reach(access);
  await page.keyboard.type('Restricted');
  await keys.fill(reviewer.dialog().getByLabel('Revision notes'), 'By phone');
  await keys.push(reviewer.dialog().getByRole('button', { name: 'Save' }));
  await expect(page.getByText('The deposit is saved.')).toBeVisible();
  await expect(page.locator('main')).toContainText('Restricted');

  await keys.push(page.getByRole('button', { name: 'Next page' }));
  await expect(page.getByAltText(/^Page 2 of/)).toBeVisible();
  await keys.push(reviewer.button('Pin a note to Title'));
  const note = page.getByLabel('Note to the depositor');
  await expect(note).toBeFocused();
  await keys.fill(note, 'Give the full title.');
  await keys.push(reviewer.button('Pin'));
  await expect(page.getByRole('note')).toContainText('Give the full title.');
  await keys.push(reviewer.button('Return for fixing…'));
  await keys.reach(reviewer.returning().getByLabel('Reason'));
  await page.keyboard.type('Details are');
  await keys.push(reviewer.button('Return to the depositor'));
  await expect(reviewer.returning()).toBeHidden();
  await keys.push(reviewer.button('Undo'));
  await expect(page.getByText('Under review').first()).toBeVisible();
});

test('a queue is cleared without the mouse: the next deposit opens with the decision about the first, is returned with two notes, and the end of the queue is said', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(origin);
  const first = await depositForReview(origin, account);
  const second = await depositForReview(origin, account);
  const keys = new Keyboard(page);
  const reviewer = new Reviewer(page);
  const { username, password } = aDemoAccount('demo.tasmania');
  const form = new AccountForm(page.locator('main'));
  await page.goto('/ned/library/login');
  await keys.fill(form.field('Username'), username);
  await keys.fill(form.password('Password'), password);
  await keys.press('Enter');
  await keys.push(page.getByRole('link', { name: /Deposits to review/ }));
  const filters = page.getByRole('search');
  await keys.fill(filters.getByLabel('Publisher'), account.publisher);
  await keys.press('Enter');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  await keys.push(page.getByRole('link', { name: first.title, exact: true }));

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(first.title);
  await expect(page.getByText('This is 1 of 2 in the queue.')).toBeVisible();
  await keys.push(page.getByRole('link', { name: 'Skip to the content' }));
  await keys.push(page.getByRole('link', { name: 'Skip to the decision' }));
  await expect(reviewer.decision()).toBeFocused();
  await keys.push(reviewer.button('Accept'));

  await expect(heading).toHaveText(second.title);
  await expect(heading).toBeFocused();
  await expect(page.getByText(`${first.title}: Accepted.`)).toBeVisible();
  await keys.push(reviewer.button('Pin a note to Title'));
  await keys.fill(page.getByLabel('Note to the depositor'), 'Give it in full.');
  await keys.push(reviewer.button('Pin'));
  await expect(reviewer.button('Edit the note on Title')).toBeFocused();
  await keys.push(reviewer.button('Accept'));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Discard your note?');
  await expectAccessible(page, 'a note that would be discarded');
  await keys.press('Escape');
  await expect(reviewer.button('Accept')).toBeFocused();
  await keys.returnTo(page.getByRole('link', { name: /^Files \(/ }));
  await keys.press('Enter');
  await keys.push(reviewer.button('Pin a note to ePublication file'));
  await keys.fill(page.getByLabel('Note to the depositor'), 'Pages are lost.');
  await keys.push(reviewer.button('Pin'));
  await expect(
    reviewer.button('Edit the note on ePublication file'),
  ).toBeFocused();
  await keys.push(reviewer.button('Return for fixing…'));
  await expect(reviewer.returning()).toContainText('2 notes pinned');
  await keys.reach(reviewer.returning().getByLabel('Reason'));
  await page.keyboard.type('Details are');
  await keys.push(reviewer.button('Return to the depositor'));
  await expect(
    page.getByText('No other deposit is waiting in this queue.'),
  ).toBeVisible();
  await keys.push(page.getByRole('link', { name: 'Back to the queue' }));
  await expect(
    page.getByText('No deposit matches these filters'),
  ).toBeVisible();
});
