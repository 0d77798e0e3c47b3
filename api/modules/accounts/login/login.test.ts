import { createArgon2Hasher } from '../../../adapters/argon2Hasher';
import {
  logIn,
  makeUser,
  PASSWORD,
  sendLogin,
} from '../../../testing/visitors/accounts';
import type { Realm } from '../../../testing/visitors/accounts';
import { toVisitor } from '../../../testing/visitors/accounts';
import { createCountedHasher } from '../../../testing/countedHasher';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import type { User } from '../../users/user.model';

const hasher = createCountedHasher();
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { hasher } });
  await makeUser(api, 'PUBLISHER', {
    username: 'ada.moss',
    email: 'Ada.Moss@example.org',
  });
  await makeUser(api, 'EDEPOSIT_ADMIN', {
    username: 'lib.staff',
    memberLibraryId: 'NLA',
  });
  await makeUser(api, 'PUBLISHER', { username: 'gone', status: 'DISABLED' });
  await makeUser(api, 'PUBLISHER', { username: 'kept', status: 'RESERVED' });
  await makeUser(api, 'PUBLISHER', { username: 'waits', status: 'PENDING' });
  await makeUser(api, 'PUBLISHER', {
    username: 'bare',
    status: 'PENDING',
    passwordHash: null,
  });
});
afterEach(() => api.deps.models.limits.deleteMany({}));
afterAll(() => api.stop());

async function attempt(
  username: string,
  password: string,
  realm?: Realm,
): Promise<Answer> {
  return sendLogin(await api.visit(), username, password, realm);
}

