import { AccountHolder } from '../journey/AccountHolder';
import { SerialKeyboard } from '../journey/SerialKeyboard';
import {
  findIssue,
  findNewTitle,
  openSerialAccount,
  SerialStep,
} from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a new title with its first issue is deposited by keyboard alone, and waits for a review [S1-2.serial.new-title S1-4.type.serial-type]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openSerialAccount(origin, []);
  const depositor = new AccountHolder(page, account);
  const user = new SerialKeyboard(depositor);
  const { keys, step } = user;
  const { title, issn } = await findNewTitle();
  await user.begin();
  // There is no title to choose from: the form for a new one opens by itself.
  await expect(
    page.getByRole('heading', { name: 'New serial title' }),
  ).toBeVisible();
  await keys.push(depositor.next());
  await expect(depositor.summary()).toBeVisible();
  await expect(depositor.field('Title')).toBeFocused();
  const toNumber = depositor
    .summary()
    .getByRole('link', { name: /Issue number/ });
  await keys.reach(toNumber, 'Shift+Tab');
  await keys.press('Enter');
  // A row that has the focus is drawn, wherever the page is scrolled to.
  await expect(
    page.getByRole('combobox', { name: 'Issue number or date' }),
  ).toBeFocused();
  await expectAccessible(page, 'a new title with errors');
  await user.describeTitle(title, issn);
  await user.addFiles(await findIssue('no 1.pdf'));
  await step.expectReady('No. 1');
  await user.goOn('access');
  await user.answerConditions();
  await user.goOn('publisher');
  await depositor.answerPublisher();
  await user.goOn('review');
  await expectAccessible(page, 'the review of a new title');
  await user.submit();
  await expectAccessible(page, 'the receipt of a new title');

  // The title is there, and waits.
  await keys.push(
    page.getByRole('button', { name: 'Deposit another', exact: true }),
  );
  await depositor.sees('type');
  await user.openTitles();
  await page.getByText('This title is still under review').waitFor();
  await expect(step.title(title)).toBeDisabled();
});

test('regression: questions beside each other are level', async ({
  page,
  origin,
}) => {
  const account = await openSerialAccount(origin, []);
  const depositor = new AccountHolder(page, account);
  await depositor.arrive();
  await new SerialStep(depositor).open();
  await depositor.choose(
    'Was it previously published under a different title?',
    'Yes',
  );
  await depositor.field('Former ISSN').scrollIntoViewIfNeeded();
  const rows = await page.locator('.field-row').evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('input, select')].map((control) => {
        const { x, y } = control.getBoundingClientRect();
        return { x, y };
      }),
    ),
  );
  const pairs = rows.filter(({ length }) => length === 2);
  expect(pairs.length).toBeGreaterThan(0);
  for (const [left, right] of pairs) {
    expect(left?.x).not.toBe(right?.x);
    expect(left?.y).toBe(right?.y);
  }
});
