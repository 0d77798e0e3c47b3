import { isReal, readSample } from './files/sampleFiles';
import { Keyboard } from './journey/Keyboard';
import { expectAccessible } from './product/expectAccessible';
import { offerOf } from './journey/offers';
import { buildToldEpub, toldBook } from './files/toldEpub';
import { expect, test } from './portalTest';
import type { Depositor } from './journey/Depositor';

/** Goes to the details of a book whose file says everything of itself. */
async function openDetails(depositor: Depositor): Promise<void> {
  await depositor.open();
  await depositor.chooseType('Book or books in series');
  await depositor.upload('ePublication file', await buildToldEpub());
  await depositor.goOn('details');
}

test('what the file says is offered at its question, taken with one click and given back with one', async ({
  page,
  depositor,
}) => {
  await openDetails(depositor);
  const title = depositor.field('Title');
  await expect(title).toHaveValue('');
  const offer = offerOf(page, 'Title');
  await expect(offer.bar).toContainText(
    `Found in your file: ${toldBook.title}`,
  );
  /** Measures how far the control is below the bar, since accepting an offer must not move it. */
  const distance = () =>
    title.evaluate((field) => {
      const bar = field.closest('.field')?.querySelector('.suggest');
      const top = bar?.getBoundingClientRect().top ?? 0;
      return field.getBoundingClientRect().top - top;
    });
  const before = await distance();
  await offer.take.click();
  await expect(title).toHaveValue(toldBook.title);
  await expect(offer.undo).toBeFocused();
  await expect(offer.bar).toContainText('Filled in from your file');
  expect(await distance(), 'nothing moves').toBe(before);

  await offer.undo.click();
  await expect(title).toHaveValue('');
  await expect(offer.take).toBeFocused();
});

test('everything the file says can be taken, and the step is left with it', async ({
  page,
  depositor,
}) => {
  await openDetails(depositor);
  for (const label of [
    'Title',
    'Author or other owner',
    'Year of publication',
    'Month of publication',
    'Does it have an eISBN?',
    'Language',
  ])
    await offerOf(page, label).take.click();
  await expect(depositor.field('Title')).toHaveValue(toldBook.title);
  await expect(depositor.field('Given names')).toHaveValue('Miriam');
  await expect(depositor.field('Last name')).toHaveValue('Okafor');
  await expect(depositor.field('Year of publication')).toHaveValue('2019');
  await expect(depositor.picker('Month of publication')).toHaveValue('4');
  await expect(depositor.radio('Does it have an eISBN?', 'Yes')).toBeChecked();
  await expect(depositor.field('eISBN')).toHaveValue(toldBook.isbn);
  await expect(
    page.getByRole('button', { name: 'Remove French' }),
  ).toBeVisible();

  await depositor.choose('Does it have an edition statement?', 'No');
  await depositor.choose('Does it have an eISSN?', 'No');
  await depositor.choose('Does it have an eISMN?', 'No');
  await depositor.choose('Is it fiction?', 'Yes');
  await depositor.pick('Genre', 'Sea and adventure');
  await depositor.choose('Does it contain sensitive material?', 'No');
  await depositor.goOn('access');
  await depositor.answerAccess();
  await depositor.goOn('reuse');
  await depositor.choose('Licence', 'Attribution');
  await depositor.goOn('publisher');
  await offerOf(page, 'Publisher name').take.click();
  await expect(depositor.field('Publisher name')).toHaveValue(
    toldBook.publisher,
  );
});

test('what was typed stays beside what the file says, also after a reload', async ({
  page,
  depositor,
}) => {
  await openDetails(depositor);
  await depositor.field('Title').fill('Salt & Tussock');
  const title = offerOf(page, 'Title');
  await expect(title.bar).toContainText(
    `Found in your file: ${toldBook.title}`,
  );
  await depositor.choose('Does it have an eISBN?', 'No');
  await expect(offerOf(page, 'Does it have an eISBN?').bar).toContainText(
    `Found in your file: ${toldBook.isbn}`,
  );
  await offerOf(page, 'Year of publication').take.click();
  await expect(depositor.field('Year of publication')).toHaveValue('2019');
  await page.reload();
  await depositor.sees('details');
  await expect(depositor.field('Title')).toHaveValue('Salt & Tussock');
  await expect(title.take).toBeVisible();
  await offerOf(page, 'Year of publication').undo.click();
  await expect(depositor.field('Year of publication')).not.toHaveValue('2019');
});

test('a real publication offers what it says', async ({ page, depositor }) => {
  test.skip(!isReal('epub'), 'the publication is not here');
  await depositor.open();
  await depositor.chooseType('Book or books in series');
  await depositor.upload('ePublication file', await readSample('epub'));
  await depositor.goOn('details');
  await offerOf(page, 'Title').take.click();
  await expect(depositor.field('Title')).toHaveValue('The Wind in the Willows');
  await offerOf(page, 'Author or other owner').take.click();
  await expect(depositor.field('Last name').first()).toHaveValue('Grahame');
});

test('offers are taken and given back by keyboard', async ({
  page,
  depositor,
}) => {
  await openDetails(depositor);
  const keys = new Keyboard(page);
  const offer = offerOf(page, 'Title');
  await keys.push(offer.take);
  await expect(depositor.field('Title')).toHaveValue(toldBook.title);
  await keys.press('Enter');
  await expect(depositor.field('Title')).toHaveValue('');
  await keys.press('Space', 'Tab');
  await expect(depositor.field('Title')).toBeFocused();
  await expect(depositor.field('Title')).toHaveValue(toldBook.title);
});

test('nobody is shut out of what the file says', async ({
  page,
  depositor,
}) => {
  await openDetails(depositor);
  await depositor.field('Title').fill('Salt & Tussock');
  await offerOf(page, 'Author or other owner').take.click();
  await offerOf(page, 'Does it have an eISBN?').take.click();
  await expectAccessible(page, 'details with offers');
});
