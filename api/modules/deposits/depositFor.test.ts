import type { AccountName, Accounts } from '../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
  makeUser,
  visitAs,
} from '../../testing/visitors/accounts';
import { aBookFor } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import type { Deposit } from './deposit.model';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const dryRun = { 'X-Dry-Run': 'true' };
const ofTasmania = () => accounts.publishers.tasmanian._id;

async function findStored({ body }: Answer): Promise<Deposit> {
  const reference = String(body['reference']);
  const { deposits } = api.deps.models;
  const stored = await deposits.findOne({ reference }).lean<Deposit>();
  if (stored === null) throw new Error(`no deposit ${reference}`);
  return stored;
}

/** Deposits a book and answers what was said and what is stored. */
async function deposit(
  visitor: Visitor,
  publisherId: string,
  more: Parameters<typeof aBookFor>[2] = {},
) {
  const { tempFileId } = await visitor.upload();
  const answer = await visitor.deposit(aBookFor(tempFileId, publisherId, more));
  if (answer.status !== 200) throw new Error(answer.text);
  return { answer, stored: await findStored(answer) };
}

test('a publisher deposits for itself: with our own record of it, in the name of who did [S2-6.publisher.own S2-3.deposit-record S2-2.publisher.read-only]', async () => {
  const { user, visitor } = await accounts.get('publisher');
  const { answer, stored } = await deposit(visitor, ofTasmania());
  expect(answer.body).toMatchObject({
    byProxy: false,
    publisherName: 'Moss & Daughters',
    contactName: user.name,
    email: user.email,
    assignedLibraryAbbrev: 'LTAS',
  });
  expect(answer.body).not.toHaveProperty('registrationReceipt');
  expect(answer.body).not.toHaveProperty('notified');
  expect(answer.body).not.toHaveProperty('notifyPublisher');
  expect(stored).toMatchObject({
    publisherId: ofTasmania(),
    createdBy: user._id,
    depositedByProxy: false,
    depositedForLibraryId: null,
    notifyPublisher: false,
    accountId: null,
    assignedLibrary: 'LTAS',
    lastModifiedBy: user._id,
    payload: {
      publisher: {
        id: ofTasmania(),
        name: 'Moss & Daughters',
        suburb: 'Battery Point',
        email: 'ada@example.org',
      },
    },
  });
  expect(await api.deps.models.publishers.countDocuments()).toBe(2);
});

test.each<AccountName>(['libraryAdmin', 'otherLibraryAdmin', 'support'])(
  '%s deposits on behalf of a publisher of any library, which is notified when that was asked for [S2-1.users.staff S2-2.receipt.by-proxy]',
  async (name) => {
    const { user, visitor } = await accounts.get(name);
    const { answer, stored } = await deposit(visitor, ofTasmania(), {
      notifyPublisher: true,
    });
    expect(answer.body).toMatchObject({
      byProxy: true,
      notifyPublisher: true,
      notified: true,
      publisherName: 'Moss & Daughters',
      contactName: 'Ada Moss',
      email: 'ada@example.org',
      assignedLibraryAbbrev: 'LTAS',
    });
    expect(stored).toMatchObject({
      createdBy: user._id,
      depositedByProxy: true,
      depositedForLibraryId: user.memberLibraryId,
      notifyPublisher: true,
      assignedLibrary: 'LTAS',
      payload: {
        submissionItems: [{ depositedForLibraryId: user.memberLibraryId }],
      },
    });

    await api.deps.settle();
    const key = `DEPOSITED_BY_PROXY ${stored._id}`;
    const library = api.deps.libraries.find(
      ({ abbrev }) => abbrev === user.memberLibraryId,
    );
    expect(await api.deps.models.mails.findById(key).lean()).toMatchObject({
      kind: 'DEPOSITED_BY_PROXY',
      to: 'ada@example.org',
      params: {
        name: 'Ada Moss',
        library: library?.name,
        title: 'The tide tables of Port Davey',
        reference: stored.reference,
      },
    });
  },
);

