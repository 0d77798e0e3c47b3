import { createHash } from 'node:crypto';
import { aBook } from './journey/publications';
import { expect, test } from './portalTest';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

for (const name of ['', 'deposit', 'publisher/deposit', 'contact', 'help'])
  test(`the page /${name} is served with a policy that allows nothing inline and nobody else`, async ({
    page,
  }) => {
    const response = await page.goto(`/ned/${name}`);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']?.split(';')).toEqual(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a script can neither evaluate text nor add an inline one', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/Content-Security-Policy|Content Security Policy|unsafe-eval/);
  await depositor.open();
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // The policy exempts code that Playwright evaluates, but not the code of a timer.
        setTimeout(() => {
          try {
            const run = Reflect.get(window, 'eval') as (code: string) => void;
            run('1 + 1');
            resolve('evaluated');
          } catch (problem) {
            resolve(problem instanceof Error ? problem.name : 'refused');
          }
        });
      }),
  );
  expect(outcome).toBe('EvalError');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "ran"';
    document.head.append(script);
    return document.title === 'ran';
  });
  expect(ran).toBe(false);
});

test('the validators come from the same origin, unchangeable, under the hash of their bytes', async ({
  page,
  depositor,
}) => {
  const [response] = await Promise.all([
    page.waitForResponse(
      (answer) =>
        answer.request().resourceType() === 'script' &&
        answer.url().includes('/api/forms/'),
    ),
    depositor.open(),
  ]);
  const headers = response.headers();
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['cache-control']).toContain('immutable');
  const hash = createHash('sha256')
    .update(await response.body())
    .digest('hex');
  expect(response.url()).toContain(hash);
});

test('what a user types is shown as text, wherever it appears again', async ({
  page,
  depositor,
}) => {
  const title = '<img src=x onerror="document.title=1"><b>Bold</b> & {{count}}';
  await depositor.walkTo('review', { ...aBook, title });
  await expect(depositor.told('Title')).toHaveText(title);
  await expect(page.getByRole('img', { name: 'x' })).toHaveCount(0);
  await depositor.submit();
  await expect(depositor.told('Title')).toHaveText(title);
  await expect(page.locator('main b', { hasText: /^Bold$/ })).toHaveCount(0);
});
