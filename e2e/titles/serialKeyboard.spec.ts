import { AccountHolder } from '../journey/AccountHolder';
import { Keyboard } from '../journey/Keyboard';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';

test('two issues of a serial are deposited by keyboard alone, from the login dialog to the receipt', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openSerialAccount(origin);
  const depositor = new AccountHolder(page, account);
  const step = new SerialStep(depositor);
  const keys = new Keyboard(page);
  const next = depositor.next();
  await depositor.open();

  await keys.reach(depositor.radio('Publication type', 'Monograph'));
  // An arrow only looks at the choice: the space bar takes it.
  await keys.press('ArrowDown', 'Space');
  const form = await depositor.findDialog(
    'Serial deposits require a NED account',
  );
  await keys.fill(form.field('Username'), account.username);
  await keys.fill(form.password('Password'), account.password);
  await keys.press('Enter');
  await depositor.isKnown();
  await expect(depositor.radio('Publication type', 'Serial')).toBeChecked();
  await keys.push(next);

  await depositor.sees('details');
  await keys.reach(step.title('The Lamplighter'));
  await keys.press('Space');
  await expect(
    page.getByRole('button', { name: 'Choose another title' }),
  ).toBeVisible();
  await keys.choose(
    depositor.group('Has the title changed since your last deposit?'),
    1,
  );
  await keys.chooseFile(
    page.getByRole('button', { name: 'Choose files' }),
    anIssue('lamplighter-13.pdf'),
  );
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
    anIssue('lamplighter-14.pdf'),
  );
  await step.expectReady('No. 14');
  await keys.push(next);

  await depositor.sees('access');
  await keys.push(next);

  await depositor.sees('reuse');
  await keys.reach(depositor.checkbox('Choose a licence for each issue'));
  await keys.press('Space');
  await keys.reach(page.getByRole('combobox', { name: 'Licence, No. 14' }));
  await keys.press('ArrowDown');
  await keys.push(next);

  await depositor.sees('publisher');
  await keys.push(next);
  await depositor.sees('review');
  await keys.push(next);
  await expect(depositor.receipt()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
