import { createHttpCaptchaVerifier } from '../../../adapters/httpCaptchaVerifier';
import type { User } from '../../users/user.model';
import { logIn, makeUser, sendLogin } from '../../../testing/visitors/accounts';
import {
  aRegistration,
  NEW_PASSWORD,
  readMails,
  readToken,
} from '../../../testing/records/aRegistration';
import type { CaptchaProviderServer } from '../../../testing/servers/startCaptchaProvider';
import {
  SOLVED,
  startCaptchaProvider,
} from '../../../testing/servers/startCaptchaProvider';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { buildConfig } from '../../../testing/testConfig';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import type { Visitor } from '../../../testing/visitors/visitor';

const PLAIN = { 'content-type': 'text/plain' };

let api: TestApi;
let visitor: Visitor;
const users: Record<string, User> = {};

beforeAll(async () => {
  api = await startTestApi({ config: { accountMailsPerHour: 3 } });
  visitor = await api.visit();
  for (const status of ['ACTIVE', 'PENDING', 'DISABLED', 'RESERVED'] as const) {
    const username = status.toLowerCase();
    users[username] = await makeUser(api, 'PUBLISHER', { username, status });
  }
  users['bare'] = await makeUser(api, 'PUBLISHER', {
    username: 'bare',
    status: 'PENDING',
    passwordHash: null,
  });
});
afterEach(async () => {
  await api.deps.settle();
  await api.deps.models.limits.deleteMany({});
  await api.deps.models.mails.deleteMany({});
});
afterAll(() => api.stop());

const ask = (path: string, name: string) =>
  visitor.send('POST', path, name, PLAIN);

async function kindsTo(username: string): Promise<string[]> {
  await api.deps.settle();
  const to = users[username]?.email ?? '';
  const mails = await api.deps.models.mails.find({ to }).lean();
  return mails.map(({ kind }) => kind);
}

test.each([
  ['active', ['RECOVER_ACCOUNT'], []],
  ['pending', ['RECOVER_WAITING'], ['ACTIVATE_ACCOUNT']],
  ['bare', ['RECOVER_WAITING'], ['SET_PASSWORD']],
  ['disabled', [], []],
  ['reserved', [], []],
])(
  'who has an account that is %s is mailed %j to recover it and %j to activate it, and everybody gets the same answer [S2-7.password S2-8.forgot-sent]',
  async (username, recovery, activation) => {
    const unknown = await ask('/user/password', 'nobody.at.all');
    for (const name of [
      username,
      (users[username]?.email ?? '').toUpperCase(),
    ]) {
      const answer = await ask('/user/password', name);
      expect([answer.status, answer.body]).toEqual([200, unknown.body]);
      expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()]);
    }
    expect(unknown.body).toEqual({
      message:
        "Thank you. If you have an account with us, we've just sent you an email with instructions for what to do next.",
    });
    expect(await kindsTo(username)).toEqual([...recovery, ...recovery]);
    await api.deps.models.mails.deleteMany({});
    const again = await ask('/user/activation', username);
    expect([again.status, again.body]).toEqual([200, unknown.body]);
    expect(await kindsTo(username)).toEqual(activation);
  },
);

test('regression: who recovers an account that another user registered with their address chooses its password, and the other one is worth nothing', async () => {
  const email = 'victim@example.org';
  const user = { email, confirmEmail: email };
  const stranger = await api.visit();
  await stranger.post('/user/register', aRegistration('not.his', { user }));
  const [registered] = await readMails(api, email);
  expect(registered?.subject).toContain('Activate');

  await ask('/user/password', email);
  const token = await readToken(api, email);
  const look = await visitor.post('/user/token', { token });
  expect(look.body).toEqual({ kind: 'setPassword', username: 'not.his' });
  const chosen = 'Slack-water-1790';
  const activated = await visitor.post('/user/activate', {
    token,
    password: chosen,
    confirmPassword: chosen,
  });
  expect(activated.status).toBe(200);
  expect((await sendLogin(stranger, 'not.his', NEW_PASSWORD)).status).toBe(401);
  await logIn(await api.visit(), 'not.his', chosen);
  const [, old = ''] = /#token=([\w-]+)/.exec(registered?.text ?? '') ?? [];
  expect((await visitor.post('/user/token', { token: old })).status).toBe(410);
});

test('one account gets no more mails in an hour than allowed, and nobody learns it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask('/user/password', 'active')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await kindsTo('active')).toHaveLength(3);
  api.travel(3_600_000);
  await ask('/user/password', 'active');
  expect(await kindsTo('active')).toHaveLength(4);
});

test.each([
  ['nothing', '', 422],
  ['blanks', '   ', 422],
  ['256 characters', 'x'.repeat(256), 422],
  ['20,000 characters', 'x'.repeat(20_000), 413],
])(
  'a name of %s is refused [S2-5.user.forgot]',
  async (_what, name, status) => {
    const answer = await ask('/user/password', name);
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(findingsOf(answer)).toMatchObject([{ path: '/username' }]);
    }
  },
);

