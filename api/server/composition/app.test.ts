import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
});
afterAll(() => api.stop());

const MUTATING: [string, string][] = [
  ['POST', '/submit/uploadFileChunk?purpose=BOOK'],
  [
    'POST',
    '/submit/completeFile?fileId=aaaaaaaa&purpose=BOOK&originalFilename=a.epub',
  ],
  ['DELETE', '/submit/deleteFile/x'],
  ['POST', '/deposit/check-locations'],
  ['POST', '/deposit/MONOGRAPH'],
];

describe('the origin of a call', () => {
  const post = (headers: Record<string, string>) =>
    visitor.post('/deposit/check-locations', [], headers);

  test.each(['https://evil.example', 'null', 'http://127.0.0.1'])(
    'regression: a right CSRF token from a page of %s is refused',
    async (origin) => {
      const answer = await post({ origin });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'ORIGIN']);
    },
  );

  test('may be our own, or unknown where no browser calls', async () => {
    const { origin } = new URL(api.base);
    expect((await post({ origin })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  test('is of no matter for what is only read', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await visitor.get('/user/current', headers)).status).toBe(200);
  });
});

describe('the CSRF token [S1-7.csrf S2-7.secure-headers]', () => {
  test.each(MUTATING)('%s %s wants it', async (method, path) => {
    const stranger = await api.visit();
    const attempts: Record<string, string>[] = [
      { 'X-CSRF-TOKEN': '' },
      { 'X-CSRF-TOKEN': 'wrong' },
      { 'X-CSRF-TOKEN': stranger.token },
      { cookie: '' },
      { cookie: 'ned.sid=made-up' },
    ];
    for (const headers of attempts) {
      const answer = await visitor.send(method, path, '[]', headers);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'CSRF']);
    }
  });

  test('is in every page and in api/csrf', async () => {
    const page = await visitor.get('/deposit', { accept: 'text/html' });
    expect(page.text).toContain(`name="_csrf" content="${visitor.token}"`);
    expect(page.text).toContain('name="_csrf_header" content="X-CSRF-TOKEN"');
    const answer = await visitor.get('/api/csrf');
    expect(answer.body).toEqual({
      token: visitor.token,
      header: 'X-CSRF-TOKEN',
    });
  });
});

