import { AccountHolder, StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import type { Tour } from './accountScreens';
import {
  anIssue,
  aSerial,
  openSerialAccount,
  SerialStep,
} from '../journey/serials';

/** The screens of a serial: titles, issues, a change of the title, and a licence for each issue. */
async function showSerial({ page, origin, show }: Tour): Promise<void> {
  const account = await openSerialAccount(origin, [
    aSerial,
    { title: 'Kelp', status: 'PENDING' },
    { title: 'The Tide Table Annual', status: 'UPDATE_LA' },
    { title: 'Hobart Street Sheet', discontinued: true },
  ]);
  const depositor = new AccountHolder(page, account);
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.title('The Lamplighter').waitFor();
  await show('serial');
  await depositor.next().click();
  await depositor.summary().waitFor();
  await show('serial-errors');
  await step.chooseTitle('The Lamplighter');
  const number = page.getByRole('combobox', { name: 'Issue number or date' });
  await number.fill('No');
  await page
    .getByRole('option', { name: /No\. 13/ })
    .first()
    .waitFor();
  await show('serial-suggestions');
  await number.fill('');
  await step.drop(anIssue('lamplighter-13.pdf'), anIssue('lamplighter-15.pdf'));
  await step.expectReady('No. 13', 'No. 15');
  await show('serial-issues');
  await depositor.checkbox('Select No. 13').check();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await show('serial-issues-selected');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await show('serial-issues-remove-selected');
  await page.getByRole('button', { name: /^No, keep/ }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await step.saysUnchanged();
  await depositor.goOn('access');
  await show('serial-access');
  await depositor.choose(
    'Have the access conditions of the title changed',
    'No',
  );
  await depositor.goOn('reuse');
  await depositor.checkbox(/Choose a licence for each issue/).check();
  await show('serial-licences');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await depositor.choose(
    'Has the title changed since your last deposit?',
    'Yes',
  );
  await depositor.checkbox(/^Title details/).click();
  const question = page.getByRole('alertdialog', { name: 'Remove issues' });
  await question.waitFor();
  await show('serial-remove-issues');
  await question.getByRole('button', { name: /^Yes/ }).click();
  await depositor.field('New title').fill('The Lamplighter Review');
  await show('serial-change');
  await step.finish();
  await show('serial-review-change');
  await depositor.submit();
  await show('serial-receipt-change');
}

/** Other access conditions and another licence of a title, from their questions to the page of the deposit. */
async function showRequests({ page, origin, show }: Tour): Promise<void> {
  const account = await openSerialAccount(origin);
  const depositor = new AccountHolder(page, account);
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  await step.chooseTitle('The Lamplighter');
  await step.drop(anIssue('lamplighter-13.pdf'));
  await step.expectReady('No. 13');
  await step.saysUnchanged();
  await depositor.goOn('access');
  await depositor.choose(
    'Have the access conditions of the title changed',
    'Yes',
  );
  await depositor.next().click();
  await depositor.summary().waitFor();
  await show('serial-access-changed-errors');
  await depositor.choose(
    'Access condition',
    'Onsite only at the national, state and territory libraries',
  );
  await show('serial-access-changed');
  await depositor.goOn('reuse');
  await depositor.choose('Licence', 'Attribution-ShareAlike');
  await show('serial-licence-changed');
  await depositor.goOn('publisher');
  await depositor.answerPublisher();
  await depositor.goOn('review');
  await show('serial-review-access');
  await depositor.submit();
  await show('serial-receipt-access');
  await page.getByRole('link', { name: 'Show this deposit' }).click();
  await page.getByRole('region', { name: 'Files' }).waitFor();
  await show('serial-view-access');
}

/** The form of a new title. */
async function showNewTitle({ page, origin, show }: Tour): Promise<void> {
  const depositor = new AccountHolder(
    page,
    await openSerialAccount(origin, []),
  );
  await depositor.arrive();
  const step = new SerialStep(depositor);
  await step.open();
  await page.getByRole('heading', { name: 'New serial title' }).waitFor();
  await show('serial-new-title');
  await depositor.next().click();
  await depositor.summary().waitFor();
  await show('serial-new-title-errors');
  await step.describeTitle('Kelp');
  await step.drop(anIssue('kelp no 1.pdf'));
  await step.expectReady('No. 1');
  await show('serial-new-title-filled');
  await step.finishNewTitle();
  await show('serial-new-title-review');
  await depositor.submit();
  await show('serial-new-title-receipt');
}

/** So many titles that they are searched (R53). */
async function showManyTitles({ page, origin, show }: Tour): Promise<void> {
  const titles = ['Kelp', 'Gulls', 'Reefs', 'Shoals', 'Sands', 'Tides'].flatMap(
    (title) => [{ title }, { title: `${title} Annual` }],
  );
  const account = await openSerialAccount(origin, titles);
  const depositor = new AccountHolder(page, account);
  const step = new SerialStep(depositor);
  await depositor.arrive();
  await step.open();
  const search = page.getByRole('searchbox', { name: 'Search your titles' });
  await search.waitFor();
  await show('serial-many-titles');
  await search.fill('annual ree');
  await step.title('Kelp').first().waitFor({ state: 'hidden' });
  await show('serial-many-titles-found');
}

/** An issue that library staff deposit for a publisher, with its receipt. */
async function showStaffIssue({ page, origin, show }: Tour): Promise<void> {
  const { publisher } = await openSerialAccount(origin);
  const account = aDemoAccount('demo.tasmania');
  const staff = new StaffMember(page, account, publisher, true);
  const step = new SerialStep(staff);
  await staff.enter();
  await staff.open();
  await staff.choosePublisher();
  await step.open();
  await step.chooseTitle('The Lamplighter');
  await step.drop(anIssue('lamplighter-13.pdf'));
  await step.expectReady('No. 13');
  await step.saysUnchanged();
  await show('staff-serial');
  await step.finish();
  await show('staff-serial-review');
  await staff.submit();
  await show('staff-serial-receipt');
}

/** The walks through the screens of serials. */
export const serialTours = {
  'a serial with issues': showSerial,
  'a serial with other access conditions': showRequests,
  'a new serial title': showNewTitle,
  'a publisher with many titles': showManyTitles,
  'a serial that staff deposit for a publisher': showStaffIssue,
};
