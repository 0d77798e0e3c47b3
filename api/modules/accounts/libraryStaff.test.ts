import type { UserPage, UserRecordAnswer } from '@contract/staff/library';
import { aBookFor } from '../../testing/records/aBook';
import { NEW_PASSWORD, readToken } from '../../testing/records/aRegistration';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import type { AccountName, Accounts } from '../../testing/visitors/accounts';
import {
  logIn,
  makeAccounts,
  makePublisher,
  makeUser,
  visitAs,
} from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import { toActorHash } from '../audit/audit.service';
import type { Deposit } from '../deposits/deposit.model';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const aMember = (username: string) => ({
  username,
  email: `${username}@library.example`,
  name: 'Ruth Lindqvist',
  role: 'EDEPOSIT_SUPPORT',
  library: 'LTAS',
});

async function post(
  who: AccountName,
  path: string,
  body: object,
  revision = 1,
) {
  const { visitor } = await accounts.get(who);
  return visitor.post(path, body, { 'If-Match': `"${revision}"` });
}

test('an administrator adds a member of the own library, who gets a link', async () => {
  const answer = await post(
    'libraryAdmin',
    '/library/users',
    aMember('ruth.one'),
  );
  expect(answer.status).toBe(200);
  const { record } = answer.body as unknown as UserRecordAnswer;
  expect(record).toMatchObject({ status: 'PENDING', memberLibraryId: 'LTAS' });
  const mail = await api.deps.models.mails
    .findOne({ userId: record.id })
    .lean();
  expect(mail?.kind).toBe('STAFF_INVITED');
  const entry = await api.deps.models.audit
    .findOne({ action: 'account.invited', subject: record.id })
    .lean();
  expect(entry?.actor).not.toBeNull();
});

test('regression: the history of an added member names who added it', async () => {
  const answer = await post(
    'libraryAdmin',
    '/library/users',
    aMember('ruth.author'),
  );
  const { record } = answer.body as unknown as UserRecordAnswer;
  const { user } = await accounts.get('libraryAdmin');
  const stored = await api.deps.models.users.findById(record.id).lean();
  expect(stored?.lastModifiedBy).toBe(user._id);
});

test.each([
  ['a system administrator', { role: 'SYSADMIN' }, 'LTAS', 403],
  ['another library', {}, 'SLV', 403],
  ['no library', {}, 'NOWHERE', 422],
  ['the role of a publisher', { role: 'PUBLISHER' }, 'LTAS', 422],
])(
  'an administrator of a library does not add %s',
  async (_what, change, library, status) => {
    const answer = await post('libraryAdmin', '/library/users', {
      ...aMember('ruth.two'),
      library,
      ...change,
    });
    expect(answer.status).toBe(status);
  },
);

test('a name that is taken is a finding at the field', async () => {
  const { user } = await accounts.get('support');
  const answer = await post('admin', '/library/users', {
    ...aMember(user.username),
  });
  expect(answer.status).toBe(422);
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({ path: '/username', code: 'remote' }),
  );
});

test('another role ends the logins of the member at once', async () => {
  const user = await makeUser(api, 'EDEPOSIT_SUPPORT', {
    memberLibraryId: 'LTAS',
  });
  const browser = await visitAs(api, user);
  expect((await browser.get('/library/users')).status).toBe(200);
  const change = { role: 'EDEPOSIT_READONLY', library: 'LTAS' };
  const path = `/library/user/${user._id}/role`;
  expect((await post('libraryAdmin', path, change)).status).toBe(200);
  expect((await browser.get('/library/users')).status).toBe(401);
});

test('of two administrators who change one role the later one sees both values first', async () => {
  const user = await makeUser(api, 'EDEPOSIT_SUPPORT', {
    memberLibraryId: 'LTAS',
  });
  const path = `/library/user/${user._id}/role`;
  const give = (role: string, revision: number) =>
    post('admin', path, { role, library: 'LTAS' }, revision);
  expect((await give('EDEPOSIT_READONLY', 1)).status).toBe(200);
  const refused = await give('EDEPOSIT_ADMIN', 1);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  expect(refused.body['error']).toMatchObject({
    revision: 2,
    conflicts: [
      {
        pointer: '/role',
        yours: 'EDEPOSIT_ADMIN',
        theirs: 'EDEPOSIT_READONLY',
      },
    ],
  });
  expect((await give('EDEPOSIT_ADMIN', 2)).status).toBe(200);
});

test('a role cannot be changed without the revision that was seen', async () => {
  const user = await makeUser(api, 'EDEPOSIT_SUPPORT', {
    memberLibraryId: 'LTAS',
  });
  const { visitor } = await accounts.get('admin');
  const answer = await visitor.post(`/library/user/${user._id}/role`, {
    role: 'EDEPOSIT_READONLY',
    library: 'LTAS',
  });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'REVISION']);
});