describe('a hostile body', () => {
  const deep = (depth: number, [open, close]: [string, string]) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`;
  const bodies: [string, string, number, string][] = [
    ['no JSON', '{"form":', 400, 'BAD_JSON'],
    ['an array', '[]', 400, 'BODY'],
    ['a text', '"x"', 400, 'BODY'],
    ['null', 'null', 400, 'BODY'],
    ['nothing', '', 400, 'BODY'],
    ['arrays 10,000 deep', deep(10_000, ['[', ']']), 400, 'BODY_TOO_DEEP'],
    ['objects 10,000 deep', deep(10_000, ['{"a":', '}']), 400, 'BODY_TOO_DEEP'],
    ['arrays 400,000 deep', deep(400_000, ['[', ']']), 400, 'BODY_TOO_DEEP'],
    ['brackets never closed', '['.repeat(500_000), 400, 'BAD_JSON'],
    [
      '10 MB',
      JSON.stringify({ form: 'x'.repeat(10_000_000) }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['__proto__', '{"__proto__":{"form":"MONOGRAPH"}}', 400, 'BODY_KEY'],
    ['a constructor inside', '{"a":[{"constructor":{}}]}', 400, 'BODY_KEY'],
    [
      '60,000 unknown fields',
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 60_000 }, (_, at) => [`f${at}`, 1]),
        ),
      ),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      '100,000 items',
      JSON.stringify({
        submissionItems: Array.from({ length: 100_000 }, () => ({})),
      }),
      413,
      'BODY_TOO_LARGE',
    ],
  ];

  test.each(bodies)(
    '%s: a clear refusal, and the process lives',
    async (_name, body, status, code) => {
      const answer = await visitor.send('POST', '/deposit/MONOGRAPH', body);
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
      expect((await visitor.get('/health')).status).toBe(200);
    },
  );

  test('of another type is 415 [S1-7.csrf]', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
    ];
    for (const type of types) {
      const answer = await visitor.send('POST', '/deposit/MONOGRAPH', '{}', {
        'content-type': type,
      });
      expect(answer.status).toBe(415);
    }
  });

  test('without a length is cut off at the limit', async () => {
    const answer = await fetch(`${api.base}/deposit/MONOGRAPH`, {
      method: 'POST',
      headers: {
        cookie: visitor.cookie,
        'X-CSRF-TOKEN': visitor.token,
        'content-type': 'application/json',
      },
      body: new Blob(['"', 'x'.repeat(3_000_000), '"']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test('that is not UTF-8 is 400', async () => {
    const answer = await fetch(`${api.base}/deposit/MONOGRAPH`, {
      method: 'POST',
      headers: {
        cookie: visitor.cookie,
        'X-CSRF-TOKEN': visitor.token,
        'content-type': 'application/json',
      },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    expect(answer.status).toBe(400);
  });
});

describe('every answer', () => {
  const paths = [
    '/deposit',
    '/api/frontendConfig',
    '/nothing',
    '/assets/main-abc.js',
  ];

  test.each(paths)(
    'of %s says what a page may load and how it may be used',
    async (path) => {
      const { headers } = await visitor.get(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';script-src 'self';worker-src 'self';style-src 'self';img-src 'self';font-src 'self';connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('regression: that leads to the first page may be asked for again', async () => {
    const answer = await fetch(new URL('/', api.base), { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/ned/');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('about something unknown is the envelope, for a person a page', async () => {
    const answer = await visitor.get('/nothing');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: expect.any(String),
        reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      },
    });
    const page = await visitor.get('/nothing', {
      accept: 'text/html,*/*;q=0.8',
    });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<script type="module"');
  });

  test.each([
    '/%',
    '/deposit/%E0%A4%A',
    '/help/..%2f..%2fx',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/index.html',
    '/.vite/manifest.json',
  ])('of %s is a refusal without paths of this machine', async (path) => {
    const answer = await visitor.get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/tmp|ENOENT|%CSRF/);
  });
});

describe('pages', () => {
  test.each([
    '/deposit',
    '/deposit?form=MONOGRAPH',
    '/publisher/deposit?form=SERIAL',
    '/contact',
    '/help',
  ])(
    '%s is the ui with addresses that fit, and is never stored',
    async (path) => {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.text).toContain('src="/ned/assets/main-abc.js"');
      expect(page.text).toContain('href="/ned/look/mark.svg"');
    },
  );

  test('the root leads to the start page at the context', async () => {
    const root = await fetch(new URL('/', api.base), { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/ned/']);
    const context = await visitor.get('');
    expect(context.headers.get('location')).toBe('/ned/');
    expect((await visitor.get('/')).status).toBe(200);
  });

  test('regression: a file that cannot be read is a failure of ours, not an unknown address', async () => {
    const { uiDir } = api.deps.config;
    await symlink('circle.js', join(uiDir, 'circle.js'));
    const failed = await visitor.get('/circle.js');
    expect([failed.status, codeOf(failed)]).toEqual([500, 'UNEXPECTED']);
    expect(failed.text).not.toMatch(/tmp|ELOOP/);
    for (const path of ['/nothing.js', '/theme.js/under.js']) {
      expect((await visitor.get(path)).status).toBe(404);
    }
  });

  test('what is named by its content may be kept for ever, the rest not', async () => {
    const asset = await visitor.get('/assets/main-abc.js');
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe(
      'max-age=31536000,immutable',
    );
    const other = await visitor.get('/theme.js');
    expect([other.status, other.headers.get('cache-control')]).toEqual([
      200,
      'no-cache',
    ]);
  });
});

test('while the database is away the portal says that it cannot serve, in words [S1-8.generic]', async () => {
  const lonely = await startTestApi();
  const stranger = await lonely.visit();
  await lonely.deps.connection.close();
  expect((await stranger.get('/health')).status).toBe(503);
  const answer = await stranger.post('/deposit/MONOGRAPH', {});
  expect(answer.status).toBe(500);
  expect(answer.body['error']).toMatchObject({
    code: 'UNEXPECTED',
    message: expect.stringContaining('An unexpected error has occurred'),
  });
  expect(answer.text).not.toMatch(/mongo/i);
  await lonely.deps.connection.openUri(lonely.uri);
  await lonely.stop();
});

describe('sessions', () => {
  test('the cookie is out of reach of scripts and other sites; its id is not in the database', async () => {
    const answer = await fetch(`${api.base}/deposit`);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^ned\.sid=[\w-]{43}; path=\/ned; expires=.*; samesite=lax; httponly$/i,
    );
    const id = cookie.slice('ned.sid='.length).split(';')[0] ?? '';
    const stored = JSON.stringify(await api.deps.models.sessions.find().lean());
    expect(stored).not.toContain(id);
  });

  test('a second page of the same visitor continues the session', async () => {
    const answer = await visitor.get('/deposit');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('other calls make none', async () => {
    const before = await api.deps.models.sessions.countDocuments();
    for (const path of [
      '/api/frontendConfig',
      '/user/current',
      '/api/forms/deposit',
      '/health',
    ]) {
      const answer = await fetch(api.base + path);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await api.deps.models.sessions.countDocuments()).toBe(before);
  });
});