test('regression: a publisher whose user has another email by now is notified there [S2-6.publisher.own]', async () => {
  const account = await makeUser(api, 'PUBLISHER', {
    email: 'old@moss.example',
  });
  const house = await makePublisher(api, 'Moss & Heirs', 'LTAS', {
    payload: {
      ...accounts.publishers.tasmanian.payload,
      email: 'old@moss.example',
    },
  });
  await api.deps.models.users.updateOne(
    { _id: account._id },
    { publisherId: house._id },
  );
  const { visitor: staff } = await accounts.get('libraryAdmin');
  const edited = await staff.post(`/publisher/user/${account._id}`, {
    name: 'Ada Heir',
    email: 'new@moss.example',
  });
  expect(edited.status).toBe(200);

  const { visitor } = await accounts.get('support');
  const { answer, stored } = await deposit(visitor, house._id, {
    notifyPublisher: true,
  });
  expect(answer.body).toMatchObject({ email: 'new@moss.example' });
  await api.deps.settle();
  const key = `DEPOSITED_BY_PROXY ${stored._id}`;
  expect(await api.deps.models.mails.findById(key).lean()).toMatchObject({
    to: 'new@moss.example',
    params: { name: 'Ada Heir' },
  });
});

describe('the publisher is not told', () => {
  test('when staff did not want that', async () => {
    const { visitor } = await accounts.get('support');
    const { answer, stored } = await deposit(visitor, ofTasmania(), {
      notifyPublisher: false,
    });
    expect(answer.body).toMatchObject({
      byProxy: true,
      notifyPublisher: false,
      notified: false,
    });
    await api.deps.settle();
    const key = `DEPOSITED_BY_PROXY ${stored._id}`;
    expect(await api.deps.models.mails.exists({ _id: key })).toBeNull();
  });

  test('when it has no address', async () => {
    const { visitor } = await accounts.get('support');
    const { payload } = accounts.publishers.tasmanian;
    const { email: _email, ...nameless } = payload;
    const unreachable = await makePublisher(api, 'Kelp Press', 'LTAS', {
      payload: nameless,
    });
    const { answer } = await deposit(visitor, unreachable._id, {
      notifyPublisher: true,
    });
    expect(answer.body).toMatchObject({
      byProxy: true,
      notifyPublisher: true,
      notified: false,
    });
  });
});

test('regression: a draft or a program that names a merged publisher deposits for the last one that it was merged into', async () => {
  const second = await makePublisher(api, 'Kelp and Sons', 'LTAS', {
    status: 'MERGED',
    mergedInto: ofTasmania(),
  });
  const first = await makePublisher(api, 'Kelp Sons', 'LTAS', {
    status: 'MERGED',
    mergedInto: second._id,
  });
  const { visitor } = await accounts.get('publisher');
  const { answer, stored } = await deposit(visitor, first._id);
  expect(answer.body).toMatchObject({ publisherName: 'Moss & Daughters' });
  expect(stored).toMatchObject({
    publisherId: ofTasmania(),
    payload: { publisher: { id: ofTasmania(), name: 'Moss & Daughters' } },
  });
});

test.each(['itself', 'another one'])(
  'regression: a deposit for a publisher that older data merge into %s and back is refused with a finding, and stores nothing',
  async (other) => {
    const { publishers, deposits } = api.deps.models;
    const status = 'MERGED';
    const one = await makePublisher(api, 'Dune Books', 'LTAS', { status });
    const back = await makePublisher(api, 'Dune Book', 'LTAS', {
      status,
      mergedInto: one._id,
    });
    const mergedInto = other === 'itself' ? one._id : back._id;
    await publishers.updateOne({ _id: one._id }, { $set: { mergedInto } });
    const { visitor } = await accounts.get('publisher');
    const before = await deposits.countDocuments();
    const { tempFileId } = await visitor.upload();
    const answer = await visitor.deposit(aBookFor(tempFileId, one._id));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
    expect(findingsOf(answer)).toMatchObject([
      {
        path: '/publisher',
        message: expect.stringMatching(/^No deposit .+\.$/),
      },
    ]);
    expect(await deposits.countDocuments()).toBe(before);
  },
);

