import type { Role } from '@contract/user';
import { createUser } from '@engine/testing/createUser';
import type { AccountName } from '../../testing/visitors/accounts';
import { makeAccounts, makeUser } from '../../testing/visitors/accounts';
import type { Accounts } from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

type Row = [AccountName, Role, string[], string | null];

test.each<Row>([
  ['publisher', 'PUBLISHER', [], null],
  ['systemAccount', 'PUBLISHER_SYSTEM_ACCOUNT', [], null],
  [
    'admin',
    'EDEPOSIT_ADMIN',
    ['staff', 'staffWithWriteAccess', 'nlaAdmin'],
    'NLA',
  ],
  ['libraryAdmin', 'EDEPOSIT_ADMIN', ['staff', 'staffWithWriteAccess'], 'LTAS'],
  [
    'support',
    'EDEPOSIT_SUPPORT',
    ['staff', 'staffWithWriteAccess', 'nedSupport'],
    'LTAS',
  ],
  ['readonly', 'EDEPOSIT_READONLY', ['staff'], 'LTAS'],
  [
    'sysadmin',
    'SYSADMIN',
    ['staff', 'staffWithWriteAccess', 'sysAdmin', 'nlaAdmin'],
    'NLA',
  ],
])(
  'user/current tells who %s is (R17) [S1-3.user.fields S2-6.roles S2-7.user-current]',
  async (name, role, flags, library) => {
    const { visitor, user } = await accounts.get(name);
    const { body, headers } = await visitor.get('/user/current');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(
      Object.keys(createUser(role)).sort(),
    );
    expect(body).toMatchObject({
      id: user._id,
      username: user.username,
      role,
      authenticated: true,
    });
    const all = [
      'staff',
      'staffWithWriteAccess',
      'sysAdmin',
      'nlaAdmin',
      'nedSupport',
    ];
    expect(all.filter((flag) => body[flag] === true)).toEqual(
      all.filter((flag) => flags.includes(flag)),
    );
    const member = body['memberLibrary'] as { id: string } | null;
    expect(member?.id ?? null).toBe(library);
  },
);

test('a publisher user sees the publisher, its library, and what they may do [S2-6.publisher.own]', async () => {
  const { visitor } = await accounts.get('publisher');
  const { body } = await visitor.get('/user/current');
  expect(body).toMatchObject({
    publisher: {
      id: accounts.publishers.tasmanian._id,
      name: 'Moss & Daughters',
      suburb: 'Battery Point',
      status: 'ACTIVE',
      assignedToId: 'LTAS',
      abilities: { edit: true },
    },
    publisherAssignedToId: 'LTAS',
    abilities: {
      editUser: true,
      updatePreferences: true,
      depositForPublisher: false,
      closeAccount: true,
    },
  });
});

test('only staff who may write deposit for publishers', async () => {
  for (const [name, may] of [
    ['support', true],
    ['readonly', false],
    ['systemAccount', false],
  ] as const) {
    const { visitor } = await accounts.get(name);
    const { body } = await visitor.get('/user/current');
    expect(body['abilities']).toMatchObject({ depositForPublisher: may });
  }
});

test('system administrators and national administrators read the audit trail', async () => {
  for (const [name, may] of [
    ['sysadmin', true],
    ['admin', true],
    ['libraryAdmin', false],
    ['support', false],
  ] as const) {
    const { visitor } = await accounts.get(name);
    const { body } = await visitor.get('/user/current');
    expect(body['abilities']).toMatchObject({ readAudit: may });
  }
});

test('regression: an account with a role that this version does not know is nobody', async () => {
  const user = await makeUser(api, 'SYSADMIN');
  const role = 'not a role';
  await api.deps.models.users.updateOne({ _id: user._id }, { role });
  const login = { userId: user._id, epoch: 0 };
  expect(await api.deps.currentUsers.find(login)).toBeUndefined();
});

test('an account that is not active is nobody', async () => {
  for (const status of ['PENDING', 'RESERVED', 'DISABLED'] as const) {
    const user = await makeUser(api, 'SYSADMIN', { status });
    expect(
      await api.deps.currentUsers.find({ userId: user._id, epoch: 0 }),
    ).toBeUndefined();
  }
  const nobody = { userId: 'no-such-account', epoch: 0 };
  expect(await api.deps.currentUsers.find(nobody)).toBeUndefined();
});
