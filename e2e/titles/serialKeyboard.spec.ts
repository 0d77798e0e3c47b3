import { SerialKeyboard } from '../journey/SerialKeyboard';
import { findIssue, meetSerialDepositor } from '../journey/serials';
import { expect, test } from '../portalTest';

test('two issues of a serial are deposited by keyboard alone, from the login dialog to the receipt', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const { serial, account, depositor } = await meetSerialDepositor(
    page,
    origin,
  );
  const user = new SerialKeyboard(depositor);
  const { keys, step } = user;
  await depositor.open();

  await user.chooseSerial();
  const form = await depositor.findDialog(
    'Serial deposits require a NED account',
  );
  await keys.fill(form.field('Username'), account.username);
  await keys.fill(form.password('Password'), account.password);
  await keys.press('Enter');
  await depositor.isKnown();
  await expect(depositor.radio('Publication type', 'Serial')).toBeChecked();
  await user.goOn('details');

  await user.chooseTitle(serial.title);
  await user.saysUnchanged();
  await user.addFiles(await findIssue('issue-13.pdf'));
  await step.expectReady('No. 13');
  await keys.push(
    page.getByRole('button', { name: 'Add an issue without a file' }),
  );
  const number = page
    .getByRole('combobox', { name: 'Issue number or date' })
    .nth(1);
  await keys.fill(number, 'No');
  await expect(
    page.getByRole('option', { name: /No\. 14/ }).first(),
  ).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await expect(number).toHaveValue('No. 14');
  await keys.chooseFile(
    step
      .row('No. 14')
      .getByRole('button', { name: /^Choose a file \(Issue file/ }),
    await findIssue('issue-14.pdf', 'otherReport'),
  );
  await step.expectReady('No. 14');
  await user.goOn('access');

  await user.goOn('reuse');
  await keys.tick(depositor.checkbox('Choose a licence for each issue'));
  await keys.reach(page.getByRole('combobox', { name: 'Licence, No. 14' }));
  await keys.press('ArrowDown');

  await user.goOn('publisher');
  await user.goOn('review');
  await user.submit();
});