describe('who may not [S2-6.roles S2-6.publisher.own]', () => {
  const publisherId = (of: 'tasmanian' | 'victorian') => () =>
    accounts.publishers[of]._id;
  const nobody = () => 'ffffffffffffffffffffffff';
  const refusals: [AccountName | 'visitor', string, () => string, number][] = [
    ['visitor', 'a publisher by its id', publisherId('tasmanian'), 401],
    ['visitor', 'no publisher there is', nobody, 401],
    ['otherPublisher', 'another publisher', publisherId('tasmanian'), 403],
    ['systemAccount', 'another publisher', publisherId('victorian'), 403],
    ['publisher', 'no publisher there is', nobody, 403],
    ['support', 'no publisher there is', nobody, 403],
    ['readonly', 'a publisher', publisherId('tasmanian'), 403],
    ['readonly', 'no publisher there is', nobody, 403],
  ];

  test.each(refusals)('%s for %s', async (name, _whom, id, status) => {
    const visitor =
      name === 'visitor'
        ? await api.visit()
        : (await accounts.get(name)).visitor;
    for (const headers of [dryRun, {}]) {
      const answer = await visitor.deposit(aBookFor('any', id()), headers);
      expect([answer.status, codeOf(answer)]).toEqual([
        status,
        status === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN',
      ]);
    }
  });

  test('nobody for a publisher that was merged, not even its own user', async () => {
    const merged = await makePublisher(api, 'Kelp & Sons', 'LTAS', {
      status: 'MERGED',
    });
    const user = await makeUser(api, 'PUBLISHER', { publisherId: merged._id });
    const { visitor: staff } = await accounts.get('sysadmin');
    for (const visitor of [await visitAs(api, user), staff]) {
      const body = aBookFor('any', merged._id);
      const answer = await visitor.deposit(body);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('what a logged-in user may not write', () => {
  const cases: [AccountName, string, object, string, string][] = [
    [
      'publisher',
      'no publisher',
      { publisher: {} },
      '/publisher/id',
      'required',
    ],
    ['support', 'no publisher', { publisher: {} }, '/publisher/id', 'required'],
    [
      'publisher',
      'a publisher in words',
      { publisher: { id: 'own', name: 'Kelp Press' } },
      '/publisher/name',
      'notRelevant',
    ],
    [
      'publisher',
      'an account',
      { createUserAccount: true },
      '/createUserAccount',
      'notRelevant',
    ],
    [
      'publisher',
      'that it is notified',
      { notifyPublisher: true },
      '/notifyPublisher',
      'notRelevant',
    ],
    ['support', 'no choice of a notice', {}, '/notifyPublisher', 'required'],
    [
      'publisher',
      'for which library',
      { item: { depositedForLibraryId: 'NLA' } },
      '/submissionItems/0/depositedForLibraryId',
      'notRelevant',
    ],
  ];

  test.each(cases)('%s: %s', async (name, _what, given, path, code) => {
    const { visitor } = await accounts.get(name);
    const { item, ...more } = given as { item?: object };
    const text = JSON.stringify({
      ...aBookFor('any', ofTasmania()),
      ...more,
    }).replace('"own"', JSON.stringify(ofTasmania()));
    const body = JSON.parse(text) as ReturnType<typeof aBookFor>;
    Object.assign(body.submissionItems[0] ?? {}, item);
    const answer = await visitor.deposit(body, dryRun);
    expect(answer.status).toBe(422);
    expect(findingsOf(answer)).toContainEqual(
      expect.objectContaining({ path, code }),
    );
  });
});

test('a login that lapsed in the middle is asked for again, and what was uploaded is still there', async () => {
  const user = await makeUser(api, 'PUBLISHER', { publisherId: ofTasmania() });
  const visitor = await visitAs(api, user);
  const { tempFileId } = await visitor.upload();
  const body = aBookFor(tempFileId, ofTasmania());
  await api.deps.models.sessions.updateMany(
    { 'login.userId': user._id },
    { $set: { 'login.lastUsed': new Date(0), 'login.since': new Date(0) } },
  );
  expect(codeOf(await visitor.deposit(body))).toBe('LOGIN_REQUIRED');
  await api.deps.models.sessions.updateMany(
    { 'login.userId': user._id },
    { $set: { 'login.lastUsed': new Date(), 'login.since': new Date() } },
  );
  expect((await visitor.deposit(body)).status).toBe(200);
});
