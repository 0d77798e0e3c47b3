import { makeFile, readSample } from './files/sampleFiles';
import { accountDepositTours } from './screens/accountDepositScreens';
import { accountTours } from './screens/accountScreens';
import { depositListTours } from './screens/depositListScreens';
import { aBook } from './journey/publications';
import { expect, test } from './portalTest';
import { expectAccessible } from './product/expectAccessible';

test.describe('nobody is shut out', () => {
  test.setTimeout(240_000);

  test('of the type and the files', async ({ page, depositor }) => {
    await depositor.open();
    await expectAccessible(page, 'type');
    await depositor.next().click();
    await expect(depositor.summary()).toBeVisible();
    await expectAccessible(page, 'type with errors');
    await depositor.radio('Publication type', 'Serial').click();
    await expectAccessible(page, 'notice about serials');
    await page.keyboard.press('Escape');
    await depositor.chooseType(aBook.type);
    await depositor.upload('ePublication file', await readSample('smallEpub'));
    await depositor.chooseFile('Cover image', makeFile('cover.png', 100));
    await expectAccessible(page, 'files, one refused');
    await depositor.upload('Cover image', await readSample('jpeg'));
    await expectAccessible(page, 'files with a picture');
  });

  test('of an upload under way', async ({ page, depositor }) => {
    await depositor.open();
    await depositor.chooseType(aBook.type);
    await page.route('**/submit/uploadFileChunk*', () => undefined);
    await depositor.chooseFile('ePublication file', await readSample('pdf'));
    await expect(page.getByText(/Uploading\.\.\. \d+ %/)).toBeVisible();
    await expectAccessible(page, 'uploading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('of the details', async ({ page, depositor }) => {
    await depositor.walkTo('details');
    await depositor.next().click();
    await expect(depositor.summary()).toBeVisible();
    await depositor.choose('Is it fiction?', 'Yes');
    await depositor.choose('Does it have an eISBN?', 'Yes');
    await expectAccessible(page, 'details with errors');
    await depositor.picker('Genre').fill('stories');
    await expect(
      page.getByRole('option', { name: 'General stories' }),
    ).toBeVisible();
    await expectAccessible(page, 'details with an open list');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: 'What counts as sensitive material' })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'help in a dialog');
    await page.keyboard.press('Escape');
    await depositor.answerDetails({ ...aBook, isbn: '9780306406158' });
    await expectAccessible(page, 'details filled in, with a warning');
  });

  test('of access, reuse and the publisher', async ({ page, depositor }) => {
    await depositor.walkTo('access');
    await depositor.next().click();
    await expectAccessible(page, 'access with errors');
    await depositor.answerAccess();
    await depositor.choose(
      'Access condition',
      'Openly on the Internet with temporary download and location restrictions',
    );
    await expectAccessible(page, 'access chosen');
    await depositor.goOn('reuse');
    await depositor.next().click();
    await expectAccessible(page, 'reuse with errors');
    await depositor.answerReuse(aBook);
    await depositor.goOn('publisher');
    await depositor.next().click();
    await expectAccessible(page, 'publisher with errors');
  });

  test('of the review and the receipt', async ({ page, depositor }) => {
    await depositor.walkTo('review');
    await expect(
      page.getByRole('region', { name: 'Publisher details' }),
    ).toBeVisible();
    await depositor.next().click();
    await expectAccessible(page, 'review with errors');
    await page.getByRole('button', { name: 'Read the terms' }).click();
    await expectAccessible(page, 'terms');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expectAccessible(page, 'start again');
    await page.keyboard.press('Escape');
    await depositor.submit();
    await expectAccessible(page, 'receipt');
  });

  test('of the start page, contact, help and accessibility', async ({
    page,
  }) => {
    for (const name of ['', 'contact', 'help', 'accessibility']) {
      await page.goto(`/ned/${name}`);
      // The contacts are a table without headings.
      const content = page.getByRole('heading', { level: 2 });
      await expect(content.or(page.getByRole('table')).first()).toBeVisible();
      await expectAccessible(page, name || 'start');
    }
  });

  test('of a session that ends, and of a page that fails', async ({
    page,
    depositor,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await page.clock.install();
    await depositor.open();
    await depositor.chooseType('Map');
    await page.clock.fastForward('28:30');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page, 'session ending');
    await page.clock.fastForward('02:00');
    await expect(page.getByText(/^We cleared your answers/)).toBeVisible();
    await expectAccessible(page, 'session ended');
    await page.route('**/api/forms/deposit', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, 'failed page');
  });

  for (const [name, walk] of Object.entries({
    ...accountTours,
    ...accountDepositTours,
    ...depositListTours,
  }))
    test(`of ${name}`, async ({ page, origin, watch }) => {
      watch.allow(/status of (4(01|10|22)|503)/);
      const show = (screen: string) => expectAccessible(page, screen);
      await walk({ page, origin, show });
    });
});

test('the list of steps opens on a phone', async ({ page, depositor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await depositor.open();
  const steps = page.getByRole('navigation', { name: 'Steps of your deposit' });
  await expect(steps).toContainText('Step 1 of 6: Type of ePublication');
  await expect(steps.getByText('Reuse conditions').last()).toBeHidden();
  await steps.getByText('Step 1 of 6:').click();
  await expect(steps.getByText('Reuse conditions').last()).toBeVisible();
});

test('the theme that is chosen is remembered', async ({ page, depositor }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await depositor.open();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-bs-theme', 'light');
  await page
    .getByRole('button', { name: 'Switch between light and dark' })
    .click();
  await expect(root).toHaveAttribute('data-bs-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-bs-theme', 'dark');
});
