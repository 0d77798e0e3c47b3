import { request } from 'node:http';
import { startTestApi } from '../../testing/startTestApi';
import { buildConfig } from '../../testing/testConfig';
import { codeOf, Visitor } from '../../testing/visitors/visitor';

test('behind a proxy with TLS the cookie is Secure, and another context path serves everything', async () => {
  const api = await startTestApi({
    config: { trustProxy: true, contextPath: '/legal/deposits' },
  });
  const answer = await fetch(`${api.base}/deposit`, {
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /path=\/legal\/deposits;.*secure/i,
  );
  expect(await answer.text()).toContain(
    'src="/legal/deposits/assets/main-abc.js"',
  );
  const form = (await (
    await fetch(`${api.base}/api/forms/deposit`)
  ).json()) as { validators: string };
  expect(form.validators).toMatch(
    /^\/legal\/deposits\/api\/forms\/validators\//,
  );
  await api.stop();
});

test.each([
  ['https://deposit.example', true],
  ['http://deposit.example', false],
  ['', false],
])(
  'regression: with PUBLIC_URL "%s" the cookie is Secure: %s, whatever the proxy forgets to say',
  async (publicUrl, expected) => {
    const api = await startTestApi({ config: { publicUrl } });
    const answer = await fetch(`${api.base}/deposit`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(/; secure/i.test(cookie)).toBe(expected);
    await api.stop();
  },
);

test('regression: with PUBLIC_URL only its own pages may change anything', async () => {
  const publicUrl = 'https://deposit.example';
  const api = await startTestApi({ config: { publicUrl } });
  const visitor = await api.visit();
  const post = (headers: Record<string, string>) =>
    visitor.post('/deposit/check-locations', [], headers);
  expect((await post({ origin: publicUrl })).status).toBe(200);
  for (const origin of [new URL(api.base).origin, 'http://deposit.example']) {
    expect((await post({ origin })).status).toBe(403);
  }
  await api.stop();
});

test('too many calls are 429 with the time to wait', async () => {
  const api = await startTestApi({
    config: {
      limits: {
        ...buildConfig().limits,
        pages: 2,
        chunks: 1,
        lookups: 1,
        previews: 1,
        deposits: 1,
      },
    },
  });
  const visitor = await api.visit();
  const calls: [string, string, string?][] = [
    ['GET', '/validate/publisher?publisherName=Moss'],
    ['POST', '/deposit/MONOGRAPH', '{}'],
    ['DELETE', '/submit/deleteFile/x'],
  ];
  for (const [method, path, body] of calls) {
    expect((await visitor.send(method, path, body)).status).not.toBe(429);
    const answer = await visitor.send(method, path, body);
    expect([answer.status, codeOf(answer)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await api.visit();
  const third = await Visitor.arrive(api.base);
  expect(third.cookie).toBe('');
  await api.stop();
});

test('a session ends after its time without use, and not while it is used', async () => {
  const api = await startTestApi();
  const hour = 3_600_000;
  const visitor = await api.visit();
  api.travel(20 * hour);
  const used = await visitor.post('/deposit/check-locations', []);
  expect(used.status).toBe(200);
  expect(used.headers.getSetCookie()[0]).toContain(visitor.cookie);
  api.travel(20 * hour);
  expect((await visitor.post('/deposit/check-locations', [])).status).toBe(200);
  api.travel(25 * hour);
  expect((await visitor.post('/deposit/check-locations', [])).status).toBe(403);
  await api.stop();
});

test('a client that hangs up in the middle of an upload leaves nothing and harms nobody', async () => {
  const api = await startTestApi();
  const visitor = await api.visit();
  await new Promise<void>((resolve) => {
    const upload = request(`${api.base}/submit/uploadFileChunk?purpose=BOOK`, {
      method: 'POST',
      headers: {
        cookie: visitor.cookie,
        'X-CSRF-TOKEN': visitor.token,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5000,
      },
    });
    upload.on('error', () => resolve());
    upload.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      () => {
        setTimeout(() => upload.destroy(), 50);
      },
    );
    upload.on('close', () => resolve());
  });
  expect((await visitor.get('/health')).status).toBe(200);
  expect(
    await api.deps.fileStore.sweepTemporary(new Date(Date.now() + 1000), () =>
      Promise.resolve(false),
    ),
  ).toBe(0);
  await api.stop();
});
