import { AccountHolder, StaffMember } from '../journey/AccountHolder';
import {
  aDemoAccount,
  depositElsewhere,
  openAccount,
} from '../journey/accounts';
import type { Depositor } from '../journey/Depositor';
import { Keyboard } from '../journey/Keyboard';
import { catalogueAnswers, catalogueOffers, offerOf } from '../journey/offers';
import { PartStep } from '../journey/multiparts';
import { aBook, catalogued } from '../journey/publications';
import { openTitleAccount } from '../journey/titleAccount';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

const lookUps = '**/libraries-australia-service/pre-pub/*';

async function typePrePubId(depositor: Depositor, id: string): Promise<void> {
  await depositor.choose('Does it have a pre-publication id?', 'Yes');
  await depositor.field('Pre-publication id').fill(id);
}

test('a pre-publication id fills in the details with one key and empties them with one [S1-2.monograph.prepub-question S1-7.prepub]', async ({
  page,
  depositor,
}) => {
  const { takeAll, undoAll } = catalogueAnswers(page);
  await depositor.walkTo('details');
  await typePrePubId(depositor, catalogued.prePubId.toLowerCase());
  const id = depositor.field('Pre-publication id');
  await expect(id).toHaveValue(catalogued.prePubId);
  await expect(takeAll).toBeVisible();
  await expectAccessible(page, 'what the catalogue knows');
  const title = depositor.field('Title');
  await expect(title).toHaveValue('');

  await takeAll.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(catalogued.title);
  await expect(depositor.field('Subtitle')).toHaveValue('a reckoning');
  await expect(depositor.field('Series title')).toHaveValue(
    'Tables of the coast',
  );
  await expect(depositor.field('eISBN')).toHaveValue(catalogued.isbn);
  await expect(
    depositor.radio('Does it have an edition statement?', 'Yes'),
  ).toBeChecked();
  await expectAccessible(page, 'answers from the catalogue');
  await expect(undoAll).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('');
  await expect(depositor.field('Series title')).toHaveValue('');
  await expect(id).toHaveValue(catalogued.prePubId);

  const offer = offerOf(catalogueOffers(page), 'Title');
  await offer.take.click();
  await expect(title).toHaveValue(catalogued.title);
  await expect(depositor.field('Subtitle')).toHaveValue('');
  await offer.undo.click();
  await expect(title).toHaveValue('');
});

test('a pre-publication id that nobody knows, or while the catalogue is down, stops nobody [S1-4.next.lookups S1-8.prepub]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/status of 502 .*\/pre-pub\//);
  const { takeAll } = catalogueAnswers(page);
  await depositor.walkTo('details');
  await typePrePubId(depositor, 'NLApp99999');
  await expect(page.getByText('Not found.')).toBeVisible();
  await expect(depositor.next()).not.toHaveAttribute('aria-disabled', 'true');

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(lookUps, async (route) => {
    await held;
    const message = 'We cannot reach the catalogue right now.';
    const error = { code: 'CATALOGUE', message, reference: null };
    await route.fulfill({ status: 502, json: { error } });
  });
  await depositor.field('Pre-publication id').fill(catalogued.prePubId);
  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(depositor.next()).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(
    page.getByText(
      'An error has occurred: We cannot reach the catalogue right now.',
    ),
  ).toBeVisible();
  await expect(depositor.next()).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'a look-up that failed');
  await page.unroute(lookUps);
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(takeAll).toBeVisible();
  await expect(depositor.field('Pre-publication id')).toHaveValue(
    catalogued.prePubId,
  );
});

test('a visitor who types an ISBN that the catalogue knows is offered its record', async ({
  page,
  depositor,
}) => {
  const { takeRest } = catalogueAnswers(page);
  await depositor.walkTo('details');
  await depositor.field('Title').fill('Tide tables');
  await depositor.choose('Does it have an eISBN?', 'Yes');
  await depositor.field('eISBN').fill(catalogued.isbn);
  await takeRest.click();
  await expect(depositor.field('Title')).toHaveValue('Tide tables');
  await expect(depositor.field('Subtitle')).toHaveValue('a reckoning');
  await expect(offerOf(catalogueOffers(page), 'Title').bar).toContainText(
    'Title, in place of your answer:',
  );
});

test('the ISBN of a new multipart title is offered the record of the catalogue, and gives it back', async ({
  page,
  origin,
}) => {
  test.setTimeout(120_000);
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const { takeAll, undoAll } = catalogueAnswers(page);
  await depositor.arrive();
  await new PartStep(depositor).open();
  await depositor.choose('Does it have an eISBN?', 'Yes');
  await depositor.field('eISBN').fill(catalogued.isbn);
  await expect(takeAll).toBeVisible();
  await expectAccessible(page, 'what the catalogue knows of a title');
  await takeAll.click();
  await expect(depositor.field('Title')).toHaveValue(catalogued.title);
  await expect(depositor.field('Subtitle')).toHaveValue('a reckoning');
  await undoAll.click();
  await expect(depositor.field('Title')).toHaveValue('');
  await expect(depositor.field('eISBN')).toHaveValue(catalogued.isbn);
});

test('an ISBN that was deposited before is reported to its publisher and to staff, who find the deposit [S1-5.identifiers.duplicate S1-5.identifiers.duplicate-staff]', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(240_000);
  const account = await openAccount(origin);
  const { isbn = '' } = aBook;
  const reference = await depositElsewhere(origin, account, { isbn });
  const warning = /This publication has already been deposited\. Please check/;

  const holder = new AccountHolder(page, account);
  await holder.arrive();
  await holder.walkOnTo('details');
  await holder.answerDetails(aBook);
  await expect(page.getByText(warning)).toBeVisible();
  await expectAccessible(page, 'an ISBN that was deposited before');
  await holder.goOn('access');
  await page.goBack();
  await new Keyboard(page).push(
    page.getByRole('link', { name: 'Show your deposits' }),
  );
  await expect(page.getByText(reference).first()).toBeVisible();

  const other = await browser.newContext({ baseURL: origin });
  const staffPage = await other.newPage();
  const staff = new StaffMember(
    staffPage,
    aDemoAccount('demo.tasmania'),
    account.publisher,
    true,
  );
  await staff.enter();
  await staff.open();
  await staff.walkOnTo('details');
  await staff.answerDetails(aBook);
  await expect(staffPage.getByText(warning)).toBeVisible();
  await expectAccessible(staffPage, 'the same ISBN, as staff see it');
  await new Keyboard(staffPage).push(
    staffPage.getByRole('link', {
      name: 'Show the deposits of this publisher',
    }),
  );
  await expect(staffPage).toHaveURL(/\/library\/deposits\?.*publisherId=/);
  await other.close();
});
