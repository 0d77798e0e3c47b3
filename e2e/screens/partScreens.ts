import { AccountHolder } from '../journey/AccountHolder';
import type { Tour } from './accountScreens';
import { aCollection, ItemStep } from '../journey/ephemera';
import { aMultipart, PartStep } from '../journey/multiparts';
import { catalogueOffers } from '../journey/offers';
import { catalogued } from '../journey/publications';
import { anIssue } from '../journey/serials';
import { openTitleAccount } from '../journey/titleAccount';

const aPart = (number: number) => anIssue(`tides-part-${number}.pdf`);
const kind = 'MULTIPART_MONO_TITLE';

/** The screens of a multipart monograph: titles, parts, and a change of the title. */
async function showMultipart({ page, origin, show }: Tour): Promise<void> {
  const account = await openTitleAccount(origin, [
    aMultipart,
    { kind, title: 'Harbour Tides and Timetables', status: 'PENDING' },
    { kind, title: 'Tides of the Huon', status: 'UPDATE_LA' },
  ]);
  const depositor = new AccountHolder(page, account);
  const step = new PartStep(depositor);
  await depositor.arrive();
  await depositor.choose(
    'Does your publication consist of multiple files',
    'Yes',
  );
  await show('multipart-type');
  await step.open();
  await step.title('Collected Tides').waitFor();
  await show('multipart');
  await depositor.next().click();
  await depositor.summary().waitFor();
  await show('multipart-errors');
  await step.chooseTitle('Collected Tides');
  await step.drop(aPart(3), aPart(4), aPart(5), aPart(6));
  await step.expectReady('Part 3', 'Part 4', 'Part 5', 'Part 6');
  await show('multipart-parts');
  const change = 'Has the title changed since your last deposit?';
  await depositor.choose(change, 'Yes');
  await depositor.checkbox(/^Title details/).click();
  const question = page.getByRole('alertdialog', { name: 'Remove parts' });
  await question.waitFor();
  await show('multipart-remove-parts');
  await question.getByRole('button', { name: /^Yes/ }).click();
  await depositor.field('New title').fill('Collected Tides and Diaries');
  await show('multipart-change');
  await step.finish();
  await show('multipart-review-change');
  await depositor.submit();
  await show('multipart-receipt-change');
}

/** The form of a new multipart monograph. */
async function showNewMultipart({ page, origin, show }: Tour): Promise<void> {
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const step = new PartStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.describeTitle('Collected Tides');
  await step.drop(aPart(1), aPart(2));
  await step.expectReady('Part 1', 'Part 2');
  await show('multipart-new-title');
  await step.finishNewTitle();
  await show('multipart-new-title-review');
  await depositor.submit();
  await show('multipart-new-title-receipt');
}

/** What the catalogue knows of a new multipart monograph. */
async function showTitleOffers({ page, origin, show }: Tour): Promise<void> {
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  await depositor.arrive();
  await new PartStep(depositor).open();
  await depositor.choose('Does it have an eISBN?', 'Yes');
  await depositor.field('eISBN').fill(catalogued.isbn);
  await catalogueOffers(page).waitFor();
  await show('multipart-catalogue');
}

/** The screens of ephemera: the collection and its items. */
async function showEphemera({ page, origin, show }: Tour): Promise<void> {
  const account = await openTitleAccount(origin, [aCollection]);
  const depositor = new AccountHolder(page, account);
  const step = new ItemStep(depositor);
  await depositor.arrive();
  await depositor.chooseType('Ephemera (poster, leaflet, programme)');
  await show('ephemera-type');
  await step.open();
  await step.title(aCollection.title).waitFor();
  await show('ephemera');
  await step.chooseTitle(aCollection.title);
  await step.drop(anIssue('poster-1.pdf'));
  await depositor.field('Item title').fill('Regatta week');
  await step.expectReady('Regatta week');
  await step.saysUnchanged();
  await show('ephemera-items');
  await step.finish();
  await show('ephemera-review');
  await depositor.submit();
  await show('ephemera-receipt');
}

/** A collection that is proposed with its first item. */
async function showNewEphemera({ page, origin, show }: Tour): Promise<void> {
  const depositor = new AccountHolder(page, await openTitleAccount(origin, []));
  const step = new ItemStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.describeTitle(aCollection.title);
  await step.drop(anIssue('poster-1.pdf'));
  await depositor.field('Item title').fill('Regatta week');
  await step.expectReady('Regatta week');
  await show('ephemera-new-title');
  await step.finishNewTitle();
  await show('ephemera-new-title-review');
  await depositor.submit();
  await show('ephemera-new-title-receipt');
}

/** The walks through the screens of multipart monographs and ephemera. */
export const partTours = {
  'a multipart monograph': showMultipart,
  'a new multipart monograph': showNewMultipart,
  'the catalogue for a new multipart monograph': showTitleOffers,
  ephemera: showEphemera,
  'a new ephemera title': showNewEphemera,
};
