import type { ServerResponse } from 'node:http';
import type { CaptchaProviderServer } from '../testing/servers/startCaptchaProvider';
import {
  answerHonestly,
  SOLVED,
  startCaptchaProvider,
} from '../testing/servers/startCaptchaProvider';
import { createHttpCaptchaVerifier } from './httpCaptchaVerifier';

let provider: CaptchaProviderServer;

beforeAll(async () => {
  provider = await startCaptchaProvider();
});
beforeEach(() => provider.answerWith(answerHonestly));
afterAll(() => provider.stop());

const verify = (token: string, verifyUrl = `${provider.origin}/verify`) =>
  createHttpCaptchaVerifier({ verifyUrl, secret: 'the secret' }).verify(
    token,
    '192.0.2.7',
  );

test('the provider is asked with the secret, the answer and the address', async () => {
  expect(await verify(SOLVED)).toBe('verified');
  expect(provider.questions.at(-1)).toEqual({
    secret: 'the secret',
    response: SOLVED,
    remoteip: '192.0.2.7',
  });
});

test('an answer that the provider does not know is refused', async () => {
  expect(await verify('guessed')).toBe('refused');
});

type Answer = (response: ServerResponse) => void;
const says =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end(text);
  };
const failures: [string, Answer][] = [
  ['says that it failed', says(500, '{"success":true}')],
  ['answers a page', says(200, '<html>')],
  ['answers something else', says(200, '{"success":"yes"}')],
  ['answers nothing', says(200, '')],
  ['answers far too much', says(200, ' '.repeat(200_000))],
  ['sends us elsewhere', says(302, '', { location: 'http://127.0.0.1:1/' })],
  ['hangs up', (response) => response.destroy()],
  ['says nothing for five seconds', () => undefined],
];

test.each(failures)(
  'a provider that %s counts as unreachable',
  async (_what, answer) => {
    provider.answerWith(answer);
    expect(await verify(SOLVED)).toBe('unreachable');
  },
);

test('a provider that is not there counts as unreachable', async () => {
  expect(await verify(SOLVED, 'http://127.0.0.1:1/')).toBe('unreachable');
});

test('the secret is sent nowhere else', async () => {
  const other = await startCaptchaProvider();
  provider.answerWith(says(307, '', { location: `${other.origin}/` }));
  expect(await verify(SOLVED)).toBe('unreachable');
  expect(other.questions).toEqual([]);
  await other.stop();
});
