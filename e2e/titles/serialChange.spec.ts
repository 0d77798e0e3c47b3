import { AccountHolder } from '../journey/AccountHolder';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a changed title is reported with one sample issue; the others are removed after a question; a no takes the request back [S1-4.change.remove-issues S1-4.change.remove-issues-declined]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(page, await openSerialAccount(origin));
  const step = new SerialStep(depositor);
  await depositor.logIn();
  await step.open();
  await step.chooseTitle('The Lamplighter');
  await step.drop(anIssue('lamplighter-13.pdf'), anIssue('lamplighter-14.pdf'));
  await step.expectReady('No. 13', 'No. 14');
  const change = 'Has the title changed since your last deposit?';
  await depositor.choose(change, 'Yes');
  const details = depositor.checkbox(/^Title details/);
  const question = page.getByRole('alertdialog', { name: 'Remove issues' });
  await details.click();
  await expect(question).toBeVisible();
  const nothing = page.getByText(/but you have not provided the changes/);
  await expect(nothing).toBeHidden();
  await expectAccessible(page, 'the question about removing issues');
  await question.getByRole('button', { name: /^No/ }).click();
  await expect(depositor.radio(change, 'No')).toBeChecked();
  await expect(step.row('No. 14')).toBeVisible();
  await depositor.choose(change, 'Yes');
  await expect(details).not.toBeChecked();
  await details.click();
  await question.getByRole('button', { name: /^Yes/ }).click();
  await expect(step.row('No. 14')).toBeHidden();
  await expect(details).toBeFocused();
  await expect(nothing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Remove No. 13' }),
  ).toBeHidden();
  const words = (text: string) => page.getByText(text, { exact: true });
  await expect(depositor.field('Current title')).toHaveValue('The Lamplighter');
  await expect(words('Differs from the current title')).toBeHidden();
  await depositor.field('New title').fill('The Lamplighter Review');
  await expect(words('Differs from the current title')).toBeVisible();
  await expectAccessible(page, 'a change request');
  await step.finish();
  await expectAccessible(page, 'the review of a change');
  await depositor.submit();
  await expect(page.locator('main')).toContainText('The Lamplighter');
  await expectAccessible(page, 'the receipt of a change');

  await page
    .getByRole('button', { name: 'Deposit another', exact: true })
    .click();
  await depositor.sees('type');
  await step.open();
  await expect(
    page.getByText('Overnight update pending, please try again tomorrow'),
  ).toBeVisible();
});
