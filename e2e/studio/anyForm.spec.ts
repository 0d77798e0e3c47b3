import { readFile } from 'node:fs/promises';
import { readSample } from '../files/sampleFiles';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { expectAccessible } from '../product/expectAccessible';
import { expect, test } from '../portalTest';

const FORM = '/ned/form/exhibition-loan';
const RECORDS = '/ned/library/forms/exhibition-loan';

test('a form that is JSON alone is filled in by keyboard, listed for staff and exported', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const title = `Tides ${Date.now()}`;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const forward = () => page.getByRole('button', { name: /^Next: / });
  const summary = page.getByRole('alert');

  await page.goto(FORM);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The exhibition' }),
  ).toBeVisible();
  await keyboard.push(forward());
  await expect(summary).toContainText('Title of the exhibition');
  await expectAccessible(page, 'the first step of a form, with errors');
  await page.reload();

  await keyboard.fill(field('Title of the exhibition'), title);
  await field('Purpose').selectOption('Exhibition');
  const pdf = await readSample('pdf');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Choose a file/ }).click(),
  ]);
  await chooser.setFiles({
    name: pdf.name,
    mimeType: pdf.mimeType,
    buffer: pdf.buffer,
  });
  await expect(page.getByText(/^Ready/).first()).toBeVisible();
  await keyboard.push(forward());

  await expect(
    page.getByRole('heading', { level: 1, name: 'Period and value' }),
  ).toBeVisible();
  await keyboard.fill(field('Opening of the exhibition'), '01/03/2027');
  await keyboard.fill(field('From'), '01/05/2027');
  await keyboard.fill(field('To'), '31/03/2027');
  await keyboard.fill(field('Insured value in dollars'), '12500.50');
  await keyboard.choose(
    page.getByRole('group', { name: /Does a courier come/ }),
  );
  await keyboard.fill(field('Name of the courier'), 'Ada Moss');
  await keyboard.push(forward());
  await expect(summary).toContainText('To');
  await field('From').fill('01/02/2027');
  await field('From').blur();
  await forward().click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Works' }),
  ).toBeVisible();
  await field('Title of the work').fill('The tide tables');
  await field('Height (optional)').first().fill('42.5');
  await field('Width (optional)').first().fill('30');
  await page.getByRole('button', { name: 'Add a work' }).click();
  await field('Title of the work').last().fill('=1+1');
  await field('Title of the work').last().blur();
  await forward().click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Review and send' }),
  ).toBeVisible();
  await expect(page.locator('main')).toContainText('01/02/2027');
  await expect(page.locator('main')).toContainText(
    'The tide tables, Height 42.5, Width 30',
  );
  await expectAccessible(page, 'the review of a form');
  await page.getByRole('button', { name: 'Send the request' }).click();
  const reference = page.locator('.ref');
  await expect(reference).toHaveText(/^FR-\d{4}-\d{6}$/);
  const sent = await reference.innerText();
  await expectAccessible(page, 'the receipt of a form');

  const staff = new StaffMember(page, aDemoAccount('demo.tasmania'), '', true);
  await staff.enter();
  await page.goto(RECORDS);
  const row = page.getByRole('row').filter({ hasText: sent });
  await expect(row).toContainText(title);
  await expectAccessible(page, 'the records of a form');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  const line = csv.split('\r\n').find((one) => one.includes(sent));
  const cells = [
    `"${title}"`,
    '"Exhibition"',
    `"${pdf.name}"`,
    '"01/03/2027","01/02/2027","31/03/2027"',
    '"12,500.5","Yes","Ada Moss"',
    '"The tide tables ; =1+1"',
    '"42.5 ; ","30 ; "',
  ];
  for (const cell of cells) expect(line).toContain(cell);

  await row.getByRole('link', { name: sent }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main')).toContainText('Insured value in dollars');
  await expect(page.getByRole('heading', { name: 'Work 2' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Open ${pdf.name}` }),
  ).toHaveAttribute('href', /\/submit\/preview\//);
  await expectAccessible(page, 'one record of a form');
});
