import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;
const page = { accept: 'text/html' };

beforeAll(async () => {
  api = await startTestApi({ config: { serviceName: '<b>NED</b>' } });
  visitor = await api.visit();
  for (const at of [1, 2]) {
    await api.deps.mails.enqueue({
      key: `mail ${at}`,
      kind: 'ACTIVATE_ACCOUNT',
      userId: `user-${at}`,
      to: `reader${at}@example.org`,
      params: { name: 'Zoë', username: 'zoe' },
    });
    await api.deps.settle();
    api.travel(1000);
  }
});
afterAll(() => api.stop());

const outbox = () => join(api.deps.config.dataDir, 'outbox');

test('mails that are not sent are listed, the newest first, and read with a link to open', async () => {
  const { status, text, headers } = await visitor.get('/outbox', page);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(text.indexOf('reader2@')).toBeLessThan(text.indexOf('reader1@'));
  expect(text).toContain('Activate your &lt;b&gt;NED&lt;/b&gt; account');

  const [, address = ''] = /href="\/ned(\/outbox\/[^"]+)"/.exec(text) ?? [];
  const one = await visitor.get(address, page);
  expect(one.status).toBe(200);
  expect(one.headers.get('cache-control')).toBe('no-store');
  const link = `${api.base}/user/activate#token=`;
  expect(one.text).toContain(`<a href="${link}`);
  expect(one.text).not.toContain('<b>');
});

test('regression: a mail fits a phone, as its long words break', async () => {
  const { text } = await visitor.get('/outbox', page);
  const [, address = ''] = /href="\/ned(\/outbox\/[^"]+)"/.exec(text) ?? [];
  const one = await visitor.get(address, page);
  const body = one.text.slice(one.text.indexOf('<p>Hello'));
  expect(body).toMatch(/<br>\n/);
  const shown = body.replace(/<wbr>/g, ' ').replace(/<[^>]*>/g, ' ');
  expect(shown).toContain('#token=');
  expect(shown.split(/\s+/).filter((word) => word.length > 24)).toEqual([]);
});

test('each is kept as the file that would have gone out, for the owner of the portal alone', async () => {
  const files = (await readdir(outbox())).filter((name) =>
    name.endsWith('.eml'),
  );
  expect(files).toHaveLength(2);
  const path = join(outbox(), files[0] ?? '');
  const { to, subject, text, html } = await PostalMime.parse(
    await readFile(path),
  );
  expect(to).toEqual([{ name: '', address: 'reader1@example.org' }]);
  expect(subject).toBe('Activate your <b>NED</b> account');
  expect(text).toContain('Hello Zoë,');
  expect(html).toContain('Hello Zoë,');
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test.each([
  '/outbox/1-0000000000000000',
  '/outbox/..%2f..%2fsession-secret',
  '/outbox/%2e%2e%2fdatabase.json',
  '/outbox/..%5c..%5csession-secret',
  '/outbox/1700000000000-0000000000000000',
  '/outbox/1700000000000-0000000000000000.eml',
  '/outbox/%00',
  '/outbox/__proto__',
])('%s is not there', async (path) => {
  expect((await visitor.get(path)).status).toBe(404);
});

test.each([
  ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:9' }],
  ['in production', { production: true }],
])('%s there is no such page', async (_where, config) => {
  const other = await startTestApi({ config });
  const stranger = await other.visit();
  expect((await stranger.get('/outbox', page)).status).toBe(404);
  expect((await stranger.get('/outbox/x', page)).status).toBe(404);
  await other.stop();
});
