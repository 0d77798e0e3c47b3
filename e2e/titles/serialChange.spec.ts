import { SerialKeyboard } from '../journey/SerialKeyboard';
import { findIssue, meetSerialDepositor } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a changed title is reported by keyboard alone, with one sample issue; the others are removed after a question; a no takes the request back [S1-4.change.remove-issues S1-4.change.remove-issues-declined]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const { serial, depositor } = await meetSerialDepositor(page, origin);
  const user = new SerialKeyboard(depositor);
  const { keys, step } = user;
  await user.begin();
  await user.chooseTitle(serial.title);
  await user.addFiles(
    await findIssue('issue-13.pdf'),
    await findIssue('issue-14.pdf', 'otherReport'),
  );
  await step.expectReady('No. 13', 'No. 14');
  const change = 'Has the title changed since your last deposit?';
  const changed = depositor.radio(change, 'Yes');
  const unchanged = depositor.radio(change, 'No');
  const details = depositor.checkbox(/^Title details/);
  const question = page.getByRole('alertdialog', { name: 'Remove issues' });
  const nothing = page.getByText(/but you have not provided the changes/);
  await keys.reach(changed, 'Shift+Tab');
  await keys.press('Space');
  await keys.tick(details);
  await expect(question).toBeVisible();
  await expect(nothing).toBeHidden();
  await expectAccessible(page, 'the question about removing issues');
  await keys.push(question.getByRole('button', { name: /^No/ }));
  await expect(unchanged).toBeChecked();
  await expect(step.row('No. 14')).toBeVisible();
  await keys.reach(unchanged, 'Shift+Tab');
  await keys.press('ArrowUp');
  await expect(changed).toBeChecked();
  await expect(details).not.toBeChecked();
  await keys.tick(details);
  await keys.push(question.getByRole('button', { name: /^Yes/ }));
  await expect(step.row('No. 14')).toBeHidden();
  await expect(details).toBeFocused();
  await expect(nothing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Remove No. 13' }),
  ).toBeHidden();
  const words = (text: string) => page.getByText(text, { exact: true });
  await expect(depositor.field('Current title')).toHaveValue(serial.title);
  await expect(words('Differs from the current title')).toBeHidden();
  await keys.fill(depositor.field('New title'), `${serial.title} Review`);
  await expect(words('Differs from the current title')).toBeVisible();
  await expectAccessible(page, 'a change request');
  await user.goOn('access');
  await user.goOn('reuse');
  await user.goOn('publisher');
  await depositor.answerPublisher();
  await user.goOn('review');
  await expectAccessible(page, 'the review of a change');
  await user.submit();
  await expect(page.locator('main')).toContainText(serial.title);
  await expectAccessible(page, 'the receipt of a change');

  await keys.push(
    page.getByRole('button', { name: 'Deposit another', exact: true }),
  );
  await depositor.sees('type');
  await user.openTitles();
  await expect(
    page.getByText('Overnight update pending, please try again tomorrow'),
  ).toBeVisible();
});
