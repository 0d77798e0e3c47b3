import { createLog } from './startup/createLog';
import {
  logIn,
  PASSWORD,
  sendLogin,
  toVisitor,
} from '../testing/visitors/accounts';
import {
  aRegistration,
  NEW_PASSWORD,
  readToken,
} from '../testing/records/aRegistration';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';

const lines: string[] = [];
const USERNAME = 'quillfeather';
const EMAIL = `${USERNAME}@example.org`;
/** Personal values that this test sends or receives; no log may contain them. */
const secrets = [
  USERNAME,
  'Zenobia',
  '0491 570 006',
  PASSWORD,
  NEW_PASSWORD,
  'argon2',
  'never-a-user',
  '203.0.113.9',
];

let api: TestApi;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  api = await startTestApi({
    config: { trustProxy: true },
    environment: { log: createLog('debug', stream) },
  });
});
afterAll(() => api.stop());

test('the log of a registration, of logins and of what goes wrong with them names nobody and holds nothing to log in with', async () => {
  const first = await api.visit();
  const visitor = first.with({
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  const statuses: number[] = [];
  const person = { name: 'Zenobia Quill', phone: '0491 570 006' };
  const sent = [
    () => visitor.get(`/user/check/username?username=${USERNAME}`),
    () => visitor.get(`/user/check/email?email=${EMAIL}`),
    () =>
      visitor.post('/user/register', aRegistration(USERNAME, { user: person })),
    () => visitor.post('/user/register', aRegistration(USERNAME)),
    () => sendLogin(visitor, USERNAME, NEW_PASSWORD),
    () => sendLogin(visitor, 'never-a-user', PASSWORD, 'library'),
    () => visitor.get(`/user/check/${EMAIL}`),
    () =>
      visitor.send('POST', '/user/password', EMAIL, {
        'content-type': 'text/plain',
      }),
  ];
  for (const send of sent) statuses.push((await send()).status);
  expect(statuses).toEqual([200, 200, 200, 422, 403, 401, 404, 200]);

  const token = await readToken(api, EMAIL);
  secrets.push(token, first.token, first.cookie.slice(8));
  await visitor.post('/user/token', { token });
  const { users } = api.deps.models;
  await users.updateOne({ email: EMAIL }, { $set: { status: 'ACTIVE' } });
  const inside = await logIn(visitor, USERNAME, NEW_PASSWORD);
  secrets.push(inside.token, inside.cookie.slice(8));
  const user = await users.findOne({ email: EMAIL }).lean();
  if (user === null) throw new Error('nobody has registered');
  const twice = await users
    .create({ ...user, _id: 'again' })
    .catch((error: unknown) => error);
  api.deps.log.error({ err: twice }, 'a failure of the database');
  const left = toVisitor(inside, await inside.post('/user/logout', {}));
  secrets.push(left.token, left.cookie.slice(8));

  const log = lines.join('');
  expect(log).toContain('/ned/user/check/username');
  expect(log).toContain('a failure of the database');
  expect(log).toContain('E11000');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

/** The paths of the requests in the log. */
const listPaths = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; path: string })
    .filter(({ msg }) => msg === 'request')
    .map(({ path }) => path);

test('regression: the log has no path that leads nowhere, as of a mailed link whose # was encoded on its way', async () => {
  const visitor = await api.visit();
  lines.length = 0;
  const token = 'kR8vYw2mN5';
  for (const path of [
    `/user/activate%23token=${token}`,
    `/user/activate%2523token=${token}`,
    `/user/reset/${token}`,
    `/${token}.js`,
  ]) {
    expect((await visitor.get(path)).status).toBe(404);
  }
  expect((await visitor.post(`/${token}`, {})).status).toBe(404);
  const refused = visitor.with({ token: 'another' });
  expect((await refused.post(`/${token}`, {})).status).toBe(403);
  expect(listPaths()).toEqual(Array(6).fill('no route'));
  expect(lines.join('')).not.toContain(token);
});

test('the log has the paths of our own files', async () => {
  const visitor = await api.visit();
  lines.length = 0;
  expect((await visitor.get('/theme.js')).status).toBe(200);
  expect((await visitor.get('')).status).toBe(302);
  expect(listPaths()).toEqual(['/ned/theme.js', '/ned']);
});

test('the log of previews has their route and not the names that depositors gave their files', async () => {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const name = 'Memoirs%20of%20Zenobia%20Quill.pdf';
  const path = `/submit/preview/${tempFileId}/${name}`;
  lines.length = 0;
  expect((await visitor.get(path)).status).toBe(200);
  expect((await visitor.get(`/SUBMIT/preview/none/${name}/`)).status).toBe(404);
  expect((await visitor.send('DELETE', path)).status).toBe(404);
  const refused = visitor.with({ token: 'another' });
  expect((await refused.send('DELETE', path)).status).toBe(403);
  const route = '/ned/submit/preview/:fileIdOrLocation/:filename';
  expect(listPaths()).toEqual(Array(4).fill(route));
  expect(lines.join('')).not.toContain('Zenobia');
});
