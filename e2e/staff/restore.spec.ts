import { openAccount } from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const labels = [
  'Reference ID',
  'Deposit method',
  'Contact name',
  'Commercial Status',
  'Creative Commons',
  'Revision notes',
];

/** A reviewer on the page of a deposit whose staff notes were changed three times. */
async function editThrice(reviewer: Reviewer, origin: string): Promise<void> {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  await reviewer.enter();
  await reviewer.open(reference);
  for (const notes of ['Asked by phone.', 'Asked by letter.', 'Asked again.']) {
    await reviewer.button('Edit').click();
    const dialog = reviewer.dialog();
    await dialog.getByLabel('Staff notes').fill(notes);
    await dialog.getByLabel('Revision notes').fill(`Noted: ${notes}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(reviewer.page.getByText(notes, { exact: true })).toBeVisible();
  }
  await reviewer.openHistory();
}

test('compare three revisions and restore [S2-2.history.panel S2-2.history.labels S2-2.history.compare]', async ({
  page,
  origin,
}) => {
  const reviewer = new Reviewer(page);
  await editThrice(reviewer, origin);
  const history = page.getByRole('region', { name: 'Revision history' });
  await expect(history.getByRole('columnheader')).toHaveText([
    '#',
    'Date/time',
    'User',
    'Status',
    'Compare',
  ]);
  for (const number of [2, 3, 4])
    await page.getByLabel(`Compare revision ${number}`).check();
  await reviewer.button('Compare revisions').click();
  const comparison = page.getByRole('dialog', { name: 'Compare revisions' });
  const row = (label: string) =>
    comparison.getByRole('row').filter({ hasText: label });
  await expect(row('Staff notes')).toContainText(
    /Asked by phone.*Asked by letter.*Asked again/,
  );
  await expect(row('Reference ID')).toHaveCount(0);
  await comparison.getByLabel('Changed fields only').uncheck();
  for (const label of labels) await expect(row(label).first()).toBeVisible();
  await expect(
    row('Reference ID').getByRole('button', { name: /^Restore/ }),
  ).toHaveCount(0);
  await expectAccessible(page, 'a comparison with values to restore');

  // What the record has already is not offered.
  const offered = row('Staff notes').getByRole('button', { name: /^Restore/ });
  await expect(offered).toHaveCount(2);
  await offered.first().click();
  const question = page.getByRole('dialog', { name: 'Restore a former value' });
  await expect(question).toContainText('“Staff notes”');
  await expect(question).toContainText('Asked again.');
  await expect(question).toContainText('Asked by phone.');
  await expectAccessible(page, 'the question about restoring');
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  const said = page.getByText(/^Revision 5 has the values of revision 2/);
  await expect(said).toBeVisible();
  await expect(comparison).toBeHidden();
  await reviewer.show('Metadata');
  await expect(
    page.getByText('Asked by phone.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Asked again.', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Compare revision 5')).toBeVisible();
  await expect(
    history
      .getByRole('row')
      .filter({ hasText: 'Values of revision 2 restored.' }),
  ).toBeVisible();
  await expectAccessible(page, 'a restored deposit');
});

test('a value is restored without the mouse, unless another user changed it meanwhile', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const reviewer = new Reviewer(page);
  await editThrice(reviewer, origin);
  const reference = /LD-\d+-\d+/.exec(page.url())?.[0] ?? '';
  const desk = await browser.newContext({ baseURL: origin });
  const other = new Reviewer(await desk.newPage());

  const keys = new Keyboard(page);
  for (const number of [3, 2]) {
    await keys.reach(page.getByLabel(`Compare revision ${number}`));
    await page.keyboard.press('Space');
  }
  await keys.reach(reviewer.button('Compare revisions'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('dialog', { name: 'Compare revisions' });
  await keys.push(
    comparison.getByRole('button', {
      name: 'Restore this value of Staff notes, Revision 2',
    }),
  );
  await page.keyboard.press('Escape');
  await expect(comparison).toBeVisible();
  await expect(
    comparison.getByRole('button', { name: /Staff notes, Revision 2/ }),
  ).toBeFocused();
  await page.keyboard.press('Enter');

  await other.enter('demo.tasmania');
  await other.open(reference);
  await expect(
    other.page.getByText(/ is working on this deposit$/),
  ).toBeVisible();
  await other.button('Take over').click();
  await other.button('Edit').click();
  await other.dialog().getByLabel('Staff notes').fill('Asked by them.');
  await other.dialog().getByLabel('Revision notes').fill('A visit');
  await other.dialog().getByRole('button', { name: 'Save' }).click();
  await expect(other.dialog()).toBeHidden();
  await expect(other.page.getByText('Asked by them.')).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Restore a former value' });
  const restore = question.getByRole('button', {
    name: 'Restore',
    exact: true,
  });
  await keys.push(restore);
  await expect(question).toContainText('is working on this record');
  await keys.push(question.getByRole('button', { name: 'Take over' }));
  await expect(
    question.getByRole('button', { name: 'Take over' }),
  ).toBeHidden();
  await keys.push(restore);
  await expect(question).toContainText('Now: Asked by them.');
  await expect(question).toContainText('Your value: Asked by phone.');
  await expectAccessible(page, 'a value that another user changed');
  await keys.push(restore);
  await expect(
    page.getByText(/^Revision 6 has the values of revision 2/),
  ).toBeVisible();
  await reviewer.show('Metadata');
  await expect(
    page.getByText('Asked by phone.', { exact: true }),
  ).toBeVisible();
  await desk.close();
});
