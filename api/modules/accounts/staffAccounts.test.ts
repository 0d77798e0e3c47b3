import { createOwnJobs } from '../../testing/createOwnJobs';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { makeUser } from '../../testing/visitors/accounts';
import { createSelfServices } from '../../server/composition/services/visitorServices';
import type { AuditChange } from '../audit/auditedChange';
import type { User } from '../users/user.model';
import type { StaffAccounts } from './staffAccounts';

const MINUTE_MS = 60_000;

let api: TestApi;
let endsAt = '';
beforeAll(async () => {
  const checkpoint = (name: string) => {
    if (name === endsAt) throw new Error(`the process ends at "${name}"`);
  };
  api = await startTestApi({ environment: { checkpoint } });
});
afterEach(() => {
  endsAt = '';
});
afterAll(() => api.stop());

type Change = (accounts: StaffAccounts, user: User) => Promise<unknown>;

const changeRole: Change = (accounts, { username }) =>
  accounts.changeRole(username, 'EDEPOSIT_SUPPORT', 'SLV');

const cases: [string, User['status'], Change, object][] = [
  [
    'account.roleChanged',
    'ACTIVE',
    changeRole,
    { role: 'EDEPOSIT_SUPPORT', library: 'SLV' },
  ],
  [
    'account.renamed',
    'ACTIVE',
    (accounts, { username }) => accounts.rename(username, 'Ada Reed'),
    {},
  ],
  [
    'account.disabled',
    'ACTIVE',
    (accounts, { username }) => accounts.disable(username),
    {},
  ],
  [
    'account.enabled',
    'DISABLED',
    (accounts, { username }) => accounts.enable(username),
    {},
  ],
  [
    'account.emailChanged',
    'ACTIVE',
    (accounts, { username, email }) =>
      accounts.changeEmail(username, `new-${email}`),
    {},
  ],
];

const makeMember = (status: User['status']) =>
  makeUser(api, 'EDEPOSIT_READONLY', { status, memberLibraryId: 'LTAS' });

/** The entries about an account, as if the minute had passed after which a job is done that no process asked for. */
async function listEntries(subject: string) {
  endsAt = '';
  api.travel(2 * MINUTE_MS);
  await api.deps.settle();
  const { audit, jobs } = api.deps.models;
  expect(await jobs.countDocuments({ kind: 'auditUser' })).toBe(0);
  return audit.find({ subject }).lean();
}

test.each(cases)(
  'regression: %s is in the audit trail also when the process ends after the change',
  async (action, status, change, detail) => {
    const user = await makeMember(status);
    endsAt = 'change written';
    const changed = change(api.deps.self.staffAccounts, user);
    await expect(changed).rejects.toThrow('the process ends');
    expect(await listEntries(user._id)).toMatchObject([{ action, detail }]);
  },
);

test.each(cases)(
  '%s is in the audit trail once, and not when the change was not made',
  async (action, status, change, detail) => {
    const { staffAccounts } = api.deps.self;
    const user = await makeMember(status);
    endsAt = 'entry prepared';
    const lost = change(staffAccounts, user);
    await expect(lost).rejects.toThrow('the process ends');
    expect(await listEntries(user._id)).toEqual([]);
    expect(await change(staffAccounts, user)).toBe(true);
    expect(await listEntries(user._id)).toMatchObject([{ action, detail }]);
  },
);

test('a change has its entry also when another change of the account is made at the same moment', async () => {
  const user = await makeMember('ACTIVE');
  let isFirst = true;
  const auditUser: AuditChange = async (record, done, change) => {
    if (isFirst) {
      isFirst = false;
      await api.deps.self.staffAccounts.rename(user.username, 'Ada Reed');
    }
    return api.deps.auditUser(record, done, change);
  };
  const { staffAccounts } = createSelfServices({
    ...api.deps,
    jobs: createOwnJobs(api),
    auditUser,
  });
  expect(await changeRole(staffAccounts, user)).toBe(true);
  const entries = await listEntries(user._id);
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'account.renamed',
    'account.roleChanged',
  ]);
  const stored = await api.deps.models.users.findById(user._id).lean();
  expect(stored).toMatchObject({ name: 'Ada Reed', role: 'EDEPOSIT_SUPPORT' });
});
