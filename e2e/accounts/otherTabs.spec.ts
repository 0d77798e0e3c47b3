import { readSample } from '../files/sampleFiles';
import { AccountHolder, dialogs } from '../journey/AccountHolder';
import { openAccount } from '../journey/accounts';
import { Depositor } from '../journey/Depositor';
import { aBook } from '../journey/publications';
import { expect, test } from '../portalTest';

const refused = /status of 403/;

test('a deposit that is submitted after a login in another tab is not sent before it was read again [S2-4.login.steps]', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(refused);
  const visitor = new Depositor(page);
  await visitor.walkTo('review');
  await visitor.acceptTerms();
  const account = await openAccount(origin);
  const elsewhere = new AccountHolder(await page.context().newPage(), account);
  await elsewhere.logIn();
  await elsewhere.page.close();
  await visitor.next().click();

  const holder = new AccountHolder(page, account);
  await holder.isKnown();
  await expect(page.getByRole('alert')).toContainText(
    `You have logged in as ${account.name} in another tab.`,
  );
  await holder.submit();
});

test('after a logout in another tab the page asks for the login, and says why files are gone [S2-4.login.steps]', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(refused);
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.logIn();
  await holder.walkTo('details');
  await holder.answerDetails(aBook);
  await holder.page.goBack();
  const tab = await page.context().newPage();
  const elsewhere = new AccountHolder(tab, holder.account);
  await elsewhere.open();
  await elsewhere.logOut();
  await elsewhere.isUnknown();
  await tab.close();
  await holder.upload('Cover image', await readSample('jpeg'));

  await holder.logInAgain();
  await expect(holder.dialog(dialogs.again)).toBeHidden();
  await expect(
    page.getByText(/Your uploaded files were deleted when you were/),
  ).toBeVisible();
  await holder.answerType(aBook);
  await holder.goOn('details');
  await expect(holder.field(aBook.titleLabel)).toHaveValue(aBook.title);
});
