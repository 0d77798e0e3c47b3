import { AccountHolder, StaffMember } from './AccountHolder';
import { aDemoAccount, depositElsewhere, openAccount } from './accounts';
import type { Tour } from './accountScreens';
import { PartStep } from './multiparts';
import { catalogueOffers } from './offers';
import { aBook, catalogued } from './publications';
import { openTitleAccount } from './titleAccount';

/** An ISBN that a publisher has deposited before, as the publisher sees it and as library staff do. */
async function showRepeatedIsbn({ page, origin, show }: Tour): Promise<void> {
  const account = await openAccount(origin);
  const { isbn = '' } = aBook;
  await depositElsewhere(origin, account, { isbn });
  const holder = new AccountHolder(page, account);
  await holder.logIn();
  await holder.walkOnTo('details');
  await holder.answerDetails(aBook);
  await page.getByRole('link', { name: 'Show your deposits' }).waitFor();
  await show('isbn-deposited-before');
  await holder.logOut();
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    account.publisher,
    true,
  );
  await staff.logIn();
  await staff.open();
  await staff.walkOnTo('details');
  await staff.answerDetails(aBook);
  await page
    .getByRole('link', { name: 'Show the deposits of this publisher' })
    .waitFor();
  await show('isbn-deposited-before-staff');
}

/** What the catalogue knows of a new multipart monograph. */
async function showTitleOffers({ page, origin, show }: Tour): Promise<void> {
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  await depositor.logIn();
  await new PartStep(depositor).open();
  await depositor.choose('Does it have an eISBN?', 'Yes');
  await depositor.field('eISBN').fill(catalogued.isbn);
  await catalogueOffers(page).waitFor();
  await show('multipart-catalogue');
}

/** The walks to what identifiers tell: a deposit before, and a record of the catalogue. */
export const identifierTours = {
  'an ISBN that was deposited before': showRepeatedIsbn,
  'the catalogue for a new multipart monograph': showTitleOffers,
};
