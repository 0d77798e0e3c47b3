import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buildPdf } from '../../api/testing/files/buildPdf';
import { AccountHolder } from '../journey/AccountHolder';
import { openAccount } from '../journey/accounts';
import { Depositor } from '../journey/Depositor';
import { Keyboard } from '../journey/Keyboard';
import { linkOf, waitForMail } from '../journey/mailbox';
import {
  acceptDeposit,
  aLibrarian,
  depositAnonymously,
  depositForReview,
  notes,
  readRecord,
  returnDeposit,
} from '../journey/returns';
import { test } from '../mailingPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

// One product of its own is enough.
test.describe.configure({ mode: 'default' });

const subject = /^Please fix 2 things in /;
const accepted = /^Accepted: /;
const corrected = '9780306406164';
const complete = {
  name: 'complete.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf(11),
};

const number = (page: Page) =>
  page.getByRole('textbox', { name: 'eISBN', exact: true });
const answer = (page: Page) =>
  page.getByRole('textbox', { name: /^Message to the library/ });
const sendAgain = (page: Page) =>
  page.getByRole('button', { name: 'Send again' });
const confirmed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /We have your changes/ });
const fileBox = (page: Page) =>
  page.getByRole('group', { name: 'ePublication file' });

const fixed = {
  record: { status: 'UNDER_REVIEW' },
  correction: {
    reply: 'Both are right now.',
    changes: [
      { path: '/submissionItems/0/isbn', after: corrected },
      {
        path: '/submissionItems/0/publicationFile',
        before: 'tides.pdf',
        after: 'complete.pdf',
      },
    ],
  },
};

test('a publisher fixes a returned deposit after the login: two notes, two changes, accepted, and a mail [R56]', async ({
  page,
  origin,
}) => {
  test.setTimeout(300_000);
  const account = await openAccount(origin);
  const reference = await depositForReview(origin, account);
  const librarian = await aLibrarian(origin);
  await returnDeposit(librarian, reference);
  const mail = await waitForMail(account.email, subject);
  expect(mail.text).toContain(notes.isbn);

  const holder = new AccountHolder(page, account);
  await holder.logIn();
  await page.goto('/ned/publisher/my-deposits');
  await expect(
    page.getByRole('link', { name: /^Fix \d things? ?:/ }),
  ).toBeVisible();
  await page.goto(`/ned/publisher/deposit/${reference}/view`);
  await expect(page.locator('main')).toContainText(notes.file);
  await expectAccessible(page, 'a returned deposit');
  await page.getByRole('link', { name: 'Fix 2 things' }).click();

  await expect(number(page)).toHaveAccessibleDescription(
    new RegExp(notes.isbn),
  );
  await expect(fileBox(page)).toContainText(notes.file);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await number(page).fill('123');
  await sendAgain(page).click();
  await expect(number(page)).toBeFocused();
  await expectAccessible(page, 'fixing a deposit, with an error');
  await number(page).fill(corrected);
  await new Depositor(page).chooseFile('ePublication file', complete);
  await expect(fileBox(page)).toContainText('Ready');
  await answer(page).fill('Both are right now.');
  await expect(async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage }),
    );
    expect(kept).toContain('complete.pdf');
    expect(kept).toContain('Both are right now.');
  }).toPass();
  await page.reload();
  await expect(number(page)).toHaveValue(corrected);
  await expect(fileBox(page)).toContainText('complete.pdf');
  await expect(answer(page)).toHaveValue('Both are right now.');
  await sendAgain(page).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.locator('main')).toContainText(reference);
  await expectAccessible(page, 'a deposit that was sent again');

  await page.goto(`/ned/publisher/deposit/${reference}/view`);
  const answered = page.getByRole('region', { name: 'Fixed and sent again' });
  await expect(answered).toContainText('Both are right now.');
  await expect(answered).toContainText(notes.isbn);
  await expectAccessible(page, 'the page of a deposit that was sent again');

  const record = await readRecord(librarian, reference);
  expect(record).toMatchObject(fixed);
  expect(record.correction?.changes).toHaveLength(2);
  await acceptDeposit(librarian, reference);
  expect((await waitForMail(account.email, accepted)).text).toContain(
    reference,
  );
});

test('a depositor without an account fixes a deposit by the mailed link, by keyboard alone, and gets the mail that it is accepted; the link serves once and opens no other deposit [R56]', async ({
  page,
  origin,
  watch,
}) => {
  test.setTimeout(300_000);
  // What a used link and a foreign one are refused with.
  watch.allow(/status of (401|410)/);
  const email = `ada-${randomUUID().slice(0, 8)}@example.org`;
  const reference = await depositAnonymously(origin, email);
  const librarian = await aLibrarian(origin);
  await returnDeposit(librarian, reference);
  const link = linkOf(await waitForMail(email, subject));

  await page.goto(link);
  await expect(number(page)).toHaveValue(/^978\d{10}$/);
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'fixing a deposit by a link');
  const keyboard = new Keyboard(page);
  await keyboard.chooseFile(
    page.getByRole('button', { name: /^Choose .*\(ePublication file\)/ }),
    complete,
  );
  await expect(fileBox(page)).toContainText('Ready');
  await keyboard.fill(number(page), corrected);
  await keyboard.fill(answer(page), 'Both are right now.');
  await keyboard.push(sendAgain(page));
  await expect(confirmed(page)).toBeFocused();

  const record = await readRecord(librarian, reference);
  expect(record).toMatchObject(fixed);
  expect(record.correction?.changes).toHaveLength(2);

  const refused = page.getByRole('heading', {
    level: 1,
    name: 'This link cannot be used',
  });
  await page.goto('/ned/help');
  await page.goto(link);
  await expect(refused).toBeVisible();
  await expect(page.locator('main')).toContainText('the deposit has been sent');
  await expectAccessible(page, 'a link that was used');
  await acceptDeposit(librarian, reference);
  expect((await waitForMail(email, accepted)).text).toContain(reference);

  const other = await depositAnonymously(origin, email);
  await returnDeposit(librarian, other);
  await page.goto('/ned/help');
  await page.goto(link.replace(reference, other));
  await expect(refused).toBeVisible();
});
