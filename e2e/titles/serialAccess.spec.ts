import type { Page } from '@playwright/test';
import { findIssue, meetSerialDepositor } from '../journey/serials';
import type { Depositor } from '../journey/Depositor';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const onSite = 'Onsite only at the national, state and territory libraries';

/** The values that are asked for the title, each with the one that it keeps until then. */
async function expectRequested(depositor: Depositor): Promise<void> {
  for (const [term, requested, current] of [
    ['Access condition of the title', onSite, 'Openly on the Internet'],
    ['Title commercially available', 'Yes', 'No'],
    ['Licence of the title', 'Attribution-ShareAlike', 'Attribution'],
  ] as const) {
    const told = depositor.told(term);
    await expect(told).toContainText(requested);
    await expect(told).toContainText(`Until the title is updated: ${current}`);
  }
  await expect(depositor.told('Access condition')).toContainText(onSite);
}

const overnight = (page: Page) =>
  page.getByText(
    'We will update the title overnight, once the deposit is accepted.',
  );

test('an issue asks for other access conditions and another licence of its title, from the login to the page of the deposit [S1-4.access.locked S1-4.access.serial-requested S2-3.serial-title.requested]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const { serial, depositor, step } = await meetSerialDepositor(page, origin);
  await depositor.logIn();
  await step.open();
  await step.chooseTitle(serial.title);
  await step.drop(await findIssue('lamplighter-13.pdf'));
  await step.expectReady('No. 13');
  await step.saysUnchanged();

  await depositor.goOn('access');
  const condition = depositor.radio('Access condition', onSite);
  await expect(condition).toBeDisabled();
  const changed = 'Have the access conditions of the title changed';
  await depositor.choose(changed, 'Yes');
  await expect(overnight(page)).toBeVisible();
  await depositor.next().click();
  await expect(depositor.summary()).toContainText(
    'You answered that there has been changes to the access conditions of your title',
  );
  await condition.check();
  await depositor.choose('Is the publication commercially available?', 'Yes');
  await expectAccessible(page, 'other access conditions of a title');

  await depositor.goOn('reuse');
  await expect(overnight(page)).toBeHidden();
  await depositor.choose('Licence', 'Attribution-ShareAlike');
  await expect(overnight(page)).toBeVisible();
  await expectAccessible(page, 'another licence of a title');

  await depositor.goOn('publisher');
  await depositor.answerPublisher();
  await depositor.goOn('review');
  await expectRequested(depositor);
  await expectAccessible(page, 'the review of other access conditions');
  await depositor.submit();
  await expect(page.locator('main')).toContainText(serial.title);
  await expectAccessible(page, 'the receipt of other access conditions');

  await page.getByRole('link', { name: 'Show this deposit' }).click();
  await expectRequested(depositor);
  await expectAccessible(page, 'the page of such a deposit');

  await page.goto('/ned/deposit');
  await page
    .getByRole('button', { name: 'Deposit another', exact: true })
    .click();
  await depositor.sees('type');
  await step.open();
  await expect(
    page.getByText('Overnight update pending, please try again tomorrow'),
  ).toBeVisible();
  await expect(step.title(serial.title)).toBeDisabled();
});
