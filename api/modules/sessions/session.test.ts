import {
  logIn,
  makeUser,
  PASSWORD,
  sendLogin,
  toVisitor,
  visitAs,
} from '../../testing/visitors/accounts';
import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';
import type { User } from '../users/user.model';
import type { LoginSession } from '@contract/account';

const MINUTE = 60_000;
const FIREFOX =
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
let ada: User;
let bo: User;

beforeAll(async () => {
  api = await startTestApi();
  ada = await makeUser(api, 'PUBLISHER', { username: 'ada.moss' });
  bo = await makeUser(api, 'PUBLISHER', { username: 'bo.lind' });
});
afterEach(() => api.deps.models.sessions.deleteMany({}));
afterAll(() => api.stop());

async function isLoggedIn(visitor: Visitor): Promise<unknown> {
  return (await visitor.get('/user/current')).body['authenticated'];
}

async function list(visitor: Visitor): Promise<LoginSession[]> {
  const { body } = await visitor.get('/user/sessions');
  return body['sessions'] as LoginSession[];
}

test('a login lapses after half an hour without a request, and asking who one is does not count as one', async () => {
  const visitor = await visitAs(api, ada);
  api.travel(20 * MINUTE);
  expect(await isLoggedIn(visitor)).toBe(true);
  api.travel(11 * MINUTE);
  expect(await isLoggedIn(visitor)).toBe(false);
  expect(codeOf(await visitor.get('/user/sessions'))).toBe('LOGIN_REQUIRED');
});

test('requests put the end of a login off, but never beyond twelve hours', async () => {
  const visitor = await visitAs(api, ada);
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    api.travel(20 * MINUTE);
    expect((await visitor.get('/user/sessions')).status).toBe(200);
  }
  api.travel(20 * MINUTE);
  expect(await isLoggedIn(visitor)).toBe(false);
});

/** How many minutes a login lasts by an answer: when nothing more is asked, and in any case. */
const leftBy = ({ headers }: Answer) =>
  headers
    .get('X-Login-Seconds')
    ?.split(', ')
    .map((seconds) => Math.round(Number(seconds) / 60));

test('an answer tells how long the login lasts, and only what puts its end off tells the whole time', async () => {
  const visitor = await visitAs(api, ada);
  api.travel(10 * MINUTE);
  expect(leftBy(await visitor.get('/user/current'))).toEqual([20, 710]);
  expect(leftBy(await visitor.get('/user/sessions'))).toEqual([30, 710]);
  api.travel(10 * MINUTE);
  const asked = await visitor.post('/deposit/check-locations', []);
  expect(leftBy(asked)).toEqual([30, 700]);
  api.travel(10 * MINUTE);
  for (const address of [
    '/api/frontendConfig',
    '/validate/publisher?publisherName=A',
  ])
    expect(leftBy(await visitor.get(address))).toBeUndefined();
  expect(leftBy(await visitor.get('/user/current'))).toEqual([20, 690]);
});

test('regression: an open page that asks by itself how far an upload is, and for pictures, keeps no login alive', async () => {
  const visitor = await visitAs(api, ada);
  const dzuuid = await visitor.sendChunks(buildBook());
  await visitor.complete(dzuuid);
  const { tempFileId } = await visitor.settled(dzuuid);
  api.travel(10 * MINUTE);
  const asked = [
    () => visitor.status(dzuuid),
    () => visitor.get(`/submit/preview/${tempFileId}/tides.epub`),
  ];
  for (const ask of asked) {
    const answer = await ask();
    expect([answer.status, leftBy(answer)]).toEqual([200, [20, 710]]);
  }
  api.travel(21 * MINUTE);
  expect(await isLoggedIn(visitor)).toBe(false);
});

test('near its longest time a login tells that nothing puts its end off', async () => {
  const visitor = await visitAs(api, ada);
  for (let minutes = 0; minutes < 690; minutes += 23) {
    api.travel(23 * MINUTE);
    await visitor.get('/user/sessions');
  }
  api.travel(10 * MINUTE);
  const { headers } = await visitor.post('/user/extend', {});
  const [seconds, longest] = headers.get('X-Login-Seconds')?.split(', ') ?? [];
  expect(seconds).toBe(longest);
  expect(Math.round(Number(seconds) / 60)).toBe(20);
});

test('a login is answered with how long it lasts, a logout with nothing', async () => {
  const visitor = await api.visit();
  expect(leftBy(await visitor.get('/user/current'))).toBeUndefined();
  const answer = await sendLogin(visitor, 'ada.moss', PASSWORD);
  expect(leftBy(answer)).toEqual([30, 720]);
  const inside = toVisitor(visitor, answer);
  expect(leftBy(await inside.post('/user/logout', {}))).toBeUndefined();
});

