import { AccountHolder } from '../journey/AccountHolder';
import { openAccount } from '../journey/accounts';
import { waitForMail } from '../journey/mailbox';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';
import {
  acceptFinally,
  askForWithdrawal,
  openWaiting,
} from '../journey/withdrawals';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a publisher asks for withdrawal: staff find it in what waits, check and refuse it; asked again, they grant it by suppressing', async ({
  page,
  browser,
  origin,
}) => {
  const account = await openAccount(origin);
  const { reference, title } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await acceptFinally(reviewer, reference);

  const elsewhere = await browser.newContext({ baseURL: origin });
  const publisher = await elsewhere.newPage();
  await new AccountHolder(publisher, account).enter();
  await askForWithdrawal(publisher, reference, {
    ground: 'Privacy or personal information',
    reason: 'Page 2 shows a private address.',
    look: (what) => expectAccessible(publisher, what),
  });
  await expectAccessible(publisher, 'a deposit whose withdrawal is asked for');
  await publisher
    .getByRole('button', { name: 'Take the request back' })
    .click();
  const question = publisher.getByRole('dialog');
  await question.getByRole('button', { name: 'Take the request back' }).click();
  await expect(
    publisher.getByText(/^Your request for withdrawal was taken back on /),
  ).toBeVisible();
  await askForWithdrawal(publisher, reference, {
    ground: 'Privacy or personal information',
    reason: 'Page 2 shows the address of Ruth.',
  });

  await openWaiting(page);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Privacy or personal information');
  await expectAccessible(page, 'the requests for withdrawal');
  await row.getByRole('link', { name: reference }).click();
  const request = page.getByRole('region', {
    name: 'The publisher asks for withdrawal',
  });
  await expect(request).toContainText('Page 2 shows the address of Ruth.');
  await expectAccessible(page, 'a request for withdrawal');
  await reviewer.button('Checks…').click();
  const checks = reviewer.dialog();
  await checks.getByLabel('The ground is checked').check();
  await checks.getByLabel('What stays visible').selectOption({
    label: 'Only a note that the deposit was withdrawn',
  });
  await expectAccessible(page, 'the checks of a request');
  await checks.getByRole('button', { name: 'Save the checks' }).click();
  await expect(page.getByText('The checks are saved.')).toBeVisible();
  await expect(request).toContainText('Only a note');
  await publisher.reload();
  await expect(
    publisher.getByText(/has been checking your request since/),
  ).toBeVisible();

  await reviewer.decide('Refuse withdrawal…');
  const refusal = reviewer.dialog();
  await refusal
    .getByLabel('Reason')
    .selectOption('Restricted access is enough');
  await refusal
    .getByLabel('What the depositor will read')
    .fill('We restricted the access to page 2.');
  await expectAccessible(page, 'the refusal of a withdrawal');
  await refusal.getByRole('button', { name: 'Refuse the withdrawal' }).click();
  await expect(
    page.getByText('Withdrawal refused', { exact: true }),
  ).toBeVisible();
  await reviewer.button('Make it final now').click();
  const refused = await waitForMail(account.email, /withdrawal is refused/);
  expect(refused.text).toContain('Restricted access is enough');
  expect(refused.text).toContain('We restricted the access to page 2.');
  await publisher.reload();
  await expect(
    publisher.getByText(/refused your request for withdrawal on/),
  ).toBeVisible();
  await expect(
    publisher.getByText('We restricted the access to page 2.'),
  ).toBeVisible();
  await expectAccessible(publisher, 'a refused request for withdrawal');

  await askForWithdrawal(publisher, reference, {
    ground: 'Court order or other legal order',
    reason: 'An order of the court of Hobart.',
  });
  await reviewer.open(reference);
  await reviewer.decide('Suppress…');
  const granting = reviewer.dialog();
  await granting
    .getByLabel('Reason')
    .selectOption('Court order or legal claim');
  await granting.getByLabel('Explanation').fill('See the request.');
  await granting.getByRole('button', { name: 'Suppress' }).click();
  await expect(
    page.getByRole('heading', { name: /^Request for withdrawal granted on/ }),
  ).toBeVisible();
  await reviewer.button('Make it final now').click();
  await waitForMail(account.email, /^Your deposit is not available/);
  await publisher.reload();
  await expect(
    publisher.getByText(/granted your request for withdrawal on/),
  ).toBeVisible();
  await expect(
    publisher.getByText('Court order or legal claim').first(),
  ).toBeVisible();
  await expectAccessible(publisher, 'a granted request for withdrawal');
  await elsewhere.close();
});
