import { randomUUID } from 'node:crypto';
import { buildHostileEpub } from '../../api/testing/files/hostileChapters';
import { AccountForm } from '../journey/AccountForm';
import { aDemoAccount, openAccount } from '../journey/accounts';
import { Keyboard } from '../journey/Keyboard';
import { Reviewer } from '../journey/Reviewer';
import { depositForReview } from '../journey/reviews';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

/** As authors call their files: longer than a phone is wide, without a space. */
const name = 'crossing_the_strait_by_small_boats_final_version_2.epub';

test('a PDF is opened from the review and paged through, and its page leads back [S2-2.routes.other-links]', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const { reference, title } = await depositForReview(origin, account);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  await expect(page.getByAltText('Page 1 of 3 of tides.pdf')).toBeVisible();
  await reviewer.show('Files');
  await page.getByRole('link', { name: 'View tides.pdf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('tides.pdf');
  await expect(page.getByAltText('Page 1 of 3 of tides.pdf')).toBeVisible();
  await expectAccessible(page, 'the pages of a file');
  await reviewer.button('Next page').click();
  await expect(page.getByAltText('Page 2 of 3 of tides.pdf')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByAltText('Page 3 of 3 of tides.pdf')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download tides.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('tides.pdf');
  await page.getByRole('link', { name: 'Back to the deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the text of a hostile EPUB is read part by part with the keyboard alone; nothing of it runs, loads or is sent', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const buffer = await buildHostileEpub(`Tides ${randomUUID()}`);
  const file = { buffer, name };
  const { title } = await depositForReview(origin, account, file);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/ned/library/deposits?q=${account.username}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  // The review has the same text beside the answers.
  const beside = page.getByTitle(`Part 1 of 2 of ${name}`).contentFrame();
  await expect(beside.getByRole('heading')).toHaveText('The crossing');
  await expectAccessible(page, 'the text of a file beside the answers');
  await reviewer.show('Files');
  await page.getByRole('link', { name: `View ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const first = page.getByTitle(`Part 1 of 2 of ${name}`);
  const text = first.contentFrame();
  await expect(text.getByRole('heading')).toHaveText('The crossing');
  await expect(text.getByText('Picture: A boat at "dawn"')).toBeVisible();
  await expect(text.getByText('Click the link.')).toBeVisible();
  await expect(text.locator('script, img, iframe, a, form, svg')).toHaveCount(
    0,
  );
  const frame = page.frames().find((each) => each.url().endsWith('/text/1'));
  expect(await frame?.evaluate(() => Reflect.get(window, 'ran'))).toBe(
    undefined,
  );
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  await expectAccessible(page, 'the text of a file');

  const keyboard = new Keyboard(page);
  await keyboard.push(reviewer.button('Next part'));
  const second = page.getByTitle(`Part 2 of 2 of ${name}`);
  await expect(second.contentFrame().getByRole('heading')).toHaveText(
    'Chapter 2',
  );
  await page.keyboard.press('Tab');
  // The text is scrolled from there.
  await expect(second.contentFrame().getByRole('main')).toBeFocused();
});

test('regression: a login that leads to the review of a book shows its text, and so does the next deposit of the queue', async ({
  page,
  origin,
}) => {
  const account = await openAccount(origin);
  const file = {
    buffer: await buildHostileEpub(`Tides ${randomUUID()}`),
    name,
  };
  const first = await depositForReview(origin, account);
  const second = await depositForReview(origin, account, file);
  const text = page.getByTitle(`Part 1 of 2 of ${name}`).contentFrame();
  const queue = `?q=${account.username}`;
  const target = `/ned/library/deposit/${second.reference}/view${queue}`;
  await page.goto(`/ned/library/login?target=${encodeURIComponent(target)}`);
  const { username, password } = aDemoAccount('demo.nla');
  const form = new AccountForm(page.locator('main'));
  await form.field('Username').fill(username);
  await form.password('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(text.getByRole('heading')).toHaveText('The crossing');

  const reviewer = new Reviewer(page);
  await reviewer.open(first.reference, queue);
  await reviewer.decide('Accept');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    second.title,
  );
  await expect(text.getByRole('heading')).toHaveText('The crossing');
});

test('the text of a file is framed by no other page, and opened by nobody without a login', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/frame-ancestors|X-Frame-Options|status of 401/i);
  const account = await openAccount(origin);
  const buffer = await buildHostileEpub(`Tides ${randomUUID()}`);
  const file = { buffer, name };
  const { reference } = await depositForReview(origin, account, file);
  const reviewer = new Reviewer(page);
  await reviewer.enter();
  await reviewer.open(reference);
  await reviewer.show('Files');
  const view = await page
    .getByRole('link', { name: `View ${name}` })
    .getAttribute('href');
  const address = `${view}`.replace(/view$/, 'text/1');
  const answer = await page.request.get(address);
  expect(answer.headers()['content-security-policy']).toContain(
    "frame-ancestors 'self'; sandbox",
  );
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${origin}${address}"></iframe>`);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
  await page.context().clearCookies();
  expect((await page.request.get(address)).status()).toBe(401);
});
