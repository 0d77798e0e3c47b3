import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { Depositor } from '../journey/Depositor';
import { FormStudio } from '../journey/FormStudio';
import { aBook } from '../journey/publications';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { findQuestion } from '../product/findQuestion';

const question = 'Is there an audio description?';
const title = aBook.title;

/** Answers everything from the details on, and submits; answers the reference of the deposit. */
async function finish(depositor: Depositor): Promise<string> {
  await depositor.walkFrom('details', 'review');
  await depositor.submit();
  return depositor.told('Reference').innerText();
}

test('a deposit begun before a publication is finished after it; another takes the new version, and nothing is lost', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(420_000);
  const begin = async () => {
    const context = await browser.newContext({ baseURL: origin });
    const depositor = new Depositor(await context.newPage());
    await depositor.walkTo('details', aBook);
    await depositor.field(aBook.titleLabel).fill(title);
    return depositor;
  };
  const first = await begin();
  const second = await begin();

  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();
  const isbn = await findQuestion('monograph-details', 'hasIsbn');
  await studio.openAt(isbn.file, isbn.pointer);
  await studio.add({ label: question });
  await studio.isSaved();
  await studio.openPublishing();
  await studio.publish('Readers asked for audio descriptions.');

  const offer = (of: Depositor) =>
    of.page.getByRole('alert').filter({ hasText: 'This form has changed' });

  await first.page.reload();
  await expect(offer(first)).toContainText('The new form also asks:');
  await expect(offer(first).getByRole('listitem')).toHaveText([question]);
  await expect(first.group(question)).toHaveCount(0);
  const finished = [await finish(first)];

  // As when its tab is shown again.
  await second.page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange')),
  );
  await expect(offer(second)).toContainText('The new form also asks:');
  await offer(second).getByRole('button', { name: 'Use the new form' }).click();
  await second.choose(question, 'Yes');
  await expect(second.field(aBook.titleLabel)).toHaveValue(title);

  await studio.publishFirstAgain('The question is not ready yet.');
  await second.page.reload();
  await expect(offer(second)).toContainText('would remove them:');
  await expect(offer(second).getByRole('listitem')).toHaveText([
    `${question}: Yes`,
  ]);
  await offer(second).getByRole('button', { name: 'Use the new form' }).click();
  // The offer names the same answer, until the other form has come.
  await expect(
    second.page
      .getByRole('alert')
      .filter({ hasText: 'no longer asks for these answers' })
      .getByRole('listitem'),
  ).toHaveText([`${question}: Yes`]);
  await expect(second.field(aBook.titleLabel)).toHaveValue(title);
  finished.push(await finish(second));
  for (const reference of finished) {
    await page.goto(`/ned/library/deposit/${reference}/view`);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible({
      timeout: 30_000,
    });
  }
});