test('one key extends a login, and says until when', async () => {
  const visitor = await visitAs(api, ada);
  api.travel(29 * MINUTE);
  const { status, body } = await visitor.post('/user/extend', {});
  expect(status).toBe(200);
  const end = Date.parse(String(body['loginExpires']));
  const minutes = (end - api.deps.clock().getTime()) / MINUTE;
  expect(Math.round(minutes)).toBe(30);
  api.travel(29 * MINUTE);
  expect(await isLoggedIn(visitor)).toBe(true);
  api.travel(MINUTE);
  expect(codeOf(await visitor.post('/user/extend', {}))).toBe('LOGIN_REQUIRED');
});

test('after a lapse the same person gets what was uploaded back, another one does not', async () => {
  const visitor = await visitAs(api, ada);
  const dzuuid = await visitor.sendChunks(new Uint8Array(10));
  api.travel(31 * MINUTE);
  const again = await logIn(visitor, 'ada.moss');
  const mine = await again.status(dzuuid);
  expect(mine.status).toBe(200);
  api.travel(31 * MINUTE);
  const other = await logIn(again, 'bo.lind');
  expect((await other.status(dzuuid)).text).not.toBe(mine.text);
  const own = await api.deps.models.sessions.find().lean();
  expect(own).toHaveLength(1);
});

test('the list of logins names browsers, and nothing that a login could be stolen with', async () => {
  const visitor = await visitAs(api, ada);
  const elsewhere = await logIn(
    (await api.visit()).with({ headers: { 'user-agent': FIREFOX } }),
    'ada.moss',
  );
  await visitAs(api, bo);
  const sessions = await list(visitor);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ current }) => !current)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    current: false,
    since: expect.stringMatching(/^\d{4}-.*Z$/),
    lastUsed: expect.stringMatching(/^\d{4}-.*Z$/),
    browser: 'Firefox 140',
    system: 'Linux',
  });
  expect((await list(elsewhere)).map(({ current }) => current)).not.toEqual(
    sessions.map(({ current }) => current),
  );
});

test('one login is ended, and nobody ends those of others', async () => {
  const visitor = await visitAs(api, ada);
  const elsewhere = await visitAs(api, ada);
  const others = await visitAs(api, bo);
  const [foreign] = await list(others);
  const own = (await list(visitor)).find(({ current }) => !current);
  const end = (id = '') => visitor.send('DELETE', `/user/sessions/${id}`);
  expect((await end(foreign?.id)).status).toBe(404);
  expect((await end('no-such-login')).status).toBe(404);
  expect((await end(own?.id)).status).toBe(204);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await isLoggedIn(visitor)).toBe(true);
  expect(await isLoggedIn(others)).toBe(true);
});

test.each([
  ['the same person', 'ada.moss', []],
  ['another user', 'bo.lind', ['gone']],
])(
  'regression: what was uploaded before a login was ended elsewhere is there for the one it belongs to: %s',
  async (_who, username, gone) => {
    const visitor = await visitAs(api, ada);
    const elsewhere = await visitAs(api, ada);
    const { location } = await elsewhere.upload();
    await visitor.post('/user/sessions/end', {});
    const again = await logIn(elsewhere, username);
    const answer = await again.post('/deposit/check-locations', [location]);
    expect(JSON.parse(answer.text)).toEqual(gone.map(() => location));
  },
);

test('"log out everywhere" ends all logins of the user, this one too, in all processes at once', async () => {
  const twin = await api.startTwin();
  const visitor = await visitAs(api, ada);
  const elsewhere = await visitAs(api, ada);
  const others = await visitAs(api, bo);
  expect(await isLoggedIn(elsewhere.at(twin.base))).toBe(true);
  const answer = await visitor.post('/user/sessions/end', {});
  expect(answer.status).toBe(200);
  expect(await isLoggedIn(elsewhere.at(twin.base))).toBe(false);
  await elsewhere.post('/deposit/check-locations', []);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await isLoggedIn(visitor)).toBe(false);
  expect(await isLoggedIn(others)).toBe(true);
  const left = toVisitor(visitor, answer);
  expect((await left.post('/user/logout', {})).status).toBe(200);
  await twin.stop();
});

test.each([
  ['GET', '/user/sessions', 'LOGIN_REQUIRED'],
  ['DELETE', '/user/sessions/abc', 'LOGIN_REQUIRED'],
  ['POST', '/user/sessions/end', 'LOGIN_REQUIRED'],
  ['POST', '/user/extend', 'LOGIN_REQUIRED'],
])('%s %s is for those who are logged in', async (method, path, code) => {
  const visitor = await api.visit();
  const answer = await visitor.send(method, path);
  expect([answer.status, codeOf(answer)]).toEqual([401, code]);
  expect(answer.text).toContain('Log in to continue.');
});

test('sessions that have ended are swept', async () => {
  await visitAs(api, ada);
  await api.visit();
  api.travel(25 * 60 * MINUTE);
  const kept = await visitAs(api, ada);
  expect(await api.deps.sessions.sweep()).toBe(2);
  expect(await isLoggedIn(kept)).toBe(true);
});
