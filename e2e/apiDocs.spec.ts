import { expect, test } from './portalTest';
import { expectAccessible } from './product/expectAccessible';

test('the description of the API, and a call that is tried by keyboard', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/ned/api/docs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'API' }),
  ).toBeVisible();
  await expectAccessible(page, 'all calls');
  const call = page.locator('#postDepositCheckLocations');
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  await call.getByLabel('Body (application/json)').fill('["made-up"]');
  await call.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(call.getByRole('status')).toHaveText('Answer: 200 OK');
  await expect(
    call.getByRole('region', { name: 'Body of the answer' }),
  ).toHaveText(/"made-up"/);
  await expectAccessible(page, 'a call with its answer');
  await call.getByRole('link', { name: 'Locations' }).first().click();
  await expect(
    page.locator('#type-Locations').getByRole('region'),
  ).toBeVisible();
  await expectAccessible(page, 'a type');
});
