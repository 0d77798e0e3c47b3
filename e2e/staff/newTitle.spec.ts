import { AccountHolder } from '../journey/AccountHolder';
import { Reviewer } from '../journey/Reviewer';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a reviewer corrects a new title, looks at the deposit as its depositor, and accepts both [S2-6.edit-submission]', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const sent = `Kelp Weakly ${mark}`;
  const right = `Kelp Weekly ${mark}`;
  const depositor = new AccountHolder(
    page,
    await openSerialAccount(origin, []),
  );
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.describeTitle(sent);
  await step.drop(anIssue('no 1.pdf'));
  await step.expectReady('No. 1');
  await step.finishNewTitle();
  await depositor.submit();

  const desk = await browser.newContext({ baseURL: origin });
  const reviewer = new Reviewer(await desk.newPage());
  const staff = reviewer.page;
  await reviewer.enter();
  await staff.goto(
    `/ned/library/deposits?newTitle=true&q=${encodeURIComponent(sent)}`,
  );
  await staff
    .getByRole('row')
    .getByRole('link', { name: sent, exact: true })
    .click();
  await reviewer.button('Edit').click();
  const dialog = reviewer.dialog();
  const title = dialog.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue(sent);
  await expectAccessible(staff, 'a new title that is corrected');
  await title.fill(right);
  await dialog.getByLabel('Revision notes').fill('As on the cover');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(right);

  await staff.getByRole('link', { name: 'As the depositor sees it' }).click();
  await expect(
    staff.getByText('You see what the depositor sees'),
  ).toBeVisible();
  await expectAccessible(staff, 'what the depositor sees');
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(staff, 'what the depositor sees, narrow and dark');
  await staff.getByRole('link', { name: 'Back to the review' }).click();
  await reviewer.button('Edit').click();
  await expect(title).toHaveValue(right);
  await expectAccessible(staff, 'a new title that is corrected, narrow, dark');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await reviewer.decide('Accept');
  await staff.goto(`/ned/library/works?q=${encodeURIComponent(right)}`);
  await expect(
    staff.getByRole('row').getByRole('link', { name: right, exact: true }),
  ).toBeVisible();
  await desk.close();
});
