import { AccountHolder } from '../journey/AccountHolder';
import { openAccount } from '../journey/accounts';
import { Depositor } from '../journey/Depositor';
import { aBook } from '../journey/publications';
import { Reviewer } from '../journey/Reviewer';
import { expect, test } from '../portalTest';
import { expectToFit } from '../product/expectAccessible';

const arabic = 'جداول المد والجزر';
/** A word of 200 letters, a title as long as one may be, and a part that is read from right to left. */
const title =
  `${'Schiff'.repeat(34).slice(0, 200)} ${arabic} ${'of salt and tussock '.repeat(50)}`
    .slice(0, 1000)
    .trim();
const book = { ...aBook, title };

test('regression: long words, a title of 1,000 characters and text from right to left make no page wider than its window', async ({
  page,
  browser,
  origin,
}) => {
  const account = await openAccount(origin);
  const holder = new AccountHolder(page, account);
  await holder.arrive();
  await holder.walkOnTo('details', book);
  await holder.answerDetails(book);
  await holder.field('Subtitle').fill(arabic);
  await expect(holder.field('Title')).toHaveCSS('direction', 'ltr');
  await expect(holder.field('Subtitle')).toHaveCSS('direction', 'rtl');
  await expectToFit(page, 'the details');
  await holder.goOn('access');
  await holder.answerAccess();
  await holder.goOn('reuse');
  await holder.answerReuse(book);
  await holder.goOn('publisher');
  await holder.answerPublisher();
  await expectToFit(page, 'the publisher');
  await holder.goOn('review');
  await expect(holder.told('Title')).toHaveAttribute('dir', 'auto');
  await expect(holder.told('Subtitle')).toHaveCSS('direction', 'rtl');
  await expectToFit(page, 'the review');

  await holder.submit();
  const reference = await holder
    .told('Reference', holder.receipt())
    .innerText();
  await expect(page.getByText(title).first()).toHaveAttribute('dir', 'auto');
  await expectToFit(page, 'the receipt');
  await page.getByRole('link', { name: 'Show this deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(holder.told('Subtitle')).toHaveCSS('direction', 'rtl');
  await expectToFit(page, 'the page of a deposit');
  await page.goto('/ned/publisher/my-deposits');
  const link = page.getByRole('link', { name: title }).first();
  await expect(link).toHaveAttribute('dir', 'auto');
  await expectToFit(page, 'my deposits');

  const elsewhere = await browser.newContext({ baseURL: origin });
  const reviewer = new Reviewer(await elsewhere.newPage());
  await reviewer.enter();
  await reviewer.open(reference);
  const heading = reviewer.page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toHaveAttribute('dir', 'auto');
  const seen = new Depositor(reviewer.page);
  await expect(seen.told('Subtitle')).toHaveCSS('direction', 'rtl');
  await expectToFit(reviewer.page, 'the review of staff');
  const query = new URLSearchParams({ publisherName: account.publisher });
  await reviewer.page.goto(`/ned/library/deposits?${query.toString()}`);
  await expect(
    reviewer.page.getByRole('link', { name: title }).first(),
  ).toHaveAttribute('dir', 'auto');
  await expectToFit(reviewer.page, 'the queue of staff');
  await elsewhere.close();
});
