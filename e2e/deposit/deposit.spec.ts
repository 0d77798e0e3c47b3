import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getFile, readSample } from '../files/sampleFiles';
import { waitForMail } from '../journey/mailbox';
import {
  aBook,
  aMap,
  aReport,
  aScore,
  type Publication,
} from '../journey/publications';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';
import { getDataDir } from '../product/readProduct';

/** The bytes that the portal keeps of a file with this checksum. */
async function readStored(checksum: string): Promise<Buffer> {
  const folder = path.join(getDataDir(), 'files', 'permanent');
  return readFile(path.join(folder, checksum.slice(0, 2), checksum.slice(2)));
}

const publications: readonly Publication[] = [
  { ...aBook, file: 'epub' },
  aMap,
  aScore,
  aReport,
];

for (const publication of publications)
  test(`a publisher deposits a publication of the type "${publication.type}" from the start page and gets a receipt [S1-1.users.publishers S1-1.kinds.monograph S2-2.receipt.own]`, async ({
    page,
    depositor,
  }) => {
    await page.goto('/ned/');
    await page.getByRole('link', { name: 'Start a deposit' }).click();
    await depositor.sees('type');
    await depositor.walkOnTo('review', publication);
    await depositor.submit();

    const receipt = depositor.receipt();
    await expect(depositor.told('Reference', receipt)).toHaveText(
      /^LD-\d{4}-\d{6}$/,
    );
    await expect(depositor.told('Title', receipt)).toHaveText(
      publication.title,
    );
    const sent = [await getFile(publication.file)];
    if (publication.cover) sent.push(await readSample('jpeg'));
    for (const { name, checksum, buffer } of sent) {
      await expect(receipt).toContainText(name);
      await expect(receipt).toContainText(checksum);
      const stored = await readStored(checksum);
      expect(createHash('sha256').update(stored).digest('hex')).toBe(checksum);
      expect(stored.equals(buffer)).toBe(true);
    }
  });

test('nothing moves when the authority is confirmed and the access conditions open', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('access');
  const group = page.getByRole('radiogroup', { name: 'Access condition' });
  await expect(group.getByRole('radio').first()).toBeDisabled();
  const before = await group.boundingBox();
  await depositor.checkbox(/^I have the authority to deposit/).check();
  await expect(group.getByRole('radio').first()).toBeEnabled();
  expect(await group.boundingBox()).toEqual(before);
  await expect(
    page.getByText('Confirm your authority above to choose.'),
  ).toBeHidden();
});

test('the receipt stays until another deposit begins, is mailed with a link that opens it without a login, and another begins empty [S1-4.wizard.complete]', async ({
  page,
  browser,
  origin,
  depositor,
}) => {
  await depositor.walkTo('review');
  await depositor.submit();
  const reference = await depositor
    .told('Reference', depositor.receipt())
    .innerText();
  const expectReceipt = async () => {
    await expect(depositor.told('Reference', depositor.receipt())).toHaveText(
      reference,
    );
    await expect(page).toHaveURL(/#\/acknowledgement$/);
  };
  await page.goBack();
  await expectReceipt();
  await page.goBack();
  await expectReceipt();
  await page.goForward();
  await expectReceipt();
  await page.reload();
  await expectReceipt();
  await expectAccessible(page, 'receipt');

  const subject = new RegExp(`received your deposit.*${reference}`);
  const mail = await waitForMail('ada@example.org', subject);
  const receiptLink = /https?:\/\/\S+\/receipt\/\S+/;
  const link = receiptLink.exec(mail.text)?.[0] ?? '';
  expect(mail.html).toContain(link);
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const opensReceipt = async (address: string) => {
    await stranger.goto(origin + new URL(address).pathname);
    await expect(
      stranger.getByRole('region', { name: 'Receipt' }),
    ).toContainText(reference);
  };
  await opensReceipt(link);
  await expectAccessible(stranger, 'mailed receipt');

  await page.getByRole('button', { name: 'Send the receipt again' }).click();
  await expect(
    page.getByText('We have sent the receipt to ada@example.org.'),
  ).toBeVisible();
  const again = await waitForMail('ada@example.org', subject, 2);
  await opensReceipt(receiptLink.exec(again.text)?.[0] ?? '');
  await opensReceipt(link);
  await elsewhere.close();

  await page
    .getByRole('button', { name: 'Deposit another', exact: true })
    .click();
  await depositor.sees('type');
  await depositor.expectUntouched();
  await page.reload();
  await depositor.sees('type');
  await depositor.expectUntouched();
});

test('“Deposit another like this” keeps publisher, contact, access and licence', async ({
  page,
  depositor,
}) => {
  const access = 'Openly on the Internet with download restrictions';
  await depositor.walkTo('access');
  await depositor.checkbox(/^I have the authority to deposit/).check();
  await depositor.choose('Access condition', access);
  await depositor.choose('Is the publication commercially available?', 'No');
  await depositor.goOn('reuse');
  await depositor.answerReuse(aBook);
  await depositor.goOn('publisher');
  await depositor.answerPublisher();
  await depositor.goOn('review');
  await depositor.submit();
  await page.getByRole('button', { name: 'Deposit another like this' }).click();

  await depositor.sees('type');
  await depositor.expectUntouched();
  await depositor.answerType(aBook);
  await depositor.goOn('details');
  await expect(depositor.field('Title')).not.toHaveValue(aBook.title);
  await depositor.answerDetails({ ...aBook, isbn: '9781922099020' });
  await depositor.goOn('access');
  await depositor.checkbox(/^I have the authority to deposit/).check();
  await expect(depositor.radio('Access condition', access)).toBeChecked();
  await depositor.choose('Is the publication commercially available?', 'No');
  await depositor.goOn('reuse');
  await expect(depositor.radio('Licence', String(aBook.licence))).toBeChecked();
  await depositor.goOn('publisher');
  for (const [label, value] of [
    ['Publisher name', 'Moss & Daughters'],
    ['Suburb', 'Battery Point'],
    ['Contact name', 'Ada Moss'],
    ['Email', 'ada@example.org'],
  ] as const)
    await expect(depositor.field(label)).toHaveValue(value);
  await depositor.goOn('review');
});
