import {
  makeAccounts,
  makeUser,
  sendLogin,
  visitAs,
} from '../../testing/visitors/accounts';
import type { Accounts } from '../../testing/visitors/accounts';
import {
  NEW_PASSWORD,
  readMails,
  readToken,
} from '../../testing/records/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';

const DAY = 86_400_000;

let api: TestApi;
let accounts: Accounts;
let visitor: Visitor;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  ({ visitor } = await accounts.get('publisher'));
});
beforeEach(async () => {
  await api.deps.models.limits.deleteMany({});
});
afterAll(() => api.stop());

const toCode = (answer: Answer) => `${answer.status} ${String(codeOf(answer))}`;

/** Invites an address that is new. */
async function invite(): Promise<{ email: string; id: string }> {
  count += 1;
  const email = `colleague${count}@example.org`;
  const answer = await visitor.post('/user/invite', { email });
  expect(answer.status).toBe(200);
  return { email, id: String(answer.body['id']) };
}

const accept = async (token: string, username: string) =>
  (await api.visit()).post('/user/invitation', {
    token,
    username,
    name: 'Bea Reef',
    termsAndConditionsAccepted: true,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });

const listInvited = async (who: Visitor) =>
  ((await who.get('/publisher/invitations')).body['invitations'] ?? []) as {
    email: string;
  }[];