test.each([
  ['{"$gt":""}', PLAIN, 200],
  ['{"username":{"$gt":""}}', { 'content-type': 'application/json' }, 415],
])('an operator %s finds nobody', async (text, headers, status) => {
  const answer = await visitor.send('POST', '/user/password', text, headers);
  expect(answer.status).toBe(status);
  await api.deps.settle();
  expect(await api.deps.models.mails.countDocuments()).toBe(0);
});

describe('whether a name is free', () => {
  const checkName = (query: string) => visitor.get(`/user/check/${query}`);

  test.each([
    ['username?username=nobody.yet', ''],
    ['username?username=ACTIVE', 'This username is taken. Choose another.'],
    ['username?username=pending', 'This username is taken. Choose another.'],
    ['username?username=reserved', ''],
    [
      'username?username=1x',
      'Must be between 4 and 32 characters and start with a letter. Only use letters, numbers, full stops and hyphens.',
    ],
    ['email?email=nobody@example.org', ''],
    ['email?email=nobody', 'The Email field must be a valid email.'],
  ])('%s [S2-7.check-username S2-7.check-email]', async (query, message) => {
    const answer = await checkName(query);
    expect([answer.status, answer.body]).toEqual([
      200,
      { valid: message === '', message },
    ]);
  });

  test('the email of an account is not free, but for its own user; nobody else may leave it out [S2-7.check-email]', async () => {
    const { email = '', _id: id } = users['active'] ?? {};
    const query = `email?email=${encodeURIComponent(email)}&userId=${id}`;
    expect((await checkName(query)).body).toMatchObject({ valid: false });
  });

  test.each([
    'username',
    'username?username[$ne]=x',
    'username?username=a&username=b',
    `username?username=${'x'.repeat(1001)}`,
  ])('%s is 400', async (query) => {
    expect((await checkName(query)).status).toBe(400);
  });
});

test('an address that asks too often must wait, at every process', async () => {
  const limits = {
    ...buildConfig().limits,
    accountRequests: 2,
    accountChecks: 2,
  };
  const limited = await startTestApi({ config: { limits } });
  const twin = await limited.startTwin();
  const one = await limited.visit();
  const calls = [one, one.at(twin.base), one];
  const answers = [];
  for (const each of calls) {
    answers.push(await each.send('POST', '/user/password', 'somebody', PLAIN));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const status of [200, 200, 429]) {
    const answer = await one.get('/user/check/username?username=some.body');
    expect(answer.status).toBe(status);
  }
  await twin.stop();
  await limited.stop();
});

describe('a captcha', () => {
  let provider: CaptchaProviderServer;
  let guarded: TestApi;
  let stranger: Visitor;

  beforeAll(async () => {
    provider = await startCaptchaProvider();
    const captcha = {
      siteKey: 'key',
      secret: 'secret',
      scriptUrl: `${provider.origin}/api.js`,
      verifyUrl: `${provider.origin}/verify`,
      origins: [provider.origin],
    };
    guarded = await startTestApi({
      config: { captcha },
      environment: { captchaVerifier: createHttpCaptchaVerifier(captcha) },
    });
    stranger = await guarded.visit();
  });
  afterAll(async () => {
    await guarded.stop();
    await provider.stop();
  });

  const register = (recaptchaToken?: unknown) =>
    stranger.post('/user/register', {
      ...aRegistration('asked.one'),
      ...(recaptchaToken === undefined ? {} : { recaptchaToken }),
    });

  test('a registration without its answer is a finding, and the provider is not asked [S2-5.user.captcha]', async () => {
    for (const token of [undefined, '', { $gt: '' }]) {
      const answer = await register(token);
      expect(findingsOf(answer).map(({ path }) => path)).toContain(
        '/recaptchaToken',
      );
    }
    expect(provider.questions).toEqual([]);
  });

  test('a wrong answer is a finding in words, and no deposit is spoken of', async () => {
    const answer = await register('guessed');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: { message: 'Your answers contain invalid fields.' },
    });
    expect(findingsOf(answer)).toMatchObject([
      { path: '/recaptchaToken', message: expect.stringContaining('robot') },
    ]);
  });

  test('a provider that does not answer is 503 in words, and the same is accepted once it does', async () => {
    provider.answerWith((response) => response.destroy());
    const answer = await register(SOLVED);
    expect([answer.status, codeOf(answer)]).toEqual([
      503,
      'CAPTCHA_UNREACHABLE',
    ]);
    expect(answer.text).toContain('Your answers are saved');
    provider.answerWith((response) => response.end('{"success":true}'));
    expect((await register(SOLVED)).status).toBe(200);
    expect(await readMails(guarded, 'asked.one@example.org')).toHaveLength(1);
  });
});
