import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeFile, readSample } from './files/sampleFiles';
import { accountDepositTours } from './screens/accountDepositScreens';
import { accountTours } from './screens/accountScreens';
import { partTours } from './screens/partScreens';
import { serialTours } from './screens/serialScreens';
import { depositListTours } from './screens/depositListScreens';
import { mailedLinkTours } from './screens/mailedLinkScreens';
import { mergeTours } from './screens/mergeScreens';
import { reviewTours } from './screens/reviewScreens';
import { safetyTours } from './screens/safetyScreens';
import { stateTours } from './screens/stateScreens';
import { studioTours } from './screens/studioScreens';
import { withdrawalTours } from './screens/withdrawalScreens';
import { catalogueOffers } from './journey/offers';
import { aBook } from './journey/publications';
import { expect, test } from './portalTest';

const folder = path.resolve(process.env['SCREENSHOTS'] || 'test-results/shots');

/** Makes the window as high as the page, because rows off screen are not drawn. A dialog is in the middle of a usual one. */
async function showAll(page: Page, width: number): Promise<void> {
  const usual = width === 390 ? 844 : 900;
  await page.setViewportSize({ width, height: usual });
  if ((await page.locator('dialog[open]').count()) > 0) return;
  // Rows that are drawn may be higher than their place.
  for (let round = 0; round < 2; round += 1) {
    const height = await page.evaluate(
      () => document.documentElement.scrollHeight,
    );
    await page.setViewportSize({ width, height: Math.max(usual, height) });
  }
}

/** Takes a page as it is on a phone and on a desk, light and dark. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await showAll(page, width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe('@screenshots', () => {
  test.setTimeout(240_000);

  test('the catalogue', async ({ page, depositor, watch }) => {
    watch.allow(/status of 502 .*\/pre-pub\//);
    await depositor.walkTo('details');
    await depositor.field('Title').fill('Tide tables');
    await depositor.choose('Does it have a pre-publication id?', 'Yes');
    const id = depositor.field('Pre-publication id');
    await id.fill('NLApp99999');
    await expect(page.getByText('Not found.')).toBeVisible();
    await shoot(page, '02-details-not-found');
    const lookUps = '**/libraries-australia-service/pre-pub/*';
    const message = 'We cannot reach the catalogue right now.';
    await page.route(lookUps, (route) =>
      route.fulfill({
        status: 502,
        json: { error: { code: 'CATALOGUE', message, reference: null } },
      }),
    );
    await id.fill('NLApp10002');
    await expect(
      page.getByText(`An error has occurred: ${message}`),
    ).toBeVisible();
    await shoot(page, '02-details-catalogue-failed');
    await page.unroute(lookUps);
    await id.fill('NLApp10001');
    await expect(catalogueOffers(page)).toBeVisible();
    await shoot(page, '02-details-catalogue');
    await catalogueOffers(page)
      .getByRole('button', { name: /^Use( all)? \d/ })
      .click();
    await shoot(page, '02-details-catalogue-taken');
  });

  test('the catalogue by an ISBN', async ({ page, depositor }) => {
    await depositor.walkTo('details');
    await depositor.choose('Does it have an eISBN?', 'Yes');
    await depositor.field('eISBN').fill('9781922099013');
    await expect(catalogueOffers(page)).toBeVisible();
    await shoot(page, '02-details-catalogue-isbn');
  });

  test('steps', async ({ page, depositor }) => {
    await depositor.open();
    await shoot(page, '01-type');
    await depositor.next().click();
    await shoot(page, '01-type-errors');
    await depositor.radio('Publication type', 'Serial').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot(page, '01-type-serial');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await depositor.chooseType(aBook.type);
    await depositor.upload('ePublication file', await readSample('epub'));
    await depositor.chooseFile('Cover image', makeFile('cover.png', 2000));
    await shoot(page, '01-type-refused');
    await depositor.upload('Cover image', await readSample('jpeg'));
    await shoot(page, '01-type-files');
    await depositor.goOn('details');
    await shoot(page, '02-details');
    await depositor.next().click();
    await shoot(page, '02-details-errors');
    await depositor.picker('Language').fill('fr');
    await shoot(page, '02-details-picker');
    // A text that is in no list would hold the step.
    await depositor.picker('Language').fill('');
    await page.keyboard.press('Escape');
    await depositor.answerDetails(aBook);
    await page.getByRole('button', { name: 'Add an owner' }).click();
    await shoot(page, '02-details-two-owners');
    await page
      .getByRole('button', { name: 'Remove Author or other owner 2' })
      .click();
    await shoot(page, '02-details-filled');
    await page
      .getByRole('button', { name: 'What counts as sensitive material' })
      .click();
    await shoot(page, '02-details-help');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await depositor.goOn('access');
    await shoot(page, '03-access');
    await depositor.answerAccess();
    await depositor.choose(
      'Access condition',
      'Openly on the Internet with temporary download and location restrictions',
    );
    await shoot(page, '03-access-chosen');
    await depositor.goOn('reuse');
    await shoot(page, '04-reuse');
    await depositor.answerReuse(aBook);
    await depositor.goOn('publisher');
    await shoot(page, '05-publisher');
    await depositor.next().click();
    await shoot(page, '05-publisher-errors');
    await depositor.answerPublisher();
    await depositor.goOn('review');
    await expect(
      page.getByRole('region', { name: 'Publisher details' }),
    ).toBeVisible();
    await shoot(page, '06-review');
    await page.getByRole('button', { name: 'Start again' }).click();
    await shoot(page, '06-review-start-again');
    await page.getByRole('button', { name: 'Keep my answers' }).click();
    await depositor.submit();
    await shoot(page, '07-receipt');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({
      path: path.join(folder, '07-receipt-print.png'),
      fullPage: true,
    });
  });

  test('pages beside the form', async ({ page }) => {
    for (const name of ['', 'contact', 'help', 'accessibility']) {
      await page.goto(`/ned/${name}`);
      // The contacts are a table without headings.
      const content = page.getByRole('heading', { level: 2 });
      await expect(content.or(page.getByRole('table')).first()).toBeVisible();
      await shoot(page, `08-${name || 'start'}`);
    }
  });

  test('an answer about to be cleared, and a page that fails', async ({
    page,
    depositor,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await page.clock.install();
    await depositor.open();
    await depositor.chooseType('Map');
    await page.clock.fastForward('29:00');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot(page, '09-session-ending');
    await page.clock.fastForward('02:00');
    await shoot(page, '09-session-ended');
    await page.route('**/api/forms/deposit', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await shoot(page, '09-failed');
  });

  for (const [name, walk] of Object.entries({
    ...accountTours,
    ...accountDepositTours,
    ...mailedLinkTours,
    ...safetyTours,
    ...stateTours,
    ...serialTours,
    ...partTours,
    ...depositListTours,
    ...reviewTours,
    ...withdrawalTours,
    ...mergeTours,
    ...studioTours,
  }))
    test(name, async ({ page, origin, watch }) => {
      watch.allow(/status of (4(01|04|09|10|22)|503)|ERR_CONNECTION/);
      const show = (screen: string) => shoot(page, `10-${screen}`);
      await walk({ page, origin, show });
    });
});