test('a closed account cannot be used, and is opened again as it was', async () => {
  const user = await makeUser(api, 'EDEPOSIT_READONLY', {
    memberLibraryId: 'LTAS',
  });
  const path = `/library/user/${user._id}/status`;
  const set = (status: string) => post('admin', path, { status });
  expect((await set('DISABLED')).body['record']).toMatchObject({
    status: 'DISABLED',
  });
  expect(codeOf(await set('DISABLED'))).toBe('CHANGED');
  expect((await set('ACTIVE')).body['record']).toMatchObject({
    status: 'ACTIVE',
  });
});

test.each([
  ['is closed', 'status', { status: 'DISABLED' }, null],
  ['only reads', 'role', { role: 'EDEPOSIT_READONLY', library: 'LTAS' }, null],
  [
    'goes elsewhere',
    'role',
    { role: 'EDEPOSIT_SUPPORT', library: 'SLV' },
    null,
  ],
  ['reviews on', 'role', { role: 'EDEPOSIT_ADMIN', library: 'LTAS' }, 'own'],
])(
  'regression: the open deposits of a member who %s',
  async (_what, call, change, reviewer) => {
    const user = await makeUser(api, 'EDEPOSIT_SUPPORT', {
      memberLibraryId: 'LTAS',
    });
    const { models } = api.deps;
    const make = (status: Deposit['status']) =>
      makeSerialDeposit(models, {
        status,
        publisherId: accounts.publishers.tasmanian._id,
        assignedTo: user._id,
      });
    const open = await make('UNDER_REVIEW');
    const decided = await make('ACCEPTED');
    const path = `/library/user/${user._id}/${call}`;
    expect((await post('admin', path, change)).status).toBe(200);
    await api.deps.settle();
    const findReviewer = async ({ _id }: Deposit) =>
      (await models.deposits.findById(_id).lean())?.assignedTo;
    expect(await findReviewer(decided)).toBe(user._id);
    expect(await findReviewer(open)).toBe(reviewer === null ? null : user._id);
    const { user: admin } = await accounts.get('admin');
    const entries = await models.audit
      .find({ action: 'deposit.assigned', subject: open.reference })
      .lean();
    expect(entries.map(({ actor }) => actor)).toEqual(
      reviewer === null ? [toActorHash(admin._id)] : [],
    );
  },
);

const aProgram = (username: string) => ({
  username,
  email: `${username}@moss.example`,
  name: 'Moss upload',
});

const toPrograms = (publisherId: string) =>
  `/library/publisher/${publisherId}/system-accounts`;

