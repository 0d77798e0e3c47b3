import { claimingLibraries } from '../../api/testing/claimingLibraries';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount, openAccount } from '../journey/accounts';
import { waitForMail } from '../journey/mailbox';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';
import { aSerial, openSerialAccount } from '../journey/serials';
import { expect, test } from '../portalTest';
import { escapeRegExp } from '../product/escapeRegExp';
import { expectAccessible } from '../product/expectAccessible';

const emailOf = (abbrev: string) =>
  claimingLibraries.find((library) => library.abbrev === abbrev)?.email ?? '';

test('an administrator claims a deposit of another library: both get a mail, the history has both, and a second claim is refused (R79)', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 409/);
  const account = await openAccount(origin);
  const { reference, title } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  await expect(page.getByText('Library: Libraries Tasmania')).toBeVisible();
  // Another tab, which shows the deposit as it was before the claim.
  const late = new Reviewer(await page.context().newPage());
  await late.open(reference);
  await expect(late.button('Claim')).toBeVisible();

  await reviewer.button('Claim').click();
  await expect(reviewer.dialog()).toContainText('Both libraries get an email');
  await expectAccessible(page, 'a claim');
  await reviewer
    .dialog()
    .getByRole('button', { name: 'Claim for my library' })
    .click();
  await expect(
    page.getByText('This deposit is with your library.'),
  ).toBeVisible();
  await expect(page.getByText('Library: National Library')).toBeVisible();
  await expect(reviewer.button('Claim')).toBeHidden();
  await expectAccessible(page, 'a claimed deposit');

  const subject = new RegExp(`claimed ${escapeRegExp(title)}`);
  for (const abbrev of ['NLA', 'LTAS']) {
    const mail = await waitForMail(emailOf(abbrev), subject);
    expect(mail.text).toContain(reference);
    expect(mail.text).toContain('National Library has claimed');
  }

  await late.button('Claim').click();
  const dialog = late.dialog();
  await dialog.getByRole('button', { name: 'Claim for my library' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Your library has this deposit already.',
  );
  await late.page.close();

  await reviewer.openHistory();
  await expect(
    page.getByRole('table').getByRole('row').filter({ hasText: 'Noor Demo' }),
  ).toBeVisible();
});

test('an administrator claims a title of another library: both get a mail, and the history has it (R79) [S2-6.claim]', async ({
  page,
  origin,
}) => {
  const title = `Kelp Quarterly ${Date.now().toString(36)}`;
  await openSerialAccount(origin, [{ ...aSerial, title }]);
  await new StaffMember(page, aDemoAccount('demo.nla'), '', true).enter();
  const query = new URLSearchParams({ q: title });
  await page.goto(`/ned/library/works?${query.toString()}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('Libraries Tasmania')).toBeVisible();
  await page.getByRole('button', { name: 'Claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim this title' });
  await expect(dialog).toContainText('Both libraries get an email');
  await expectAccessible(page, 'the claim of a title');
  await dialog.getByRole('button', { name: 'Claim for my library' }).click();
  await expect(
    page.getByText('This title is with your library.'),
  ).toBeVisible();
  await expect(page.getByText('Libraries Tasmania')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Claim' })).toBeHidden();
  await expectAccessible(page, 'a claimed title');
  const subject = new RegExp(`claimed the title ${escapeRegExp(title)}`);
  for (const abbrev of ['NLA', 'LTAS'])
    await waitForMail(emailOf(abbrev), subject);
});

test('support staff are not offered a claim', async ({ page, origin }) => {
  const account = await openAccount(origin);
  const { reference } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter('demo.support');
  await reviewer.open(reference);
  await expect(page.getByText('Library: Libraries Tasmania')).toBeVisible();
  await expect(reviewer.button('Claim')).toHaveCount(0);
});
