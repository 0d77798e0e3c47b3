import { AccountHolder } from '../journey/AccountHolder';
import { Keyboard } from '../journey/Keyboard';
import { aMultipart, PartStep } from '../journey/multiparts';
import { anIssue } from '../journey/serials';
import { openTitleAccount } from '../journey/titleAccount';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const aPart = (number: number) => anIssue(`tides-part-${number}.pdf`);

test('a new multipart monograph with four parts is deposited, and waits for a review [S1-1.kinds.multipart]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const step = new PartStep(depositor);
  await depositor.logIn();
  await step.open();
  // There is no title to choose from: the form for a new one opens by itself.
  await expect(
    page.getByRole('heading', { name: 'New multipart monograph title' }),
  ).toBeVisible();
  await depositor.next().click();
  await expect(depositor.summary()).toBeVisible();
  await expectAccessible(page, 'a new multipart monograph with errors');
  await step.describeTitle('Collected Tides');
  await step.drop(aPart(1), aPart(2), aPart(3), aPart(4));
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
  await expect(step.title('Collected Tides')).toBeDisabled();
});

test('changed details of a title are reported with one sample part; a no takes the request back [S1-4.change.remove-parts S1-4.change.remove-parts-cancelled]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openTitleAccount(origin, [aMultipart]);
  const depositor = new AccountHolder(page, account);
  const step = new PartStep(depositor);
  await depositor.logIn();
  await step.open();
  await expectAccessible(page, 'the multipart monographs of a publisher');
  await step.chooseTitle('Collected Tides');
  await step.drop(aPart(3), aPart(4));
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
  await depositor.field('New title').fill('Collected Tides and Diaries');
  await expectAccessible(page, 'a change request of a multipart monograph');
  await step.finish();
  await expectAccessible(page, 'the review of a changed multipart monograph');
  await depositor.submit();
  await expect(page.locator('main')).toContainText('deposit more parts of it');
  await expectAccessible(page, 'the receipt of a changed multipart monograph');
});

test('two parts are deposited by keyboard alone', async ({ page, origin }) => {
  test.setTimeout(240_000);
  const account = await openTitleAccount(origin, [aMultipart]);
  const depositor = new AccountHolder(page, account);
  const step = new PartStep(depositor);
  const keys = new Keyboard(page);
  const next = depositor.next();
  await depositor.logIn();
  const question = 'Does your publication consist of multiple files';
  await keys.reach(depositor.radio(question, 'No'));
  await keys.press('ArrowUp', 'Space');
  await expect(depositor.radio(question, 'Yes')).toBeChecked();
  await keys.push(next);
  await depositor.sees('details');
  await keys.reach(step.title('Collected Tides'));
  await keys.press('Space');
  await keys.choose(
    depositor.group('Has the title changed since your last deposit?'),
    1,
  );
  await keys.chooseFile(
    page.getByRole('button', { name: 'Choose files' }),
    aPart(3),
  );
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
    anIssue('tides-part-9.pdf'),
  );
  await step.expectReady('Index');
  await keys.push(next);
  await depositor.sees('access');
  await keys.push(next);
  await depositor.sees('reuse');
  await keys.push(next);
  await depositor.sees('publisher');
  await keys.push(next);
  await depositor.sees('review');
  await keys.push(next);
  await expect(depositor.receipt()).toBeVisible();
});
