import { AccountHolder, StaffMember } from './journey/AccountHolder';
import {
  aDemoAccount,
  depositElsewhere,
  openAccount,
} from './journey/accounts';
import { waitForMail } from './journey/mailbox';
import { aMap } from './journey/publications';
import { expect, test } from './portalTest';

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
  await staff.logIn();
  await staff.walkTo('publisher', aMap);

  await staff.next().click();
  await expect(staff.summary()).toContainText(
    'Please choose the publisher you deposit for.',
  );
  await staff.search().fill('no publisher is called like this');
  await expect(
    page.getByText('No publisher matches “no publisher is called like this”'),
  ).toBeVisible();
  await staff.choosePublisher();
  const history = page.getByRole('region', {
    name: 'What this publisher has deposited',
  });
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history).toContainText(reference);
  await expect(history).toContainText(`by ${username}`);
  await staff.choose('Should the publisher be notified by email?', 'Yes');
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

test('staff who may only look are told so, and cannot go on [S2-6.roles]', async ({
  page,
}) => {
  const reader = new AccountHolder(page, aDemoAccount('demo.readonly'));
  await page.goto('/ned/library/login');
  await reader.form.logIn(reader.account);
  await reader.isKnown();
  await reader.sees('type');
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
