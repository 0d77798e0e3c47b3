import { findIssue, meetSerialDepositor } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('three issues of a title, dropped at once, are deposited from the login to the receipt [S2-1.serial-account S2-2.login.other-titles S1-9.issues]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const { serial, account, depositor, step } = await meetSerialDepositor(
    page,
    origin,
  );
  await depositor.open();
  await depositor.radio('Publication type', 'Serial').click();
  const form = await depositor.findDialog(
    'Serial deposits require a NED account',
  );
  await form.logIn(account);
  await expect(depositor.radio('Publication type', 'Serial')).toBeChecked();
  await depositor.goOn('details');

  await expectAccessible(page, 'the titles of a publisher');
  await step.chooseTitle(serial.title);
  await step.drop(
    await findIssue('lamplighter-13.pdf'),
    await findIssue('lamplighter-14.pdf', 'otherReport'),
    await findIssue('lamplighter-16.pdf', 'manual'),
  );
  await step.expectReady('No. 13', 'No. 14', 'No. 16');
  await expect(
    page.getByText('You are adding no. 14 and no. 16. Is no. 15 missing?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'There is no no. 15' }).click();
  await expectAccessible(page, 'three issues');

  await page.getByRole('button', { name: 'Remove No. 14' }).click();
  await expect(step.row('No. 14')).toBeHidden();
  await page.getByRole('button', { name: 'Undo No. 14' }).click();
  await step.expectReady('No. 14');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await step.expectReady('No. 13', 'No. 14', 'No. 16');

  await step.saysUnchanged();
  await step.finish();
  await expectAccessible(page, 'the review of issues');
  await depositor.submit();
  await expectAccessible(page, 'the receipt of issues');
  for (const name of ['13', '14', '16'])
    await expect(page.locator('main')).toContainText(`lamplighter-${name}.pdf`);
});

test('regression: the date of an issue is not cut off in its row', async ({
  page,
  origin,
}) => {
  const { serial, depositor, step } = await meetSerialDepositor(page, origin);
  await depositor.arrive();
  await step.open();
  await step.chooseTitle(serial.title);
  const number = page.getByRole('combobox', { name: 'Issue number or date' });
  await number.fill('27 September 2026');
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await number.evaluate((box) => {
      const { paddingInlineStart, paddingInlineEnd, font } =
        getComputedStyle(box);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) return NaN;
      pen.font = font;
      const room =
        box.clientWidth -
        parseFloat(paddingInlineStart) -
        parseFloat(paddingInlineEnd);
      return pen.measureText((box as HTMLInputElement).value).width - room;
    });
    expect(cut).toBeLessThanOrEqual(0);
  }
});
