import {
  logIn,
  makeUser,
  PASSWORD,
  sendLogin,
} from '../../../testing/visitors/accounts';
import {
  NEW_PASSWORD,
  readMails,
  readToken,
} from '../../../testing/records/aRegistration';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import type { Visitor } from '../../../testing/visitors/visitor';

const HOUR = 3_600_000;

let api: TestApi;
let visitor: Visitor;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  visitor = await api.visit();
  await api.deps.models.limits.deleteMany({});
});
afterAll(() => api.stop());

/** An account of its own for each test. */
function makeAccount(overrides = {}) {
  count += 1;
  const username = `link.user${count}`;
  const publisherId = '0'.repeat(24);
  return makeUser(api, 'PUBLISHER', { username, publisherId, ...overrides });
}

const passwords = (password = NEW_PASSWORD) => ({
  password,
  confirmPassword: password,
});
const toCode = (answer: Answer) => `${answer.status} ${String(codeOf(answer))}`;

test('who forgot the password sets another one with the link, once, and is logged out everywhere', async () => {
  const { username, email } = await makeAccount();
  const elsewhere = await logIn(await api.visit(), username);
  await visitor.send('POST', '/user/password', email, {
    'content-type': 'text/plain',
  });
  const token = await readToken(api, email);
  const look = await visitor.post('/user/token', { token });
  expect(look.body).toEqual({ kind: 'recovery', username });
  const wrongRealm = await visitor.post('/user/activate', { token });
  expect(toCode(wrongRealm)).toBe('410 TOKEN_OVER');

  const resets = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.post('/user/reset', { token, ...passwords() }),
    ),
  );
  expect(resets.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(resets.filter(({ status }) => status === 410)).toHaveLength(9);
  expect((await elsewhere.get('/user/current')).body).toMatchObject({
    authenticated: false,
  });
  expect((await sendLogin(visitor, username, PASSWORD)).status).toBe(401);
  await logIn(visitor, username, NEW_PASSWORD);
  const [told] = await readMails(api, email);
  expect(told?.text).not.toContain('#token=');
  const kinds = await api.deps.models.mails.distinct('kind', { to: email });
  expect(kinds.sort()).toEqual(['PASSWORD_CHANGED', 'RECOVER_ACCOUNT']);
});

test('a deposit’s account sets its first password; what is refused does not use the link up', async () => {
  const user = await makeAccount({ status: 'PENDING', passwordHash: null });
  const { _id, username } = user;
  const token = await api.deps.linkTokens.issue(_id, 'setPassword');
  const attempts: [object, string][] = [
    [{}, '/password'],
    [passwords('short1A'), '/password'],
    [passwords(`X1-${username}-abc`), '/password'],
    [passwords('Password123'), '/password'],
    [{ ...passwords(), confirmPassword: 'other' }, '/confirmPassword'],
    [{ ...passwords(), role: 'SYSADMIN' }, '/role'],
    [{ ...passwords(), status: 'ACTIVE' }, '/status'],
    [{ ...passwords(), password: { $gt: '' } }, '/password'],
  ];
  for (const [body, path] of attempts) {
    const answer = await visitor.post('/user/activate', { token, ...body });
    expect(answer.status).toBe(422);
    expect(findingsOf(answer).map((finding) => finding.path)).toContain(path);
  }
  const answer = await visitor.post('/user/activate', {
    token,
    ...passwords(),
    username: 'somebody.else',
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    { username, realm: 'publisher' },
  ]);
  await logIn(visitor, username, NEW_PASSWORD);
});

test.each([
  ['unknown', 'x'.repeat(43)],
  ['an operator as text', '{"$gt":""}'],
])('a token that is %s is 410 everywhere', async (_what, token) => {
  for (const path of ['token', 'activate', 'reset']) {
    const answer = await visitor.post(`/user/${path}`, { token });
    expect(toCode(answer)).toBe('410 TOKEN_OVER');
  }
});

test.each([
  [{}],
  [{ token: '' }],
  [{ token: { $gt: '' } }],
  [{ token: ['x'] }],
  [{ token: 'x'.repeat(101) }],
])('%j has no token: 400', async (body) => {
  for (const path of ['token', 'activate', 'reset']) {
    expect((await visitor.post(`/user/${path}`, body)).status).toBe(400);
  }
});

