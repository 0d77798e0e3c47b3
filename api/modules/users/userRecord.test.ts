import { randomUUID } from 'node:crypto';
import type { Accounts, AccountName } from '../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
  makeUser,
  visitAs,
} from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import type { User } from './user.model';
import { readHistory } from '../../testing/records/readHistory';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const makeTarget = (overrides: Partial<User> = {}) =>
  makeUser(api, 'PUBLISHER', {
    publisherId: accounts.publishers.tasmanian._id,
    ...overrides,
  });
const findStored = (id: string) => api.deps.models.users.findById(id).lean();

async function edit(who: AccountName, id: string, body: object) {
  const { visitor } = await accounts.get(who);
  return visitor.post(`/publisher/user/${id}`, body);
}

async function prefer(who: AccountName, id: string, body: object) {
  const { visitor } = await accounts.get(who);
  return visitor.post(`/publisher/user/${id}/preferences`, body);
}

describe('details [S2-7.user-save S2-6.publisher.own]', () => {
  test('are changed, with who did it, before and after, and shown field by field', async () => {
    const { user } = await accounts.get('publisher');
    const details = { name: 'Ada B. Moss', phone: '03 6200 1111' };
    const body = { ...details, email: user.email };
    const answer = await edit('publisher', user._id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: user._id,
      username: user.username,
      ...body,
      role: 'PUBLISHER',
      publisherAssignedToId: 'LTAS',
      abilities: { edit: true, updatePreferences: true },
    });
    const stored = await findStored(user._id);
    expect(stored).toMatchObject(body);
    const { models } = api.deps;
    const history = readHistory(models, 'user', models.users, user._id);
    expect((await history).at(-1)).toMatchObject({
      revisionNumber: 2,
      lastModifiedBy: user._id,
      before: { name: 'Ada Moss', phone: '03 6200 0000' },
      after: body,
    });
  });

  test('that are the same write nothing', async () => {
    const target = await makeTarget();
    const { name, phone, email } = target;
    await edit('sysadmin', target._id, { name, phone, email });
    expect(await findStored(target._id)).toMatchObject({ revision: 0 });
  });

  test('the old address learns of a new email, and links sent there are over', async () => {
    const target = await makeTarget();
    const { linkTokens, models } = api.deps;
    const token = await linkTokens.issue(target._id, 'recovery');
    const email = `new-${target.email}`;
    const answer = await edit('libraryAdmin', target._id, {
      name: target.name,
      email,
    });
    expect(answer.body).toMatchObject({ email, phone: '' });
    expect(
      await models.mails.find({ userId: target._id }).lean(),
    ).toMatchObject([{ kind: 'EMAIL_CHANGED', to: target.email }]);
    expect(await linkTokens.peek(token, ['recovery'])).toBeUndefined();
    expect((await findStored(target._id))?.emailKey).toBe(email);
  });

  test.each(['ACTIVE', 'PENDING', 'DISABLED', 'RESERVED'] as const)(
    'the email of an account that is %s is refused at /email',
    async (status) => {
      const other = await makeTarget({ status });
      const target = await makeTarget();
      const answer = await edit('sysadmin', target._id, {
        name: 'Ada Moss',
        email: other.email.toUpperCase(),
      });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
      expect(findingsOf(answer)).toMatchObject([
        { path: '/email', code: 'remote' },
      ]);
      expect(await findStored(target._id)).toMatchObject({
        email: target.email,
      });
    },
  );

  test('of two who want one email at once, one gets it', async () => {
    const targets = [await makeTarget(), await makeTarget()];
    const email = `${randomUUID()}@example.org`;
    const answers = await Promise.all(
      targets.map(({ _id }) => edit('sysadmin', _id, { name: 'Ada', email })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422]);
  });

  test.each([
    ['no name', { name: ' ' }, '/name', 'required'],
    ['a long name', { name: 'x'.repeat(501) }, '/name', 'maxLength'],
    ['a long phone', { phone: '1'.repeat(256) }, '/phone', 'maxLength'],
    ['no email', { email: 'ada' }, '/email', 'email'],
    ['a role', { role: 'SYSADMIN' }, '/role', 'notRelevant'],
    ['a username', { username: 'ada' }, '/username', 'notRelevant'],
    ['a password', { password: 'x' }, '/password', 'notRelevant'],
    ['a status', { status: 'ACTIVE' }, '/status', 'unknownField'],
    [
      'a library',
      { memberLibraryId: 'NLA' },
      '/memberLibraryId',
      'unknownField',
    ],
    ['a publisher', { publisherId: 'x' }, '/publisherId', 'unknownField'],
  ])('with %s are refused', async (_what, change, path, code) => {
    const target = await makeTarget();
    const answer = await edit('sysadmin', target._id, {
      name: 'Ada Moss',
      email: target.email,
      ...change,
    });
    expect(answer.status).toBe(422);
    expect(findingsOf(answer)).toContainEqual(
      expect.objectContaining({ path, code }),
    );
    const { _id, passwordHash, role, status } = target;
    expect(await findStored(_id)).toMatchObject({ passwordHash, role, status });
  });

  test('of a name that is only kept for a deposit are nobody’s', async () => {
    const target = await makeTarget({ status: 'RESERVED' });
    const answer = await edit('sysadmin', target._id, {});
    expect(answer.status).toBe(404);
  });
});

