import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

async function readPolicy(api: TestApi): Promise<string> {
  const answer = await fetch(`${api.base}/deposit`);
  await api.stop();
  return answer.headers.get('content-security-policy') ?? '';
}

const captcha = {
  siteKey: 'key',
  secret: 'secret',
  scriptUrl: 'https://captcha.example/api.js',
  verifyUrl: 'https://captcha.example/verify',
  origins: ['https://captcha.example', 'https://static.captcha.example'],
};

test('the captcha provider may load its scripts and frames only where a key is configured (R7)', async () => {
  const without = await readPolicy(await startTestApi());
  expect(without).not.toContain('captcha');
  expect(without).not.toContain('frame-src');

  const policy = await readPolicy(await startTestApi({ config: { captcha } }));
  const theirs = captcha.origins.join(' ');
  for (const directive of ["script-src 'self'", "connect-src 'self'"]) {
    expect(policy).toContain(`${directive} ${theirs};`);
  }
  expect(policy).toContain(`frame-src ${theirs};`);
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
});

describe('frames', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const readFraming = async (path: string) => {
    const { headers } = await fetch(`${api.base}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    return {
      framedBy: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
      frames: /frame-src ([^;]+)/.exec(policy)?.[1],
      older: headers.get('x-frame-options'),
    };
  };

  test.each(['/library/studio/preview/deposit', '/library/file/abc/text/1'])(
    '%s, a preview of a form or the text of a file, may be framed by our own pages',
    async (path) => {
      expect(await readFraming(path)).toEqual({
        framedBy: "'self'",
        frames: undefined,
        older: 'SAMEORIGIN',
      });
    },
  );

  test.each([
    '/library/studio/deposit',
    '/library/file/abc/view',
    '/library/deposit/LD-1/view',
  ])(
    '%s, the editor of a form, the viewer of files or a review, frames our own pages',
    async (path) => {
      expect(await readFraming(path)).toEqual({
        framedBy: "'none'",
        frames: "'self'",
        older: 'DENY',
      });
    },
  );

  test.each([
    '/',
    '/deposit',
    '/library',
    '/library/studio/deposit/publish',
    '/library/studio/preview/deposit/more',
    '/library/studio/preview',
    '/library/file/abc/text/1/more',
    '/library/deposit/LD-1/view/more',
    '/publisher/deposit/LD-1/view',
    '/submit/preview/abc/tides.pdf',
    '/form/deposit',
    '/api/forms/deposit',
    '/nothing',
  ])('%s is framed by no page', async (path) => {
    const { framedBy, older } = await readFraming(path);
    expect([framedBy, older]).toEqual(["'none'", 'DENY']);
  });
});