/** An answer without what is new in every answer. */
function withoutReference({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)}`.replace(/"reference":"[^"]*"/, '');
}

test.each<[Realm, string, string, string]>([
  ['publisher', 'ada.moss', 'PUBLISHER', '/ned/publisher/deposit'],
  ['publisher', ' Ada.MOSS ', 'PUBLISHER', '/ned/publisher/deposit'],
  ['publisher', 'ada.moss@example.org', 'PUBLISHER', '/ned/publisher/deposit'],
  ['library', 'lib.staff', 'EDEPOSIT_ADMIN', '/ned/library'],
])(
  'in the realm %s %s logs in [S2-6.login.separate S2-7.staff-login]',
  async (realm, username, role, target) => {
    const visitor = await api.visit();
    const answer = await sendLogin(visitor, username, PASSWORD, realm);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      user: { role, authenticated: true },
      csrf: { token: expect.any(String), header: 'X-CSRF-TOKEN' },
      target,
    });
    expect(answer.text).not.toMatch(/argon2|passwordHash|ownerKey/);
    const { body } = await toVisitor(visitor, answer).get('/user/current');
    expect(body).toEqual(answer.body['user']);
  },
);

test('without ajax the answer leads to where the user was', async () => {
  const visitor = await api.visit();
  const fields = { username: 'ada.moss', password: PASSWORD };
  const target = '/ned/publisher/deposit?form=MONOGRAPH';
  const answer = await visitor.send(
    'POST',
    '/login/publisher',
    new URLSearchParams({ ...fields, target }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(target);
});

test('whatever is wrong, the answer and the work are the same [S2-8.staff-login S2-6.login.separate]', async () => {
  const tries: [string, string, Realm][] = [
    ['nobody', PASSWORD, 'publisher'],
    ['ada.moss', 'wrong', 'publisher'],
    ['lib.staff', PASSWORD, 'publisher'],
    ['gone', PASSWORD, 'publisher'],
    ['kept', PASSWORD, 'publisher'],
    ['bare', PASSWORD, 'publisher'],
    ['waits', 'wrong', 'publisher'],
    ['{"$ne":null}', PASSWORD, 'publisher'],
  ];
  const answers = [];
  for (const each of tries) {
    const before = hasher.verified;
    answers.push(await attempt(...each));
    expect(hasher.verified - before).toBe(1);
  }
  expect(new Set(answers.map(withoutReference)).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
  expect(answers[0]?.text).toContain('Invalid username or password.');

  const atLibrary = [
    await attempt('nobody', PASSWORD, 'library'),
    await attempt('ada.moss', PASSWORD, 'library'),
    await attempt('lib.staff', 'wrong', 'library'),
  ];
  expect(new Set(atLibrary.map(withoutReference)).size).toBe(1);
  expect(atLibrary[0]?.text).toContain(
    'Invalid username or password: Please contact your NED Team Leader.',
  );
});

test('only who knows the password learns that an account waits for its activation', async () => {
  const answer = await attempt('waits', PASSWORD);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'NOT_ACTIVATED']);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each<[Realm, string, string, string]>([
  ['publisher', 'a'.repeat(61), PASSWORD, '/username'],
  ['publisher', 'ada.moss', 'a'.repeat(256), '/password'],
  ['publisher', '', PASSWORD, '/username'],
  ['publisher', 'ada.moss', '', '/password'],
  ['library', 'lib.staff', 'a'.repeat(129), '/password'],
])(
  'in the realm %s what the form refuses is never hashed',
  async (realm, username, password, path) => {
    const before = hasher.verified;
    const answer = await attempt(username, password, realm);
    expect(answer.status).toBe(422);
    expect(findingsOf(answer)).toMatchObject([{ path, severity: 'error' }]);
    expect(hasher.verified).toBe(before);
  },
);

test('fields that the form does not have are refused', async () => {
  const visitor = await api.visit();
  const answer = await visitor.send(
    'POST',
    '/login/publisher?ajax=true',
    `username=ada.moss&password=${PASSWORD}&role=SYSADMIN`,
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(findingsOf(answer)).toMatchObject([{ path: '/role' }]);
});

test.each([
  ['application/json', '{"username":"ada.moss"}', 415],
  ['application/x-www-form-urlencoded', 'username=a&username=b', 400],
  ['application/x-www-form-urlencoded', 'a'.repeat(20_000), 413],
])('a body of %s that is no form is refused', async (type, body, status) => {
  const visitor = await api.visit();
  const answer = await visitor.send('POST', '/login/publisher', body, {
    'content-type': type,
  });
  expect(answer.status).toBe(status);
});

test('a password is the same however a keyboard composes it', async () => {
  const passwordHash = await api.deps.passwords.hash('Caf\u00e9-Tides-26');
  await makeUser(api, 'PUBLISHER', { username: 'composed', passwordHash });
  const answer = await attempt('composed', 'Cafe\u0301-Tides-26');
  expect(answer.status).toBe(200);
});

test('a hash with other parameters is made again at the next login', async () => {
  const user: User = await makeUser(api, 'PUBLISHER', { username: 'older' });
  const cost = { memoryKB: 128, passes: 2, parallelism: 1 };
  const passwordHash = await createArgon2Hasher(cost).hash(PASSWORD);
  const { users } = api.deps.models;
  await users.updateOne({ _id: user._id }, { $set: { passwordHash } });
  await logIn(await api.visit(), 'older');
  const now = await users.findById(user._id).lean<User>();
  expect(now?.passwordHash).toContain('m=64,t=1,p=1');
  await logIn(await api.visit(), 'older');
});

test('a session id from before the login is worth nothing after it (fixation, replay)', async () => {
  const before = await api.visit();
  const after = await logIn(before, 'ada.moss');
  expect(after.cookie).not.toBe(before.cookie);
  expect((await before.get('/user/current')).body['authenticated']).toBe(false);
  expect(codeOf(await before.post('/user/extend', {}))).toBe('CSRF');
  const mixed = after.with({ token: before.token });
  expect(codeOf(await mixed.post('/user/extend', {}))).toBe('CSRF');
});

test('an id that the visitor chose himself is never taken over', async () => {
  const chosen = 'ned.sid=chosen-by-somebody-else';
  const visitor = await api.visit();
  const answer = await visitor.with({ cookie: chosen }).get('/api/csrf');
  expect(answer.headers.getSetCookie()[0]).not.toContain('chosen');
});

test('the cookie cannot be read by scripts nor sent by other sites', async () => {
  const answer = await attempt('ada.moss', PASSWORD);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^ned\.sid=[\w-]{43}; path=\/ned; expires=[^;]+; samesite=lax; httponly$/,
  );
});

test('logging in keeps what was uploaded before, logging out leaves it behind', async () => {
  const before = await api.visit();
  const dzuuid = await before.sendChunks(new Uint8Array(10));
  const after = await logIn(before, 'ada.moss');
  expect((await after.status(dzuuid)).status).toBe(200);

  const answer = await after.post('/user/logout', {});
  expect(answer.status).toBe(200);
  const left = toVisitor(after, answer);
  expect(left.cookie).not.toBe(after.cookie);
  expect((await left.get('/user/current')).body['role']).toBeNull();
  expect((await after.get('/user/current')).body['role']).toBeNull();
  expect((await left.status(dzuuid)).body['record'] ?? null).toBeNull();
  expect((await left.post('/user/logout', {})).status).toBe(200);
});

test('an account that is closed is a visitor with the next request', async () => {
  const user = await makeUser(api, 'PUBLISHER', { username: 'closing' });
  const visitor = await logIn(await api.visit(), 'closing');
  const { users } = api.deps.models;
  await users.updateOne({ _id: user._id }, { $set: { status: 'DISABLED' } });
  expect((await visitor.get('/user/current')).body['role']).toBeNull();
  expect(codeOf(await visitor.get('/user/sessions'))).toBe('LOGIN_REQUIRED');
});
