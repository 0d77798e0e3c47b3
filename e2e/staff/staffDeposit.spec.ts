import { StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  aNewcomer,
  depositElsewhere,
  openAccount,
} from '../journey/accounts';
import { waitForMail } from '../journey/mailbox';
import { aMap } from '../journey/publications';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('staff deposit for a publisher that they find, see what it has deposited, and have it told [S1-1.users.staff S2-2.receipt.by-proxy S2-7.staff-login]', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const { publisher, email, username } = account;
  const reference = await depositElsewhere(origin, account);
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    publisher,
    true,
  );
  await staff.arrive();
  await expectAccessible(page, 'the home of staff');
  await staff.open();
  await staff.next().click();
  await expect(staff.summary()).toContainText(
    'Please choose the publisher you deposit for.',
  );
  await staff.search().fill('no publisher is called like this');
  await expect(
    page.getByText('No publisher matches “no publisher is called like this”'),
  ).toBeVisible();
  await staff.choosePublisher();
  await page.getByText('What this publisher has deposited (1)').click();
  const history = page.getByRole('region', {
    name: 'What this publisher has deposited',
  });
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history).toContainText(reference);
  await expect(history).toContainText(`by ${username}`);
  await expectAccessible(page, 'the publisher on the first step');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await staff.walkOnTo('publisher', aMap);
  await expect(staff.told('Email', staff.publisherSheet())).toHaveText(email);
  await staff.answerPublisher();
  await staff.goOn('review');
  await staff.submit();

  await expect(page.locator('main')).toContainText(
    `You have deposited this publication on behalf of ${publisher}`,
  );
  await expect(page.locator('main')).toContainText(
    `We will notify ${publisher} by email.`,
  );
  const mail = await waitForMail(email, /^Deposited for you: /);
  expect(mail.subject).toContain(aMap.title);
  expect(mail.text).toContain(
    await staff.told('Reference', staff.receipt()).innerText(),
  );
});

test('regression: staff add a publisher that is not known yet, and deposit for it [S1-1.users.staff]', async ({
  page,
}) => {
  const { publisher } = aNewcomer();
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    publisher,
    false,
  );
  await staff.arrive();
  await page.getByRole('searchbox', { name: 'Publisher' }).fill(publisher);
  const add = page.getByRole('button', { name: 'Add this publisher' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a publisher' });
  await expect(dialog.getByLabel('Publisher name')).toHaveValue(publisher);
  await dialog.getByLabel('Category').selectOption('Self-publisher');
  await dialog.getByLabel('Suburb').fill('Strahan');
  await dialog.getByLabel('State/territory').selectOption('Tasmania');
  await expectAccessible(page, 'the form of a new publisher');
  await dialog.getByRole('button', { name: 'Add publisher' }).click();
  await page.getByRole('link', { name: 'Deposit for this publisher' }).click();
  await staff.sees('type');
  await expect(staff.told('Publisher name', staff.publisherSheet())).toHaveText(
    publisher,
  );
  await staff.walkOnTo('review', aMap);
  await staff.submit();
  await expect(page.locator('main')).toContainText(
    `You have deposited this publication on behalf of ${publisher}`,
  );
});

test('staff who may only look see that, and cannot continue [S2-6.roles]', async ({
  page,
}) => {
  const reader = new StaffMember(
    page,
    aDemoAccount('demo.readonly'),
    '',
    false,
  );
  await reader.arrive();
  await expect(page.getByText(/Your role cannot deposit\.$/)).toBeVisible();
  await reader.open();
  await expect(
    page.getByText('Your account can view deposits but not make them.'),
  ).toBeVisible();
  await reader.chooseType('Map');
  await expect(reader.next()).toHaveAccessibleDescription(
    'You cannot deposit with this account.',
  );
  await reader.next().click({ force: true });
  await reader.sees('type');
});
