import type { Locator } from '@playwright/test';
import { AccountHolder, StaffMember } from './journey/AccountHolder';
import { aDemoAccount, openAccount } from './journey/accounts';
import { expect, test } from './portalTest';

test('regression: nothing of the head moves from page to page', async ({
  page,
}) => {
  const head = page.locator('header.masthead');
  /** Where each link and tool begins, in tenths of a pixel. */
  const measure = () =>
    head.locator('a, .tools > :not(:empty)').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y } = part.getBoundingClientRect();
        return [part.textContent, Math.round(x * 10), Math.round(y * 10)];
      }),
    );
  await page.goto('/ned/');
  await expect(head.getByRole('link', { name: 'Log in' })).toBeVisible();
  const first = await measure();
  for (const name of ['deposit', 'help', 'contact', 'accessibility']) {
    await page.goto(`/ned/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(measure, name).toEqual(first);
  }
});

test('regression: the links of a publisher share one line of a phone, on each page', async ({
  page,
  origin,
}) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.arrive();
  await page.setViewportSize({ width: 390, height: 844 });
  const links = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link');
  for (const name of ['publisher/my-deposits', 'deposit', 'contact']) {
    await page.goto(`/ned/${name}`);
    await expect(links).toHaveCount(4);
    const lines = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().y),
    );
    expect(new Set(lines).size, name).toBe(1);
  }
});

test('the head has the edges of each page of library staff, and their links share one line', async ({
  page,
}) => {
  const holder = new StaffMember(page, aDemoAccount('demo.nla'), '', true);
  await holder.arrive();
  const head = page.locator('header.masthead');
  const links = head.getByRole('navigation').getByRole('link');
  /** Where the contents of a part begin and end. */
  const edgesOf = (part: Locator) =>
    part.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [
        left + Number.parseFloat(paddingLeft),
        right - Number.parseFloat(paddingRight),
      ];
    });
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['deposit', 'library/deposits', 'help']) {
      await page.goto(`/ned/${name}`);
      await expect(links).toHaveCount(8);
      const main = page.locator('main > :is(.shell, .wide)');
      const place = `${name} at ${width}`;
      const edges = await edgesOf(main);
      expect(await edgesOf(head.locator('> div')), place).toEqual(edges);
      expect(await edgesOf(page.locator('footer > div')), place).toEqual(edges);
      const lines = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().y),
      );
      expect(new Set(lines).size, place).toBe(1);
    }
  }
});
