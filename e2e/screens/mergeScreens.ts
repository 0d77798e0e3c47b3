import { expect, type Page } from '@playwright/test';
import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount, openAccount } from '../journey/accounts';
import type { Tour } from './accountScreens';
import { aSerial, openSerialAccount } from '../journey/serials';

/** Opens the record of this name from its list as a member of staff who may merge it, and begins its merge. */
async function beginMerge(
  page: Page,
  username: string,
  list: 'publishers' | 'works',
  name: string,
): Promise<void> {
  await page.context().clearCookies();
  await new StaffMember(page, aDemoAccount(username), '', true).enter();
  const query = new URLSearchParams({ q: name }).toString();
  await page.goto(`/ned/library/${list}?${query}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('button', { name: /^Merge into another/ }).click();
}

/** The merge of a publisher and of a title: the choice of the one that stays, and the question. */
async function showMerges({ page, origin, show }: Tour): Promise<void> {
  const stays = await openAccount(origin);
  const title = `Harbour Notes ${Date.now().toString(36)}`;
  const twice = await openSerialAccount(origin, [
    { ...aSerial, title },
    { ...aSerial, title: `${title} (Hobart)` },
  ]);
  await beginMerge(page, 'demo.support', 'publishers', twice.publisher);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Which publisher stays?');
  await field.fill(stays.publisher);
  const found = dialog.getByRole('row').filter({ hasText: stays.publisher });
  await expect(found).toHaveCount(1);
  await show('merge-publisher');
  await found.getByRole('button', { name: 'Choose' }).click();
  await expect(dialog).toContainText('2 titles');
  await show('merge-publisher-question');
  await beginMerge(page, 'demo.nla', 'works', `${title} (Hobart)`);
  const choose = dialog.getByRole('button', { name: `Choose ${title}` });
  await expect(choose).toBeVisible();
  await show('merge-title');
  await choose.click();
  await expect(
    dialog.getByRole('button', { name: 'Merge titles' }),
  ).toBeVisible();
  await show('merge-title-question');
}

/** The screens of merges. */
export const mergeTours = { 'the merge of records': showMerges } as const;
