import { anonymousUser } from '../../permissions/anonymousUser';
import { createSelfServices } from '../../../server/composition/services/visitorServices';
import type { SelfServices } from '../../../server/composition/services/visitorServices';
import {
  logIn,
  makeUser,
  PASSWORD,
  visitAs,
} from '../../../testing/visitors/accounts';
import { NEW_PASSWORD } from '../../../testing/records/aRegistration';
import { createOwnJobs } from '../../../testing/createOwnJobs';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';
import type { User } from '../../users/user.model';

const LAG_MS = 10 * 60_000;

let api: TestApi;
/** A process whose clock is minutes behind. */
let twin: TestApi;
/** The services of a process that dies before it has written the end of logins into their sessions. */
let dying: SelfServices;

beforeAll(async () => {
  api = await startTestApi();
  twin = await api.startTwin({ clock: () => new Date(Date.now() - LAG_MS) });
  const { logins } = api.deps;
  const endAll = () => Promise.reject(new Error('the database is gone'));
  dying = createSelfServices({
    ...api.deps,
    jobs: createOwnJobs(api),
    logins: { ...logins, endAll },
  });
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
});

const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

async function isLoggedIn(visitor: Visitor): Promise<unknown> {
  return (await visitor.get('/user/current')).body['authenticated'];
}

async function countLogins(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get('/user/sessions');
  return (body['sessions'] as unknown[]).length;
}

async function reset({ _id }: User): Promise<void> {
  const token = await api.deps.linkTokens.issue(_id, 'recovery');
  await dying.links.reset(token, passwords);
}

async function change({ _id, username }: User): Promise<void> {
  const { sessions, logins, currentUsers } = api.deps;
  const login = { userId: _id, epoch: 0 };
  const { session } = await sessions.begin();
  const own = await logins.logIn(session, login, 'Test');
  const user = await currentUsers.find(login);
  await dying.changePassword({
    user: { ...anonymousUser, ...user, id: _id, username },
    session: own.session,
    body: { currentPassword: PASSWORD, ...passwords },
    addressKey: 'here',
    userAgent: 'Test',
  });
}

async function disable({ username }: User): Promise<void> {
  await dying.staffAccounts.disable(username);
}

test.each([
  ['a new password by a link', 'reset', reset, NEW_PASSWORD, 1],
  // The login continues under a new session whose answer was lost.
  ['a change of the password', 'change', change, NEW_PASSWORD, 2],
  ['the end of an account', 'disable', disable, PASSWORD, 1],
] as const)(
  'regression: logins from before %s are over, also when the process dies before it has ended them',
  async (_what, username, act, password, logins) => {
    const user = await makeUser(api, 'PUBLISHER', { username });
    const elsewhere = await logIn(await api.visit(), username);
    await expect(act(user)).rejects.toThrow('the database is gone');
    await api.deps.self.staffAccounts.enable(username);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    const again = await logIn(await api.visit(), username, password);
    expect(await isLoggedIn(again)).toBe(true);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(await countLogins(again)).toBe(logins);
  },
);

test('a login that began before another password was set does not count when it is made after that', async () => {
  const before = await makeUser(api, 'PUBLISHER', { username: 'slow' });
  await reset(before).catch(() => undefined);
  expect(await isLoggedIn(await visitAs(api, before))).toBe(false);
});

test('which logins a new password ended is known without a clock: another process may be minutes behind', async () => {
  const user = await makeUser(api, 'PUBLISHER', { username: 'late' });
  const elsewhere = await logIn(await api.visit(), 'late');
  await reset(user).catch(() => undefined);
  const again = await logIn(await twin.visit(), 'late', NEW_PASSWORD);
  expect(await isLoggedIn(again.at(api.base))).toBe(true);
  expect(await isLoggedIn(elsewhere.at(twin.base))).toBe(false);
});

test('an account without a session epoch logs in, and a new password ends that', async () => {
  const user = await makeUser(api, 'PUBLISHER', { username: 'older' });
  const { models } = api.deps;
  const { _id } = user;
  await models.users.updateOne({ _id }, { $unset: { sessionEpoch: '' } });
  const visitor = await logIn(await api.visit(), 'older');
  expect(await isLoggedIn(visitor)).toBe(true);
  await reset(user).catch(() => undefined);
  expect(await isLoggedIn(visitor)).toBe(false);
});
