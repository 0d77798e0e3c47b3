import { AccountHolder } from '../journey/AccountHolder';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a new title with its first issue is deposited, and waits for a review [S1-2.serial.new-title S1-4.type.serial-type]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(
    page,
    await openSerialAccount(origin, []),
  );
  const step = new SerialStep(depositor);
  await depositor.logIn();
  await step.open();
  // There is no title to choose from: the form for a new one opens by itself.
  await expect(
    page.getByRole('heading', { name: 'New serial title' }),
  ).toBeVisible();
  await depositor.next().click();
  await expect(depositor.summary()).toBeVisible();
  await expectAccessible(page, 'a new title with errors');
  await step.describeTitle('Kelp');
  await step.drop(anIssue('kelp no 1.pdf'));
  await step.expectReady('No. 1');
  await step.finishNewTitle();
  await expectAccessible(page, 'the review of a new title');
  await depositor.submit();
  await expectAccessible(page, 'the receipt of a new title');

  // The title is there, and waits.
  await page
    .getByRole('button', { name: 'Deposit another', exact: true })
    .click();
  await depositor.sees('type');
  await step.open();
  await page.getByText('This title is still under review').waitFor();
  await expect(step.title('Kelp')).toBeDisabled();
});
