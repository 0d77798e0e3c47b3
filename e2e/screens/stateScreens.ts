import { expect } from '@playwright/test';
import { readSample } from '../files/sampleFiles';
import { AccountHolder } from '../journey/AccountHolder';
import { openAccount } from '../journey/accounts';
import type { Tour } from './accountScreens';
import { Depositor } from '../journey/Depositor';
import { aBook } from '../journey/publications';

const heading = { level: 1 } as const;
const later = ['details', 'access', 'reuse', 'publisher', 'review'] as const;

/** An address that nothing has, one that the API refuses, and a list on its way. */
async function showPages({ page, origin, show }: Tour): Promise<void> {
  for (const [address, name] of [
    ['nothing/here', 'page-not-found'],
    ['user/sessions', 'page-refused'],
  ] as const) {
    await page.goto(`/ned/${address}`);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await show(name);
  }
  const account = await openAccount(origin);
  const holder = new AccountHolder(page, account);
  await page.route(/\/publisher\/my-deposits(\?|$)/, (route) =>
    route.request().resourceType() === 'fetch' ? undefined : route.continue(),
  );
  await page.goto('/ned/publisher/my-deposits');
  await holder.form.logIn(account);
  await holder.isKnown();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  // The bars that hold the place of the list come after 300 ms.
  await expect(page.locator('.bone').first()).toBeVisible();
  await show('my-deposits-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** A file held over its box, one with something to check, a chosen licence, files that are gone, and a deposit on its way. */
async function showWizard({ page, show }: Tour): Promise<void> {
  const depositor = new Depositor(page);
  const slot = 'ePublication file';
  await depositor.open();
  await depositor.chooseType(aBook.type);
  const held = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a'], 'book.epub'));
    return transfer;
  });
  const area = depositor.fileBox(slot).locator('.filebox');
  await area.dispatchEvent('dragover', { dataTransfer: held });
  await expect(area).toHaveClass(/is-over/);
  await show('upload-over');
  await area.dispatchEvent('dragleave', { dataTransfer: held });
  await depositor.upload(slot, await readSample('report'));
  await show('upload-checked');
  await depositor.goOn('details');
  await depositor.answerDetails(aBook);
  await depositor.goOn('access');
  await depositor.answerAccess();
  await depositor.goOn('reuse');
  await depositor.choose('Licence', 'Attribution-NonCommercial');
  await show('reuse-licence');
  await depositor.goOn('publisher');
  await depositor.answerPublisher();
  await depositor.goOn('review');
  await depositor.acceptTerms();
  const check = '**/deposit/check-locations';
  await page.route(check, (route) =>
    route.fulfill({ json: route.request().postDataJSON() as string[] }),
  );
  await depositor.next().click();
  const again = page.getByRole('button', { name: 'Go to the files' });
  await expect(again).toBeVisible();
  await show('files-expired');
  await page.unroute(check);
  await again.click();
  await depositor.upload(slot, await readSample('smallEpub'));
  for (const step of later) await depositor.goOn(step);
  await depositor.acceptTerms();
  await page.route('**/deposit/MONOGRAPH', () => undefined);
  await depositor.next().click();
  await expect(page.getByText('Submitting...')).toBeVisible();
  await show('submitting');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** States of pages that no other tour shows. */
export const stateTours = {
  'pages that cannot be shown': showPages,
  'the wizard between its steps': showWizard,
} as const;
