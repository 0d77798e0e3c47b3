import { findIssue, meetSerialDepositor } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('each issue gets a licence of its own [S1-2.reuse.per-issue]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const { serial, depositor, step } = await meetSerialDepositor(page, origin);
  await depositor.arrive();
  await step.open();
  await step.chooseTitle(serial.title);
  await step.drop(
    await findIssue('lamplighter-13.pdf'),
    await findIssue('lamplighter-14.pdf', 'otherReport'),
  );
  await step.expectReady('No. 13', 'No. 14');
  await step.saysUnchanged();
  await depositor.goOn('access');
  await depositor.choose(
    'Have the access conditions of the title changed',
    'No',
  );
  await depositor.goOn('reuse');
  await depositor.checkbox('Choose a licence for each issue').check();
  const one = page.getByRole('radiogroup', { name: 'Licence for all issues' });
  await expect(one.getByRole('radio').first()).toBeDisabled();
  const licence = (name: string) =>
    page.getByRole('combobox', { name: `Licence, ${name}` });
  await licence('No. 13').selectOption({ index: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await licence('No. 14').selectOption({ index: 4 });
  await expectAccessible(page, 'a licence for each issue');
  await depositor.goOn('publisher');
  await depositor.answerPublisher();
  await depositor.goOn('review');
  await depositor.submit();
});
