import { expect, test } from './portalTest';

test('a message is shown at the top right, 300 px wide and 15 px from the edges [S1-9.notifications]', async ({
  page,
  depositor,
}) => {
  await page.clock.install();
  await depositor.open();
  await depositor.chooseType('Map');
  await page.clock.fastForward('28:30');
  await page.getByRole('button', { name: 'Keep my answers' }).click();
  const notice = page.getByRole('button', { name: 'Dismiss this message' });
  await expect(notice).toBeVisible();
  const place = await page
    .getByRole('status')
    .filter({ has: notice })
    .evaluate((element) => {
      const { top, right, width } = element.getBoundingClientRect();
      return { top, right: window.innerWidth - right, width };
    });
  expect(place).toEqual({ top: 15, right: 15, width: 300 });
});
