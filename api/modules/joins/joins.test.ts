import { aBookFor } from '../../testing/records/aBook';
import {
  makeAccounts,
  makePublisher,
  makeUser,
  visitAs,
} from '../../testing/visitors/accounts';
import type { Accounts } from '../../testing/visitors/accounts';
import {
  aRegistration,
  readMails,
  readToken,
} from '../../testing/records/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const DAY = 86_400_000;

/** Registers a person who asks to join, and activates the account. */
async function register(username: string, id: string): Promise<string> {
  const visitor = await api.visit();
  const { users } = aRegistration(username);
  const answer = await visitor.post('/user/register', {
    name: 'Moss',
    users,
    id,
  });
  expect(answer.status).toBe(200);
  return `${username}@example.org`;
}

async function activate(email: string): Promise<Visitor> {
  const token = await readToken(api, email);
  const visitor = await api.visit();
  const answer = await visitor.post('/user/activate', { token });
  expect(answer.status).toBe(200);
  await api.deps.settle();
  const user = await api.deps.models.users.findOne({ email }).lean();
  if (user === null) throw new Error('no account');
  return visitAs(api, user);
}

const listJoins = async (visitor: Visitor, path = '/publisher/joins') =>
  (await visitor.get(path)).body['joins'] as { id: string; email: string }[];

const subjects = async (email: string) =>
  (await readMails(api, email)).map(({ subject }) => subject);

test('a second person asks at the registration, the publisher is asked once the account is activated, and a user of it accepts', async () => {
  const { user, visitor } = await accounts.get('publisher');
  const { _id } = accounts.publishers.tasmanian;
  const email = await register('second.person', _id);
  await api.deps.settle();
  expect(await listJoins(visitor)).toEqual([]);
  expect(await subjects(user.email)).toEqual([]);

  const applicant = await activate(email);
  expect(await subjects(user.email)).toEqual([
    `${email} asks to join Moss & Daughters`,
  ]);
  const waiting = await applicant.get('/user/current');
  expect(waiting.body).toMatchObject({
    publisher: null,
    join: { publisherName: 'Moss & Daughters', status: 'WAITING' },
  });
  const [join] = await listJoins(visitor);
  expect(join).toMatchObject({ email, abilities: { decide: true } });
  const path = `/publisher/joins/${join?.id ?? ''}`;
  expect((await visitor.post(path, { accept: true })).status).toBe(200);

  const joined = await applicant.get('/user/current');
  expect(joined.body).toMatchObject({ publisher: { id: _id }, join: null });
  expect((await subjects(email))[0]).toBe('You have joined Moss & Daughters');
  const again = await visitor.post(path, { accept: false });
  expect(again.status).toBe(404);
  const { body } = await applicant.get('/publisher/users');
  const users = body['users'] as { email: string }[];
  expect(users.map((one) => one.email)).toContain(user.email);
});

test('after 14 days library staff decide, and not before', async () => {
  const { _id } = accounts.publishers.tasmanian;
  const staff = await accounts.get('libraryAdmin');
  const email = await register('late.person', _id);
  const applicant = await activate(email);
  const join = await api.deps.models.joins
    .findOne({ status: 'WAITING' })
    .lean();
  const path = `/publisher/joins/${join?._id ?? ''}`;
  expect((await staff.visitor.post(path, { accept: true })).status).toBe(403);
  expect(await listJoins(staff.visitor, '/library/joins')).toEqual([]);

  const before = new Date(Date.now() - 15 * DAY);
  await api.deps.models.joins.updateOne(
    { _id: join?._id ?? '' },
    { $set: { askedDate: before } },
  );
  await api.deps.joins.announce(join?.userId ?? '');
  await api.deps.settle();
  const readonly = await accounts.get('readonly');
  const [seen] = await listJoins(readonly.visitor, '/library/joins');
  expect(seen).toMatchObject({ email, abilities: { decide: false } });
  const [shown] = await listJoins(staff.visitor, '/library/joins');
  expect(shown).toMatchObject({ email, abilities: { decide: true } });
  expect((await staff.visitor.post(path, { accept: false })).status).toBe(200);
  await api.deps.settle();
  expect((await subjects(email))[0]).toBe(
    'Your request to join Moss & Daughters is declined',
  );
  const current = await applicant.get('/user/current');
  expect(current.body).toMatchObject({
    publisher: null,
    join: { status: 'DECLINED' },
    abilities: { joinPublisher: true },
  });
});