test.each([
  ['activation', 'PENDING', 'activate', 24],
  ['recovery', 'ACTIVE', 'reset', 1],
] as const)(
  'a link of kind %s is over when its time is, and when the account was closed [S2-9.activation]',
  async (kind, status, path, hours) => {
    const body = kind === 'recovery' ? passwords() : {};
    const { _id } = await makeAccount({ status });
    const late = await api.deps.linkTokens.issue(_id, kind);
    api.travel(hours * HOUR);
    const answer = await (
      await api.visit()
    ).post(`/user/${path}`, {
      token: late,
      ...body,
    });
    api.travel(-hours * HOUR);
    expect(toCode(answer)).toBe('410 TOKEN_OVER');

    const token = await api.deps.linkTokens.issue(_id, kind);
    const set = { status: 'DISABLED' };
    await api.deps.models.users.updateOne({ _id }, { $set: set });
    const closed = await visitor.post(`/user/${path}`, { token, ...body });
    expect(toCode(closed)).toBe('410 TOKEN_OVER');
  },
);

describe('the own password', () => {
  const change = (at: Visitor, currentPassword: unknown, body = {}) =>
    at.post('/user/password/change', {
      currentPassword,
      ...passwords(),
      ...body,
    });

  test('changes, ends the other logins and gives this one another session', async () => {
    const { username, email } = await makeAccount();
    const other = await logIn(await api.visit(), username);
    const own = await logIn(visitor, username);
    const answer = await change(own, PASSWORD);
    expect(answer.status).toBe(200);
    const { token } = answer.body['csrf'] as { token: string };
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const renewed = own.with({ cookie, token });
    for (const [each, authenticated] of [
      [renewed, true],
      [own, false],
      [other, false],
    ] as const) {
      const { body } = await each.get('/user/current');
      expect(body).toMatchObject({ authenticated });
    }
    expect(await readMails(api, email)).toHaveLength(1);
    await logIn(await api.visit(), username, NEW_PASSWORD);
  });

  test('regression: of changes at the same time, all with the right current one, one holds: a login that was just ended makes no other', async () => {
    const { username } = await makeAccount();
    const own = await logIn(visitor, username);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        change(own, PASSWORD, passwords(`Ebb-and-flow-180${at}`)),
      ),
    );
    const isRefused = ({ status }: Answer) => status === 422 || status === 403;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(isRefused)).toHaveLength(3);
  });

  test('is not changed with a wrong current one, which counts as a failed login', async () => {
    const { username } = await makeAccount();
    const own = await logIn(visitor, username);
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await change(own, 'wrong'));
    expect(findingsOf(answers[0] as Answer)).toMatchObject([
      {
        path: '/currentPassword',
        message: 'This is not your current password.',
      },
    ]);
    expect(answers.at(-1)?.status).toBe(429);
    expect((await change(own, PASSWORD)).status).toBe(429);
  });

  test.each([
    ['nobody', 401],
    ['unknown fields', 422],
    ['an operator', 422],
  ])('is not changed by %s: %i', async (who, status) => {
    const { username } = await makeAccount();
    const own = who === 'nobody' ? visitor : await logIn(visitor, username);
    const current = who === 'an operator' ? { $gt: '' } : PASSWORD;
    const body = who === 'unknown fields' ? { role: 'SYSADMIN' } : {};
    expect((await change(own, current, body)).status).toBe(status);
    if (who === 'nobody') return;
    await logIn(await api.visit(), username, PASSWORD);
  });
});

test('regression: staff choose no password that is too long for their login [S2-5.user.staff-login]', async () => {
  const { email } = await makeUser(api, 'EDEPOSIT_SUPPORT', {
    username: 'link.staff',
  });
  await visitor.send('POST', '/user/password', email, {
    'content-type': 'text/plain',
  });
  const token = await readToken(api, email);
  const chosen = (length: number) =>
    passwords('Tide-Table-1'.padEnd(length, 'x'));
  const refused = await visitor.post('/user/reset', { token, ...chosen(129) });
  expect(findingsOf(refused)).toMatchObject([
    { path: '/password', code: 'maxLength' },
  ]);
  const taken = await visitor.post('/user/reset', { token, ...chosen(128) });
  expect(taken.status).toBe(200);
});
