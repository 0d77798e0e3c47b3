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
}, 60_000);
