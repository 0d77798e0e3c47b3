import { demoAccounts } from './demoAccounts';
import { provideFirstAdmin } from './firstAdmin';
import { seedDemoAccounts } from './seedDemoAccounts';
import { logIn, makeUser } from '../../testing/visitors/accounts';
import { NEW_PASSWORD, readMails } from '../../testing/records/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const provide = ({ deps }: TestApi) =>
  provideFirstAdmin({ ...deps, ...deps.self });
const findAdmins = () =>
  api.deps.models.users.find({ role: 'SYSADMIN' }).lean();

test('the first start makes an administrator who chooses a password with a link that works once', async () => {
  const first = await provide(api);
  expect(first?.username).toBe('admin');
  const visitor = await api.visit();
  const choose = (token = '') =>
    visitor.post('/user/activate', {
      token,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });

  const second = await provide(api);
  expect(codeOf(await choose(first?.token))).toBe('TOKEN_OVER');
  expect((await choose(second?.token)).body).toEqual({
    username: 'admin',
    realm: 'library',
  });
  expect(codeOf(await choose(second?.token))).toBe('TOKEN_OVER');
  expect(await provide(api)).toBeUndefined();

  const admin = await logIn(visitor, 'admin', NEW_PASSWORD, 'library');
  expect((await admin.get('/user/current')).body).toMatchObject({
    role: 'SYSADMIN',
    sysAdmin: true,
    memberLibrary: { id: 'NLA' },
  });
});

test('processes that start at the same time make one administrator', async () => {
  const twin = await api.startTwin();
  const starts = [api, twin, api, twin, api].map(provide);
  const found = await Promise.all(starts);
  expect(await findAdmins()).toHaveLength(1);
  const links = await Promise.all(
    found.map((admin) =>
      api.deps.linkTokens.peek(admin?.token ?? '', ['setPassword']),
    ),
  );
  expect(links.filter((link) => link !== undefined)).toHaveLength(1);
  await twin.stop();
});

test('where another user has the name of the administrator, it gets another one', async () => {
  await makeUser(api, 'PUBLISHER', { username: 'admin' });
  expect((await provide(api))?.username).toMatch(/^admin-\d+$/);
});

test('an administrator who is disabled does not keep another from being made', async () => {
  const { username } = await makeUser(api, 'SYSADMIN', { username: 'boss' });
  expect(await provide(api)).toBeUndefined();
  await api.deps.self.staffAccounts.disable(username);
  expect((await provide(api))?.username).toBe('admin');
});

test('nobody can ask for the link of the administrator by mail, nor void it by asking', async () => {
  const admin = await provide(api);
  const visitor = await api.visit();
  for (const path of ['/user/password', '/user/activation']) {
    const answer = await visitor.send('POST', path, 'admin', {
      'content-type': 'text/plain',
    });
    expect(answer.status).toBe(200);
  }
  expect(await readMails(api, 'admin@localhost')).toEqual([]);
  const link = await api.deps.linkTokens.peek(admin?.token ?? '', [
    'setPassword',
  ]);
  expect(link).toMatchObject({ kind: 'setPassword' });
});

test('demo accounts are made once, log in, and leave no administrator to be made', async () => {
  await Promise.all([seedDemoAccounts(api.deps), seedDemoAccounts(api.deps)]);
  await seedDemoAccounts(api.deps);
  const { users, publishers } = api.deps.models;
  expect(await users.countDocuments()).toBe(demoAccounts.length);
  expect(await publishers.countDocuments()).toBe(1);
  for (const { username, password, role, library } of demoAccounts) {
    const realm = library === '' ? 'publisher' : 'library';
    const visitor = await logIn(await api.visit(), username, password, realm);
    const { body } = await visitor.get('/user/current');
    expect(body).toMatchObject({ username, role, authenticated: true });
    const changed = `${password} again`;
    const change = await visitor.post('/user/password/change', {
      currentPassword: password,
      password: changed,
      confirmPassword: changed,
    });
    expect([change.status, change.text]).toEqual([200, expect.any(String)]);
  }
  expect(await provide(api)).toBeUndefined();
});