test('a colleague is invited by mail, chooses username and password, and is a user of the publisher', async () => {
  const { user } = await accounts.get('publisher');
  const { email } = await invite();
  expect(await listInvited(visitor)).toMatchObject([{ email }]);
  const [mail] = await readMails(api, email);
  expect(mail?.subject).toBe(`${user.email} invites you to NED`);
  expect(mail?.text).toContain('a user of Moss & Daughters');
  const token = await readToken(api, email);
  const look = await (await api.visit()).post('/user/token', { token });
  expect(look.body).toEqual({
    kind: 'invitation',
    username: '',
    email,
    publisher: 'Moss & Daughters',
  });

  const weak = await (
    await api.visit()
  ).post('/user/invitation', { token, username: 'x' });
  expect(weak.status).toBe(422);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => accept(token, `bea.reef${at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { username } = answers.find(({ status }) => status === 200)?.body ?? {};
  const login = await sendLogin(
    await api.visit(),
    String(username),
    NEW_PASSWORD,
  );
  expect(login.body).toMatchObject({
    user: {
      email,
      publisher: { id: accounts.publishers.tasmanian._id },
    },
  });
  expect(await listInvited(visitor)).toEqual([]);
  expect(toCode(await accept(token, 'bea.again'))).toBe('410 TOKEN_OVER');
  const made = await api.deps.models.users.countDocuments({ email });
  expect(made).toBe(1);
});

test('a link is void after a newer one, a cancellation, and its seven days; a foreign one opens nothing', async () => {
  const { email, id } = await invite();
  const first = await readToken(api, email);
  const path = `/publisher/invitations/${id}`;
  expect((await visitor.post(`${path}/send`, {})).status).toBe(200);
  const second = await readToken(api, email);
  expect(toCode(await accept(first, 'carl.reef'))).toBe('410 TOKEN_OVER');
  expect((await visitor.send('DELETE', path)).status).toBe(204);
  expect(toCode(await accept(second, 'carl.reef'))).toBe('410 TOKEN_OVER');
  expect((await visitor.send('DELETE', path)).status).toBe(404);

  const { user } = await accounts.get('publisher');
  const foreign = await api.deps.linkTokens.issue(user._id, 'recovery');
  expect(toCode(await accept(foreign, 'carl.reef'))).toBe('410 TOKEN_OVER');
  const late = await invite();
  const token = await readToken(api, late.email);
  const stranger = await api.visit();
  const other = await stranger.post('/user/reset', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(toCode(other)).toBe('410 TOKEN_OVER');
  api.travel(7 * DAY + 1000);
  expect(toCode(await accept(token, 'carl.reef'))).toBe('410 TOKEN_OVER');
  ({ visitor } = {
    visitor: await visitAs(api, user),
  });
});

test('another publisher neither sees nor changes an invitation, and an account without one sends none', async () => {
  const { id } = await invite();
  const other = (await accounts.get('otherPublisher')).user;
  const stranger = await visitAs(api, other);
  expect(await listInvited(stranger)).toEqual([]);
  const path = `/publisher/invitations/${id}`;
  expect((await stranger.post(`${path}/send`, {})).status).toBe(404);
  expect((await stranger.send('DELETE', path)).status).toBe(404);
  const none = await visitAs(api, await makeUser(api, 'PUBLISHER'));
  const refused = await none.post('/user/invite', { email: 'x@example.org' });
  expect(refused.status).toBe(403);
});

test('an address with an account is a finding; one that gets an account later keeps it', async () => {
  const { user } = await accounts.get('publisher');
  const taken = await visitor.post('/user/invite', { email: user.email });
  expect(findingsOf(taken)).toMatchObject([{ path: '/email' }]);
  const { email } = await invite();
  const token = await readToken(api, email);
  await makeUser(api, 'PUBLISHER', { email });
  expect(toCode(await accept(token, 'dora.reef'))).toBe('409 EMAIL_TAKEN');
});

test('a username that is taken is a finding and does not use the link up', async () => {
  const { user } = await accounts.get('publisher');
  const { email } = await invite();
  const token = await readToken(api, email);
  const taken = await accept(token, user.username);
  expect(findingsOf(taken)).toMatchObject([{ path: '/username' }]);
  expect((await accept(token, 'emma.reef')).status).toBe(200);
});

test('one publisher sends a limited number of invitations in a day', async () => {
  const { id } = await invite();
  const path = `/publisher/invitations/${id}/send`;
  for (let at = 1; at < 40; at += 1) {
    expect((await visitor.post(path, {})).status).toBe(200);
  }
  expect((await visitor.post(path, {})).status).toBe(429);
});

test('regression: an invitation beyond the limit is neither kept nor in the audit trail', async () => {
  const { id } = await invite();
  const path = `/publisher/invitations/${id}/send`;
  for (let at = 1; at < 40; at += 1) await visitor.post(path, {});
  const sent = { action: 'invitation.sent' };
  const before = await api.deps.models.audit.countDocuments(sent);
  const email = 'beyond@example.org';
  const refused = await visitor.post('/user/invite', { email });
  expect(refused.status).toBe(429);
  expect(await listInvited(visitor)).not.toContainEqual(
    expect.objectContaining({ email }),
  );
  expect(await api.deps.models.audit.countDocuments(sent)).toBe(before);
});

test('a name that could be an advertisement is not mailed to strangers', async () => {
  const { publishers } = api.deps.models;
  const { _id } = accounts.publishers.tasmanian;
  const name = 'Win at www.casino.example';
  await publishers.updateOne({ _id }, { $set: { name, 'payload.name': name } });
  const { email } = await invite();
  const [mail] = await readMails(api, email);
  expect(mail?.text).toContain('as a user of a publisher.');
  expect(mail?.text).not.toContain('casino');
});

test('an invitation that too many open ones refuse does not count for the limit', async () => {
  const { user } = await accounts.get('publisher');
  const open = Array.from({ length: 50 }, (_, at) => ({
    _id: `${at}`.padStart(24, '0'),
    publisherId: user.publisherId,
    email: `open${at}@example.org`,
    emailKey: `open${at}@example.org`,
    invitedBy: user._id,
    sentDate: new Date(),
  }));
  await api.deps.models.invitations.insertMany(open);
  for (let at = 0; at < 41; at += 1) {
    const email = `one.more${at}@example.org`;
    const refused = await visitor.post('/user/invite', { email });
    expect(toCode(refused)).toBe('409 TOO_MANY_INVITATIONS');
  }
});
