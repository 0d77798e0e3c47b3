import { AccountHolder } from '../journey/AccountHolder';
import { showView } from '../journey/recordViews';
import { Reviewer } from '../journey/Reviewer';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { test } from '../mailingPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { runNight, runRefusedNight } from '../product/runNight';

const former = 'The Lamplighter';
const asked = 'The Lamplighter Review';
const problem = 'The catalogue has no record of this number.';

test('a requested title waits for the night; staff see why the catalogue refused it, and the next night makes it the current one [S1-4.titles.update-pending]', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(300_000);
  const depositor = new AccountHolder(page, await openSerialAccount(origin));
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.chooseTitle(former);
  await step.drop(anIssue('lamplighter-13.pdf'));
  await step.expectReady('No. 13');
  await depositor.choose(
    'Has the title changed since your last deposit?',
    'Yes',
  );
  await depositor.checkbox(/^Title details/).click();
  await depositor.field('New title').fill(asked);
  await step.finish();
  await depositor.submit();
  await page
    .getByRole('button', { name: 'Deposit another', exact: true })
    .click();
  await depositor.sees('type');
  await step.open();
  await expect(
    page.getByText('Overnight update pending, please try again tomorrow'),
  ).toBeVisible();

  const desk = await browser.newContext({ baseURL: origin });
  const staff = new Reviewer(await desk.newPage());
  const main = staff.page.locator('main');
  await staff.enter();
  await runRefusedNight(problem);
  await staff.page.goto('/ned/library');
  await main.getByRole('link', { name: /Update requests/ }).click();
  await expect(
    staff.page.getByRole('row').filter({ hasText: former }),
  ).toContainText(problem);
  await expectAccessible(staff.page, 'update requests that were refused');
  await staff.page.goto('/ned/library/works?status=UPDATE_LA');
  const row = staff.page.getByRole('row').filter({ hasText: former });
  await expect(row).toContainText('Update failed');
  await row.getByRole('link', { name: former }).click();
  await expect(main).toContainText(`Reason: ${problem}`);
  await expectAccessible(staff.page, 'a title that was not updated');

  // Tests of the same portal may have left other titles that wait.
  expect(await runNight()).toMatch(/ [1-9]\d* updated, 0 refused, 0 failed/);
  await staff.page.reload();
  await expect(
    staff.page.getByRole('heading', { level: 1, name: asked }),
  ).toBeVisible();
  await expect(main.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(main).not.toContainText(problem);
  await showView(staff.page, 'Revision history');
  await expect(
    staff.page.getByLabel(/^Compare revision/).first(),
  ).toBeVisible();
  await desk.close();

  await page.reload();
  await step.chooseTitle(asked);
  await expect(page.getByText('Overnight update pending')).toBeHidden();
});
