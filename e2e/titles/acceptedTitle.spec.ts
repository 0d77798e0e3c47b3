import {
  aNewTitle,
  titledKinds,
  uploadItem,
} from '../../api/testing/records/titledDeposit';
import { AccountHolder } from '../journey/AccountHolder';
import { logInElsewhere, openAccount, type Account } from '../journey/accounts';
import { Reviewer } from '../journey/Reviewer';
import { anIssue, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

/** Deposits a new serial title with its first issue over HTTP; answers its reference. */
async function depositNewTitle(
  origin: string,
  account: Account,
  title: string,
): Promise<string> {
  const visitor = await logInElsewhere(origin, account);
  const { body: user } = await visitor.get('/user/current');
  const { id } = user['publisher'] as { id: string };
  const files = await uploadItem(visitor, 'SERIAL_TITLE');
  const body = aNewTitle('SERIAL_TITLE', id, files, { title: { title } });
  const { address } = titledKinds.SERIAL_TITLE;
  const answer = await visitor.post(address, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['reference']);
}

test('staff accept a new title, which gets its number, and its publisher deposits the next issue [S1-4.titles.pending]', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(origin);
  const title = `Kelp of ${account.username}`;
  const reference = await depositNewTitle(origin, account, title);
  const depositor = new AccountHolder(page, account);
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  await expect(
    page.getByText('This title is still under review'),
  ).toBeVisible();
  await expect(step.title(title)).toBeDisabled();

  const desk = await browser.newContext({ baseURL: origin });
  const staff = new Reviewer(await desk.newPage());
  const main = staff.page.locator('main');
  await staff.enter();
  const query = new URLSearchParams({ q: title, status: 'PENDING' });
  await staff.page.goto(`/ned/library/works?${query.toString()}`);
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(main).toContainText('This title waits for a review.');
  await expectAccessible(staff.page, 'a title to review');
  await main
    .getByRole('link', { name: 'Review the deposit that registered it' })
    .click();
  await expect(staff.page.getByText(reference).first()).toBeVisible();
  await staff.decide('Accept');
  await staff.button('Make it final now').click();
  await expect(staff.button('Undo')).toBeHidden();
  await staff.page.goto(`/ned/library/works?q=${encodeURIComponent(title)}`);
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(main.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(main).toContainText(/NumberW-\d+/);
  await desk.close();

  await page.reload();
  await step.chooseTitle(title);
  await step.drop(anIssue('kelp no 2.pdf'));
  await step.expectReady('no. 2');
  await step.saysUnchanged();
  await step.finish();
  await depositor.submit();
  await expect(page.locator('main')).toContainText(title);
});
