import { readFile } from 'node:fs/promises';
import { readSample } from '../files/sampleFiles';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { FormStudio } from '../journey/FormStudio';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { watchContext } from '../product/watchPage';

const title = 'Report a publication that is missing';
const key = 'report-a-publication-that-is-missing';

test('a form built in the studio alone is filled in by a visitor and listed for staff', async ({
  page,
  browser,
  origin,
}) => {
  test.setTimeout(420_000);
  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  await librarian.enter();
  const studio = new FormStudio(page, key);
  await studio.addForm(title, 'Title of the publication');

  await studio.add({
    label: 'What is it?',
    kind: 'Choice with “Other, please specify”',
    choices: 'A book\nA newspaper',
  });
  await studio.select('Please specify');
  await studio.add({
    label: 'Who published it?',
    kind: 'Person or organisation',
  });
  await studio.select('Organisation name');
  await studio.add({
    label: 'A copy or a part of it',
    kind: 'File',
    optional: true,
  });
  await studio.add({ label: 'Country', kind: 'Choice from a list' });
  await studio.offerList('Countries');

  await studio.addStep('When it was on sale');
  await studio.add({
    label: 'Where was it sold?',
    kind: 'Several choices',
    choices: 'In shops\nOnline',
  });
  await studio.add({ label: 'Price', kind: 'Number with decimals' });
  await studio.add({ label: 'On sale', kind: 'Period (two dates)' });
  await studio.select('On sale: to');
  await studio.add({ label: 'Did you ask the publisher?' });
  await studio.add({
    label: 'What did the publisher say?',
    kind: 'Long text (several lines)',
    onlyIfYes: true,
  });

  await studio.addStep('Where you looked');
  await studio.add({
    label: 'Place',
    kind: 'Repeated rows',
    rowQuestion: 'Name of the library or shop',
  });
  await studio.add({ label: 'Day of your visit', kind: 'Date' });
  await expectAccessible(page, 'the editor of a new form');

  await studio.isSaved();
  await studio.openPublishing();
  await studio.publish('Readers know of publications that we do not have.');
  await page.goto('/ned/library/studio');
  await expect(
    page.getByRole('link', { name: `/ned/form/${key}` }),
  ).toHaveAttribute('href', `/ned/form/${key}`);
  await expectAccessible(page, 'the list of forms with a new one');

  const elsewhere = await browser.newContext({ baseURL: origin });
  const seen = await watchContext(elsewhere, origin);
  const visitor = await elsewhere.newPage();
  const field = (name: string) => visitor.getByLabel(name, { exact: true });
  const forward = () => visitor.getByRole('button', { name: /^Next: / });
  await visitor.goto(`/ned/form/${key}`);
  await field('Title of the publication').fill('Tides of Port Davey');
  await field('What is it?').selectOption('Other');
  await field('Please specify').fill('A calendar');
  await field('Who published it?').selectOption('Organisation');
  await field('Organisation name').fill('Port Davey Press');
  const pdf = await readSample('pdf');
  const [chooser] = await Promise.all([
    visitor.waitForEvent('filechooser'),
    visitor.getByRole('button', { name: /Choose a file/ }).click(),
  ]);
  const { name, mimeType, buffer } = pdf;
  await chooser.setFiles({ name, mimeType, buffer });
  await expect(visitor.getByText(/^Ready/).first()).toBeVisible();
  await field('Country').selectOption('New Zealand');
  await forward().click();

  await expect(
    visitor.getByRole('heading', { level: 1, name: 'When it was on sale' }),
  ).toBeVisible();
  await visitor.getByLabel('In shops').check();
  await visitor.getByLabel('Online').check();
  await field('Price').fill('12.50');
  await field('On sale: from').fill('02/03/2026');
  await field('On sale: to').fill('01/03/2026');
  await field('On sale: to').blur();
  const asked = visitor.getByRole('group', { name: /Did you ask/ });
  await asked.getByText('Yes', { exact: true }).click();
  await field('What did the publisher say?').fill('It is out of print.');
  await forward().click();
  await expect(visitor.getByRole('alert')).toContainText('On sale: to');
  await field('On sale: to').fill('30/04/2026');
  await field('On sale: to').blur();
  await forward().click();

  await field('Name of the library or shop').fill('The library of Hobart');
  await field('Day of your visit').fill('05/05/2026');
  await visitor.getByRole('button', { name: 'Add: Place' }).click();
  await field('Name of the library or shop').last().fill('A shop in Strahan');
  await field('Day of your visit').last().fill('06/05/2026');
  await field('Day of your visit').last().blur();
  await forward().click();

  for (const answer of [
    name,
    'New Zealand',
    'Online',
    '12.5',
    'A shop in Strahan',
  ])
    await expect(visitor.locator('main')).toContainText(answer);
  await expectAccessible(visitor, 'the review of a form made in the studio');
  await visitor.getByRole('button', { name: /^(Send|Submit)/ }).click();
  const reference = visitor.locator('.ref');
  await expect(reference).toHaveText(/^FR-\d{4}-\d{6}$/);
  const sent = await reference.innerText();
  expect(seen.problems).toEqual([]);
  await elsewhere.close();

  await page.getByRole('link', { name: `What was sent ${title}` }).click();
  const row = page.getByRole('row').filter({ hasText: sent });
  await expect(row).toContainText('Tides of Port Davey');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  const line = csv.split('\r\n').find((one) => one.includes(sent));
  for (const cell of [
    '"Other","A calendar"',
    '"Port Davey Press"',
    '"02/03/2026","30/04/2026","Yes","It is out of print."',
    '"The library of Hobart ; A shop in Strahan"',
    '"05/05/2026 ; 06/05/2026"',
  ])
    expect(line).toContain(cell);
  await row.getByRole('link', { name: sent }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tides of Port Davey',
  );
  await expect(page.getByRole('heading', { name: 'Place 2' })).toBeVisible();
  for (const answer of [name, 'New Zealand', 'It is out of print.'])
    await expect(page.locator('main')).toContainText(answer);
});
