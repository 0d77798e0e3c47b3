import { openAccount } from '../journey/accounts';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('a reviewer corrects answers of a deposit with its own form, which are in the list and the history then [S2-6.edit-submission]', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const { reference, title } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  await expect(page.getByText('Deposit method: Web form')).toBeVisible();
  await reviewer.button('Edit').click();
  const dialog = reviewer.dialog();
  const field = dialog.getByLabel('Title', { exact: true });
  await expect(field).toHaveValue(title);
  await field.fill('');
  await dialog.getByLabel('Revision notes').fill('As on the title page');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('There is a problem');
  await expectAccessible(page, 'a deposit that is edited');
  await field.fill(`${title}, corrected`);
  await dialog.getByLabel('Series title').fill('Tide papers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The deposit is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${title}, corrected`,
  );
  await expect(page.locator('main')).toContainText('Tide papers');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await reviewer.button('Edit').click();
  await expect(field).toBeVisible();
  await expectAccessible(page, 'a deposit that is edited, narrow and dark');
});

test('a reviewer pins a note to a question without an answer, and reads the email before it is sent', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  await page
    .getByLabel('Question', { exact: true })
    .selectOption('Series title');
  await reviewer.pin('Series title', 'Give the series.');
  await expectAccessible(page, 'a note to a question without an answer');
  await reviewer.decide('Return for fixing…');
  const panel = reviewer.returning();
  await panel.getByLabel('Reason').selectOption('Details are missing');
  const mail = panel.getByRole('region', {
    name: 'What the depositor will read',
  });
  await expect(mail).toContainText(account.email);
  await expect(mail).toContainText('Please fix 1 thing');
  await expect(mail).toContainText('Give the series.');
  await expectAccessible(page, 'the email of a return');
});
