import { AccountHolder } from '../journey/AccountHolder';
import { findMultipart, findPart, PartStep } from '../journey/multiparts';
import { PartKeyboard } from '../journey/PartKeyboard';
import { openTitleAccount } from '../journey/titleAccount';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const findParts = (...numbers: readonly number[]) =>
  Promise.all(numbers.map(findPart));

test('a new multipart monograph with four parts is deposited, and waits for a review [S1-1.kinds.multipart]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const step = new PartStep(depositor);
  await depositor.arrive();
  await step.open();
  // There is no title to choose from: the form for a new one opens by itself.
  await expect(
    page.getByRole('heading', { name: 'New multipart monograph title' }),
  ).toBeVisible();
  await depositor.next().click();
  await expect(depositor.summary()).toBeVisible();
  await expectAccessible(page, 'a new multipart monograph with errors');
  const { title } = await findMultipart();
  await step.describeTitle(title);
  await step.drop(...(await findParts(1, 2, 3, 4)));
  await step.expectReady('Part 1', 'Part 2', 'Part 3', 'Part 4');
  await expect(page.getByText('Next is probably Part 5')).toBeVisible();
  await expect(page.getByText('4 of 100 parts')).toBeVisible();
  await expectAccessible(page, 'four parts');
  await step.finishNewTitle();
  await expectAccessible(page, 'the review of four parts');
  await depositor.submit();
  await expect(page.locator('main')).toContainText('Part 1; Part 2');
  await expectAccessible(page, 'the receipt of four parts');

  // The title is there, and waits.
  await page
    .getByRole('button', { name: 'Deposit another', exact: true })
    .click();
  await depositor.sees('type');
  await step.open();
  await page.getByText('This title is still under review').waitFor();
  await expect(step.title(title)).toBeDisabled();
});

test('changed details of a title are reported with one sample part; a no takes the request back [S1-4.change.remove-parts S1-4.change.remove-parts-cancelled]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const work = await findMultipart();
  const account = await openTitleAccount(origin, [work]);
  const depositor = new AccountHolder(page, account);
  const step = new PartStep(depositor);
  await depositor.arrive();
  await step.open();
  await expectAccessible(page, 'the multipart monographs of a publisher');
  await step.chooseTitle(work.title);
  await step.drop(...(await findParts(3, 4)));
  await step.expectReady('Part 3', 'Part 4');
  const change = 'Has the title changed since your last deposit?';
  await depositor.choose(change, 'Yes');
  const details = depositor.checkbox(/^Title details/);
  const question = page.getByRole('alertdialog', { name: 'Remove parts' });
  await details.click();
  await expect(question).toContainText(
    'You can only provide a single sample part as evidence of the changes to the multipart monograph title. Selecting this option will remove your uploaded parts. Do you wish to proceed?',
  );
  await expectAccessible(page, 'the question about removing parts');
  await question.getByRole('button', { name: /^No/ }).click();
  await expect(depositor.radio(change, 'No')).toBeChecked();
  await expect(step.row('Part 4')).toBeVisible();

  await depositor.choose(change, 'Yes');
  await details.click();
  await question.getByRole('button', { name: /^Yes/ }).click();
  await expect(step.row('Part 4')).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Add a part without a file' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await depositor.field('New title').fill(`${work.title} and diaries`);
  await expectAccessible(page, 'a change request of a multipart monograph');
  await step.finish();
  // The title keeps its ISBN, which is no repetition.
  await expect(page.getByText(/already been deposited/)).toBeHidden();
  await expectAccessible(page, 'the review of a changed multipart monograph');
  await depositor.submit();
  await expect(page.locator('main')).toContainText('deposit more parts of it');
  await expectAccessible(page, 'the receipt of a changed multipart monograph');
});

test('two parts are deposited by keyboard alone', async ({ page, origin }) => {
  test.setTimeout(240_000);
  const work = await findMultipart();
  const account = await openTitleAccount(origin, [work]);
  const depositor = new AccountHolder(page, account);
  const user = new PartKeyboard(depositor);
  const { keys, step } = user;
  await user.begin();
  await user.chooseTitle(work.title);
  await user.saysUnchanged();
  await user.addFiles(await findPart(3));
  await step.expectReady('Part 3');
  await keys.push(
    page.getByRole('button', { name: 'Add a part without a file' }),
  );
  const number = page
    .getByRole('textbox', { name: 'Part number or part title' })
    .nth(1);
  await keys.fill(number, 'Index');
  await keys.chooseFile(
    step
      .row('Index')
      .getByRole('button', { name: /^Choose a file \(Part file/ }),
    await findPart(4),
  );
  await step.expectReady('Index');
  await user.goOn('access');
  await user.goOn('reuse');
  await user.goOn('publisher');
  await user.goOn('review');
  await user.submit();
});

test('a new multipart monograph with four parts is deposited by keyboard alone, from the login to the receipt [S1-1.kinds.multipart]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const user = new PartKeyboard(depositor);
  const { title, payload } = await findMultipart();
  await user.begin();
  await user.describeTitle(title, String(payload?.['isbn']));
  await user.addFiles(...(await findParts(1, 2, 3, 4)));
  await user.step.expectReady('Part 1', 'Part 2', 'Part 3', 'Part 4');
  await user.goOn('access');
  await user.answerConditions();
  await user.goOn('publisher');
  await user.goOn('review');
  await user.submit();
  await expect(page.locator('main')).toContainText('Part 3; Part 4');
});

test('changed details of a title are reported by keyboard alone [S1-4.change.remove-parts]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const work = await findMultipart();
  const account = await openTitleAccount(origin, [work]);
  const depositor = new AccountHolder(page, account);
  const user = new PartKeyboard(depositor);
  const { keys, step } = user;
  await user.begin();
  await user.chooseTitle(work.title);
  await user.addFiles(...(await findParts(3, 4)));
  await step.expectReady('Part 3', 'Part 4');
  // The questions about the title are above its parts.
  await keys.returnTo(
    depositor
      .group('Has the title changed since your last deposit?')
      .getByRole('radio')
      .first(),
  );
  await user.requestTitle(`${work.title} and diaries`);
  await expect(step.row('Part 4')).toBeHidden();
  await user.goOn('access');
  await user.goOn('reuse');
  await user.goOn('publisher');
  await user.goOn('review');
  await user.submit();
  await expect(page.locator('main')).toContainText('deposit more parts of it');
});
