import { BookKeyboard } from '../journey/BookKeyboard';
import { Keyboard } from '../journey/Keyboard';
import { catalogueAnswers, catalogueOffers, offerOf } from '../journey/offers';
import { catalogued } from '../journey/publications';
import { expect, test } from '../portalTest';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a book is deposited by keyboard alone, from the start page to the receipt', async ({
  page,
  depositor,
}) => {
  const user = new BookKeyboard(depositor);
  const { keys } = user;
  await user.begin();
  await keys.fill(depositor.field('Title'), 'Written without a mouse');
  await keys.fill(depositor.field('Given names'), 'Ada');
  await keys.fill(depositor.field('Last name'), 'Moss');
  await keys.push(page.getByRole('button', { name: 'Add an owner' }));
  const second = page.getByRole('article', { name: 'Author or other owner 2' });
  await keys.choose(second.getByRole('group', { name: 'Owner type' }), 1);
  await keys.fill(depositor.field('Organisation name'), 'Harbour Trust');
  await user.answerNo(
    'Does it have an edition statement?',
    'Does it have an eISBN?',
    'Does it have an eISSN?',
    'Does it have an eISMN?',
    'Is it fiction?',
  );
  await keys.pick(depositor.picker('Subjects'), 'local', 'Local histories');
  await keys.fill(depositor.picker('Language'), 'french');
  await keys.press('ArrowDown', 'ArrowUp', 'Enter', 'Escape');
  await user.answerNo('Does it contain sensitive material?');
  await user.goOn('access');

  await keys.tick(depositor.checkbox(/^I have the authority/));
  await keys.choose(depositor.group('Access condition'), 2);
  await keys.choose(
    depositor.group('Is the publication commercially available?'),
  );
  await user.goOn('reuse');
  await keys.choose(depositor.group('Licence'), 1);
  await user.goOn('publisher');
  await user.answerPublisher();
  await user.goOn('review');
  await user.acceptTerms();
  await user.submit();
  await expect(depositor.told('Title')).toHaveText('Written without a mouse');
});

test('a book with a pre-publication id is deposited by keyboard alone: its record fills in the details, all and one by one, and each is undone [S1-7.prepub]', async ({
  page,
  depositor,
}) => {
  const user = new BookKeyboard(depositor);
  const { keys } = user;
  await user.begin();
  await keys.choose(depositor.group('Does it have a pre-publication id?'));
  await keys.fill(
    depositor.field('Pre-publication id'),
    catalogued.prePubId.toLowerCase(),
  );
  const title = depositor.field('Title');
  const { takeAll, undoAll } = catalogueAnswers(page);
  await expect(takeAll).toBeVisible();
  await keys.push(takeAll);
  await expect(title).toHaveValue(catalogued.title);
  await expect(undoAll).toBeFocused();
  await keys.press('Enter');
  await expect(title).toHaveValue('');

  const offer = offerOf(catalogueOffers(page), 'Title');
  await keys.push(offer.take);
  await expect(title).toHaveValue(catalogued.title);
  await expect(offer.undo).toBeFocused();
  await keys.press('Enter');
  await expect(title).toHaveValue('');

  await keys.reach(takeAll, 'Shift+Tab');
  await keys.press('Enter');
  // Between the panel and the questions that the record leaves open are all those that it answers.
  for (const field of ['Series number', 'Edition', 'eISBN'])
    await keys.reach(depositor.field(field));
  await expect(depositor.field('eISBN')).toHaveValue(catalogued.isbn);
  await user.answerNo(
    'Does it have an eISSN?',
    'Does it have an eISMN?',
    'Does it contain sensitive material?',
  );
  await user.goOn('access');
  await user.answerConditions();
  await user.goOn('publisher');
  await user.answerPublisher();
  await user.goOn('review');
  await user.acceptTerms();
  await user.submit();
  await expect(depositor.told('Title')).toHaveText(catalogued.title);
});

test('the first Tab leads past the masthead to the content', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  const keys = new Keyboard(page);
  await keys.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  // React replaces the step from the server, and with it the focused element.
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(skip).toBeFocused();
  await keys.press('Enter', 'Tab');
  await expect(depositor.radio('Publication type', 'Monograph')).toBeFocused();
});

test('a dialog keeps the focus, closes on Escape and gives the focus back', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType('Map');
  const keys = new Keyboard(page);
  const again = page.getByRole('button', { name: 'Start again' });
  await keys.push(again);
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 5; step += 1) {
    await keys.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement !== document.body &&
        activeElement?.closest('dialog') === null
      );
    });
    expect(outside, 'the focus behind the dialog').toBe(false);
  }
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
});

test('an arrow key on “Serial” opens no dialog; a click, Space, Enter and Next do', async ({
  page,
  depositor,
}) => {
  const keys = new Keyboard(page);
  const dialog = page.getByRole('dialog', {
    name: 'Serial deposits require a NED account',
  });
  const serial = depositor.radio('Publication type', 'Serial');
  const monograph = depositor.radio('Publication type', 'Monograph');
  const putAway = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const arrowToSerial = async () => {
    await monograph.focus();
    await keys.press('ArrowDown');
    await expect(serial).toBeFocused();
    // A dialog would open within this time.
    await page.waitForTimeout(500);
    await expect(dialog).toBeHidden();
  };
  await depositor.open();
  await monograph.check();
  for (const key of ['Space', 'Enter']) {
    await arrowToSerial();
    await keys.press(key);
    await putAway();
    await monograph.check();
  }
  await arrowToSerial();
  await depositor.next().click();
  await putAway();
  await monograph.check();
  await serial.click();
  await putAway();
});