test('an administrator adds an account for a program of a publisher, which sets its password by the link and deposits for that publisher', async () => {
  const { _id, name } = accounts.publishers.tasmanian;
  const program = aProgram('moss.upload');
  const { body } = await post('libraryAdmin', toPrograms(_id), program);
  const { record, abilities } = body as unknown as UserRecordAnswer;
  expect(record).toMatchObject({
    role: 'PUBLISHER_SYSTEM_ACCOUNT',
    status: 'PENDING',
    memberLibraryId: null,
    publisher: { id: _id, name },
  });
  expect(abilities).toMatchObject({ sendLink: true, manage: false });
  const again = await post(
    'libraryAdmin',
    `/library/user/${record.id}/link`,
    {},
  );
  expect(again.status).toBe(200);
  const kind = 'SYSTEM_ACCOUNT_INVITED';
  const { mails, audit } = api.deps.models;
  const mail = { userId: record.id, kind, to: program.email } as const;
  expect(await mails.countDocuments(mail)).toBe(2);
  const action = 'account.invited';
  const entry = await audit.findOne({ action, subject: record.id }).lean();
  const detail = { role: 'PUBLISHER_SYSTEM_ACCOUNT', publisher: _id };
  expect(entry?.detail).toMatchObject(detail);

  const visitor = await api.visit();
  const activated = await visitor.post('/user/activate', {
    token: await readToken(api, program.email),
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(activated.body).toEqual({
    username: program.username,
    realm: 'publisher',
  });
  const loggedIn = await logIn(visitor, program.username, NEW_PASSWORD);
  expect((await loggedIn.get('/user/current')).body).toMatchObject({
    role: 'PUBLISHER_SYSTEM_ACCOUNT',
    publisher: { id: _id },
  });
  const { tempFileId } = await loggedIn.upload();
  const deposited = await loggedIn.deposit(aBookFor(tempFileId, _id));
  expect(deposited.body).toMatchObject({ publisherName: name, byProxy: false });
});

test('who asks for the activation of a program again gets the words for a program', async () => {
  const program = aProgram('moss.again');
  const { _id } = accounts.publishers.tasmanian;
  await post('libraryAdmin', toPrograms(_id), program);
  const visitor = await api.visit();
  await visitor.send('POST', '/user/activation', program.email, {
    'content-type': 'text/plain',
  });
  await api.deps.settle();
  const { mails } = api.deps.models;
  expect(await mails.distinct('kind', { to: program.email })).toEqual([
    'SYSTEM_ACCOUNT_INVITED',
  ]);
  expect(await mails.countDocuments({ to: program.email })).toBe(2);
});

test('the username of a program is free, and its publisher is there', async () => {
  const { user } = await accounts.get('support');
  const { _id } = accounts.publishers.tasmanian;
  const taken = aProgram(user.username);
  const answer = await post('admin', toPrograms(_id), taken);
  expect(answer.status).toBe(422);
  expect(findingsOf(answer)).toContainEqual(
    expect.objectContaining({ path: '/username', code: 'remote' }),
  );
  const nowhere = await post(
    'admin',
    toPrograms('f'.repeat(24)),
    aProgram('moss.nowhere'),
  );
  expect(nowhere.status).toBe(404);
});

test.each([
  ['support', 'tasmanian'],
  ['libraryAdmin', 'victorian'],
] as const)(
  '%s adds no account for a program of a %s publisher',
  async (who, house) => {
    const publisher =
      house === 'tasmanian'
        ? accounts.publishers.tasmanian
        : await makePublisher(api, 'Kelp of Victoria', 'SLV');
    const program = aProgram(`moss.${who.toLowerCase()}`);
    const answer = await post(who, toPrograms(publisher._id), program);
    expect(answer.status).toBe(403);
    expect(
      await api.deps.models.users.exists({ username: program.username }),
    ).toBeNull();
  },
);

test.each([
  ['support', 'PUBLISHER'],
  ['libraryAdmin', 'PUBLISHER_SYSTEM_ACCOUNT'],
] as const)(
  '%s disables a %s of a publisher of the own library, whose logins end, and enables it again',
  async (who, role) => {
    const user = await makeUser(api, role, {
      publisherId: accounts.publishers.tasmanian._id,
    });
    const visitor = await visitAs(api, user);
    const deposits = '/publisher/my-deposits';
    expect((await visitor.get(deposits)).status).toBe(200);
    const path = `/library/user/${user._id}/status`;
    const set = async (status: string) => {
      const { body } = await post(who, path, { status });
      return (body as unknown as UserRecordAnswer).record.status;
    };
    expect(await set('DISABLED')).toBe('DISABLED');
    expect((await visitor.get(deposits)).status).toBe(401);
    const entry = await api.deps.models.audit
      .findOne({ action: 'account.disabled', subject: user._id })
      .lean();
    expect(entry?.actor).not.toBeNull();
    expect(await set('ACTIVE')).toBe('ACTIVE');
  },
);

test.each(['role', 'status'])(
  'nobody changes the %s of the own account',
  async (what) => {
    const { user } = await accounts.get('admin');
    const body =
      what === 'role'
        ? { role: 'EDEPOSIT_READONLY', library: 'NLA' }
        : { status: 'DISABLED' };
    const answer = await post(
      'admin',
      `/library/user/${user._id}/${what}`,
      body,
    );
    expect(answer.status).toBe(403);
  },
);

test.each([
  ['q', 'zebra'],
  ['q', 'ZEBRA.W'],
  ['q', 'zebra@'],
])('accounts are found by %s=%s', async (name, text) => {
  await api.deps.models.users.deleteMany({ usernameKey: 'zebra.wren' });
  const user = await makeUser(api, 'PUBLISHER', {
    publisherId: accounts.publishers.tasmanian._id,
    username: 'Zebra.Wren',
    email: 'zebra@example.org',
  });
  const { visitor } = await accounts.get('readonly');
  const query = new URLSearchParams({ [name]: text }).toString();
  const { body } = await visitor.get(`/library/users?${query}`);
  const { rows } = body as unknown as UserPage;
  expect(rows.map(({ id }) => id)).toEqual([user._id]);
  expect(rows[0]?.publisher?.name).toBe(accounts.publishers.tasmanian.name);
});

test.each(['.*', '(', '$ne', '%'])('%s finds no account', async (text) => {
  const { visitor } = await accounts.get('readonly');
  const query = new URLSearchParams({ q: text }).toString();
  const { body } = await visitor.get(`/library/users?${query}`);
  expect(body['rows']).toEqual([]);
});

test('an account is shown without its password and its keys', async () => {
  const { user } = await accounts.get('publisher');
  const { visitor } = await accounts.get('readonly');
  const { body } = await visitor.get(`/library/user/${user._id}`);
  expect(Object.keys(body['record'] as object).sort()).toEqual(
    [
      'createdDate',
      'email',
      'id',
      'memberLibraryId',
      'name',
      'phone',
      'publisher',
      'role',
      'status',
      'userPreferences',
      'username',
    ].sort(),
  );
});
