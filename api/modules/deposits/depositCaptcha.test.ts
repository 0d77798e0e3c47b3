import { makeAccounts } from '../../testing/visitors/accounts';
import { createHttpCaptchaVerifier } from '../../adapters/httpCaptchaVerifier';
import { aBook, aBookFor } from '../../testing/records/aBook';
import type { CaptchaProviderServer } from '../../testing/servers/startCaptchaProvider';
import {
  SOLVED,
  startCaptchaProvider,
} from '../../testing/servers/startCaptchaProvider';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { findingsOf } from '../../testing/visitors/visitor';

const PATH = '/publisher/recaptchaToken';

let api: TestApi;
let provider: CaptchaProviderServer;

beforeAll(async () => {
  provider = await startCaptchaProvider();
  const captcha = {
    siteKey: 'site',
    secret: 'secret',
    scriptUrl: `${provider.origin}/script.js`,
    verifyUrl: `${provider.origin}/verify`,
    origins: [provider.origin],
  };
  api = await startTestApi({
    config: { captcha },
    environment: { captchaVerifier: createHttpCaptchaVerifier(captcha) },
  });
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});

/** A visitor with a book, and what is asked of the provider from now on. */
async function begin() {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const bodyWith = (token?: string) => {
    const book = aBook(tempFileId);
    const publisher = book['publisher'] as object;
    const answered = token === undefined ? {} : { recaptchaToken: token };
    return { ...book, publisher: { ...publisher, ...answered } };
  };
  const before = provider.questions.length;
  const asked = () =>
    provider.questions.slice(before).map(({ response }) => response);
  return { visitor, bodyWith, asked };
}

const told = (answer: Parameters<typeof findingsOf>[0]) =>
  findingsOf(answer).map(({ path, code }) => [path, code]);

test('a visitor who solved the captcha deposits; the answer is checked once and not stored [S2-5.user.captcha]', async () => {
  const { visitor, bodyWith, asked } = await begin();
  const dryRun = await visitor.deposit(bodyWith(SOLVED), {
    'X-Dry-Run': 'true',
  });
  expect(dryRun.status).toBe(200);
  expect(asked()).toEqual([]);
  const answer = await visitor.deposit(bodyWith(SOLVED));
  expect(answer.status).toBe(200);
  expect(asked()).toEqual([SOLVED]);
  const reference = String(answer.body['reference']);
  const stored = await api.deps.models.deposits.findOne({ reference }).lean();
  expect(JSON.stringify(stored)).not.toContain('recaptchaToken');
});

test('a retry that finds its deposit asks nobody, whatever the captcha says by then', async () => {
  const { visitor, bodyWith, asked } = await begin();
  const key = { 'Idempotency-Key': 'a-captcha-retry' };
  const first = await visitor.deposit(bodyWith(SOLVED), key);
  expect(first.status).toBe(200);
  const again = await visitor.deposit(bodyWith('another answer'), key);
  expect(again.body).toEqual(first.body);
  expect(asked()).toEqual([SOLVED]);
});

test.each<[string, string | undefined, string, string[]]>([
  ['no answer', undefined, 'required', []],
  ['a wrong answer', 'guessed', 'remote', ['guessed']],
])('%s is a finding at the captcha, and nothing is stored', async (...row) => {
  const [, token, code, questions] = row;
  const { visitor, bodyWith, asked } = await begin();
  const before = await api.deps.models.deposits.countDocuments();
  const answer = await visitor.deposit(bodyWith(token));
  expect(answer.status).toBe(422);
  expect(told(answer)).toEqual([[PATH, code]]);
  expect(answer.body).toMatchObject({
    error: { message: 'Your deposit contains invalid fields.' },
  });
  expect(asked()).toEqual(questions);
  expect(await api.deps.models.deposits.countDocuments()).toBe(before);
});

test('an answer is not used up by a deposit that is wrong elsewhere', async () => {
  const { visitor, bodyWith, asked } = await begin();
  const answer = await visitor.deposit({ ...bodyWith(SOLVED), type: 'POEM' });
  expect(answer.status).toBe(422);
  expect(asked()).toEqual([]);
});

test('a logged-in user is not asked', async () => {
  const accounts = await makeAccounts(api);
  const { visitor } = await accounts.get('publisher');
  const { tempFileId } = await visitor.upload();
  const before = provider.questions.length;
  const answer = await visitor.deposit(
    aBookFor(tempFileId, accounts.publishers.tasmanian._id),
  );
  expect(answer.status).toBe(200);
  expect(provider.questions).toHaveLength(before);
});