describe('the contact of a publisher [S2-6.publisher.own]', () => {
  const contact = { name: 'Ada Moss', phone: '03 6200 0000' };

  /** A publisher and the account that is its contact, as a registration leaves them. */
  async function makeContact() {
    const user = await makeTarget();
    const publisher = await makePublisher(api, 'Tide Press', 'LTAS');
    const { _id } = publisher;
    const { name: contactName, phone } = contact;
    const payload = { ...publisher.payload, contactName, phone };
    const { users, publishers } = api.deps.models;
    await users.updateOne({ _id: user._id }, { publisherId: _id });
    await publishers.updateOne(
      { _id },
      { payload: { ...payload, email: user.email } },
    );
    return { user, publisherId: _id, visitor: await visitAs(api, user) };
  }

  const findPublisher = (id: string) =>
    api.deps.models.publishers.findById(id).lean();

  test('follows the account, with who did it, before and after, and is shown', async () => {
    const { user, publisherId, visitor } = await makeContact();
    const { email } = user;
    const body = { name: 'Ada B. Moss', phone: '03 6200 1111', email };
    await visitor.post(`/publisher/user/${user._id}`, body);
    const after = { contactName: body.name, phone: body.phone, email };
    expect(await findPublisher(publisherId)).toMatchObject({
      payload: { ...after, name: 'Tide Press' },
      revision: 1,
      lastModifiedBy: user._id,
      lastChange: {
        before: { contactName: contact.name },
        after: { status: 'ACTIVE', ...after },
      },
    });
    const { body: current } = await visitor.get('/user/current');
    expect(current['publisher']).toMatchObject(after);
    await api.deps.settle();
    const audit = api.deps.models.audit.find({ subject: publisherId });
    expect(await audit.lean()).toMatchObject([{ action: 'publisher.edited' }]);
  });

  test('follows it whichever staff member edits it, and loses a phone that is taken away', async () => {
    const { user, publisherId } = await makeContact();
    const { name, email } = user;
    await edit('libraryAdmin', user._id, { name, email });
    const stored = await findPublisher(publisherId);
    expect(stored?.payload).toMatchObject({ contactName: name, email });
    expect(stored?.payload).not.toHaveProperty('phone');
  });

  test('that says the same already is not written', async () => {
    const { user, publisherId } = await makeContact();
    await edit('sysadmin', user._id, { ...contact, email: user.email });
    expect(await findPublisher(publisherId)).toMatchObject({ revision: 0 });
  });

  test('stays when the edited account is another one', async () => {
    const { publisherId } = await makeContact();
    const before = await findPublisher(publisherId);
    const colleague = await makeTarget({ publisherId });
    const email = `new-${colleague.email}`;
    await edit('sysadmin', colleague._id, { name: 'Bo Moss', email });
    expect(await findPublisher(publisherId)).toEqual(before);
  });

  test('stays when it has an address that the account gave up and a colleague took', async () => {
    const { user, publisherId } = await makeContact();
    const { users } = api.deps.models;
    const email = `new-${user.email}`;
    // As a process leaves it that died before the contact followed.
    await users.updateOne(
      { _id: user._id },
      {
        email,
        emailKey: email,
        lastChange: { before: { email: user.email }, after: { email } },
      },
    );
    await makeTarget({ publisherId, email: user.email });
    const before = await findPublisher(publisherId);
    await edit('sysadmin', user._id, { name: 'Ada B. Moss', email });
    expect(await findPublisher(publisherId)).toEqual(before);
  });

  test('is that of the account in the end, however many edit it at once', async () => {
    const { user, publisherId } = await makeContact();
    const bodies = Array.from({ length: 6 }, (_, at) => ({
      name: `Ada ${at} Moss`,
      email: `${at}-${user.email}`,
    }));
    const answers = await Promise.all(
      bodies.map((body) => edit('sysadmin', user._id, body)),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const { name, email } = (await findStored(user._id)) ?? {};
    const stored = await findPublisher(publisherId);
    expect(stored?.payload).toMatchObject({ contactName: name, email });
  });
});

describe('preferences (R36, R37) [S2-6.preferences]', () => {
  const ALL = {
    ACCESS_AGREEMENT_AUTHORITY: true,
    COMMERCIAL_AVAILABILITY: false,
    ACCESS_CONDITION: 'OPEN',
    CREATIVE_COMMONS: 'ATTRIBUTION',
  };

  test('are stored and stand in user/current', async () => {
    const { user, visitor } = await accounts.get('publisher');
    const answer = await prefer('publisher', user._id, ALL);
    const userPreferences = [
      { property: 'ACCESS_AGREEMENT_AUTHORITY', value: 'true' },
      { property: 'COMMERCIAL_AVAILABILITY', value: 'false' },
      { property: 'ACCESS_CONDITION', value: 'OPEN' },
      { property: 'CREATIVE_COMMONS', value: 'ATTRIBUTION' },
    ];
    expect(answer.body).toEqual({ userPreferences });
    const current = await visitor.get('/user/current');
    expect(current.body).toMatchObject({ userPreferences });
  });

  test('regression: no licence can be preferred [S1-4.reuse.default]', async () => {
    const { user } = await accounts.get('publisher');
    const none = { CREATIVE_COMMONS: 'NOT_APPLICABLE' };
    const answer = await prefer('publisher', user._id, none);
    expect(answer.body).toEqual({
      userPreferences: [
        { property: 'CREATIVE_COMMONS', value: 'NOT_APPLICABLE' },
      ],
    });
  });

  test('that are left out are taken away', async () => {
    const { user } = await accounts.get('publisher');
    await prefer('publisher', user._id, ALL);
    const answer = await prefer('publisher', user._id, {});
    expect(answer.body).toEqual({ userPreferences: [] });
  });

  test.each([
    ['a value that is none', { ACCESS_CONDITION: 'X' }, '/ACCESS_CONDITION'],
    [
      'a text for yes',
      { COMMERCIAL_AVAILABILITY: 'y' },
      '/COMMERCIAL_AVAILABILITY',
    ],
    ['what is none of them', { role: 'SYSADMIN' }, '/role'],
  ])('%s is refused', async (_what, body, path) => {
    const { user } = await accounts.get('publisher');
    const answer = await prefer('publisher', user._id, body);
    expect(answer.status).toBe(422);
    expect(findingsOf(answer)).toMatchObject([{ path }]);
  });
});

test('regression: an account of a role that this version does not know is refused, not a fault', async () => {
  const target = await makeTarget();
  await api.deps.models.users.collection.updateOne(
    { emailKey: target.emailKey },
    { $set: { role: 'not a role' } },
  );
  const answers = [
    await edit('sysadmin', target._id, {}),
    await prefer('sysadmin', target._id, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});
