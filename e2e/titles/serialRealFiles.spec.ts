import { isReal, readSample } from '../files/sampleFiles';
import { hasRealTitles, readRealTitle } from '../files/sampleTitles';
import { AccountHolder } from '../journey/AccountHolder';
import { openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';

const names = ['report', 'otherReport', 'manual'] as const;

test('three real files, dropped at once, become issues of a real title [S1-9.issues]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  test.skip(
    !hasRealTitles() || !names.every(isReal),
    'the real titles and files are not here',
  );
  const { title, issn } = await readRealTitle('Acoustics Australia');
  const account = await openSerialAccount(origin, [
    {
      title,
      payload: {
        hasIssn: true,
        issn,
        frequency: 'QUARTERLY',
        accessCondition: 'OPEN',
        commerciallyAvailable: false,
        license: 'ATTRIBUTION',
      },
    },
  ]);
  const depositor = new AccountHolder(page, account);
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.chooseTitle(title);
  const files = await Promise.all(names.map(readSample));
  await step.drop(...files);
  const numbers = ['Vol. 54 no. 1', 'Vol. 54 no. 2', 'Vol. 54 no. 3'];
  const boxes = page.getByRole('combobox', { name: 'Issue number or date' });
  await expect(boxes).toHaveCount(3);
  for (const [index, number] of numbers.entries()) {
    await boxes.nth(index).fill(number);
    await boxes.nth(index).press('Escape');
  }
  await step.expectReady(...numbers);
  await step.saysUnchanged();
  await step.finish();
  await depositor.submit();
  const receipt = page.locator('main');
  for (const { name, checksum } of files) {
    await expect(receipt).toContainText(name);
    await expect(receipt).toContainText(checksum);
  }
});