test('a publisher without users: the library is asked at once', async () => {
  const { _id } = await makePublisher(api, 'Empty House', 'LTAS');
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  const asked = { publisherId: _id, message: 'I edit the almanac.' };
  expect((await visitor.post('/user/join', asked)).status).toBe(200);
  await api.deps.settle();
  const { visitor: staff } = await accounts.get('support');
  const joins = await listJoins(staff, '/library/joins');
  expect(joins).toMatchObject([{ email: user.email, message: asked.message }]);
  const twice = await visitor.post('/user/join', asked);
  expect([twice.status, codeOf(twice)]).toEqual([409, 'JOIN_WAITS']);
});

test('regression: an account whose request was declined may ask the same publisher again after 14 days, and be declined again', async () => {
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  const { visitor: colleague } = await accounts.get('publisher');
  const asked = { publisherId: accounts.publishers.tasmanian._id };
  for (const message of ['Please.', 'Please, once more.']) {
    const answer = await visitor.post('/user/join', { ...asked, message });
    expect(answer.status).toBe(200);
    await api.deps.settle();
    const [join] = await listJoins(colleague);
    expect(join).toMatchObject({ email: user.email, message });
    const path = `/publisher/joins/${join?.id ?? ''}`;
    const declined = await colleague.post(path, { accept: false });
    expect(declined.status).toBe(200);
    const soon = await visitor.post('/user/join', { ...asked, message });
    expect([soon.status, codeOf(soon)]).toEqual([409, 'JOIN_DECLINED']);
    await api.deps.models.joins.updateMany(
      { userId: user._id },
      { $set: { decidedDate: new Date(Date.now() - 14 * DAY) } },
    );
  }
  const { _id: publisherId } = await makePublisher(api, 'Tide House', 'LTAS');
  const other = await makeUser(api, 'PUBLISHER');
  await api.deps.models.joins.create({
    _id: 'soon',
    userId: other._id,
    status: 'DECLINED',
    slot: 'soon',
    publisherId: asked.publisherId,
    decidedDate: new Date(),
    createdDate: new Date(),
  });
  const elsewhere = await visitAs(api, other);
  const answer = await elsewhere.post('/user/join', { publisherId });
  expect(answer.status).toBe(200);
});

test('a publisher that does not exist cannot be joined, and a visitor of another publisher cannot decide', async () => {
  const visitor = await api.visit();
  const { users } = aRegistration('lost.person');
  const id = 'f'.repeat(24);
  const answer = await visitor.post('/user/register', {
    name: 'Moss',
    users,
    id,
  });
  expect(answer.status).toBe(404);
  const join = await api.deps.models.joins
    .findOne({ status: 'WAITING' })
    .lean();
  const other = await accounts.get('otherPublisher');
  const path = `/publisher/joins/${join?._id ?? ''}`;
  const refused = await other.visitor.post(path, { accept: true });
  expect(refused.status).toBe(404);
  const made = await other.visitor.post('/publisher/joins/none', {
    accept: true,
  });
  expect(made.status).toBe(404);
});

test('an account without a publisher cannot deposit for it', async () => {
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  const { tempFileId } = await visitor.upload();
  const { _id } = accounts.publishers.tasmanian;
  const answer = await visitor.deposit(aBookFor(tempFileId, _id));
  expect(answer.status).toBe(403);
});

test('regression: the request of an active account says at once until when users decide', async () => {
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  const { _id: publisherId } = accounts.publishers.tasmanian;
  const answer = await visitor.post('/user/join', { publisherId });
  expect(answer.status).toBe(200);
  const { body } = await visitor.get('/user/current');
  expect(body['join']).toMatchObject({
    status: 'WAITING',
    withLibrary: false,
    untilDate: expect.any(String),
  });
});
