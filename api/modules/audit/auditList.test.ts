import type { AuditPage } from '@contract/staff/library';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts } from '../../testing/visitors/accounts';
import { readRoutes } from '../../testing/endpoints/readRoutes';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  const { audit } = api.deps.models;
  const { user } = await accounts.get('support');
  const { toActorHash } = await import('./audit.service');
  await audit.create([
    {
      _id: 'one',
      at: new Date('2026-11-01'),
      action: 'deposit.accepted',
      actor: toActorHash(user._id),
      subject: 'LD-2026-000001',
      detail: { revision: 2, moment: 'abc' },
    },
    {
      _id: 'two',
      at: new Date('2026-11-02'),
      action: 'deposit.declined',
      actor: toActorHash('a publisher'),
      subject: 'LD-2026-000002',
      detail: {},
    },
    {
      _id: 'three',
      at: new Date('2026-11-03'),
      action: 'work.accepted',
      actor: null,
      subject: 'LD-2026-000001',
      detail: {},
    },
  ]);
});
afterAll(() => api.stop());

async function list(query: string): Promise<AuditPage> {
  const { visitor } = await accounts.get('admin');
  const { body } = await visitor.get(`/library/audit?${query}`);
  return body as unknown as AuditPage;
}

test.each([
  ['q=LD-2026-000001', ['three', 'one']],
  ['q=LD-2026-000001&action=deposit', ['one']],
  ['action=deposit.', ['two', 'one']],
  ['action=deposit.&sort=at', ['one', 'two']],
  ['action=depositXaccepted', []],
  ['action=.*', []],
  ['action=deposit&from=2026-11-02&to=2026-11-02', ['two']],
])('%s finds %j', async (query, ids) => {
  const { rows } = await list(query);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('every member of staff can be asked for, also who only reads', async () => {
  const { user } = await accounts.get('readonly');
  const publisher = await accounts.get('publisher');
  const ids = (await list('')).actors.map(({ id }) => id);
  expect(ids).toContain(user._id);
  expect(ids).not.toContain(publisher.user._id);
});

test('the entries of one member of staff are found by its id', async () => {
  const { user } = await accounts.get('support');
  const { rows } = await list(`actor=${user._id}`);
  expect(rows.map(({ id, actorId }) => [id, actorId])).toEqual([
    ['one', user._id],
  ]);
  expect((await list(`actor=${'0'.repeat(24)}`)).rows).toEqual([]);
});

test('members of staff are named, other persons are not', async () => {
  const { rows } = await list('action=deposit');
  const { user } = await accounts.get('support');
  expect(rows.map(({ actor, byPerson }) => [actor, byPerson])).toEqual([
    ['', true],
    [user.name, true],
  ]);
  expect(rows[1]?.detail).toEqual({ revision: 2 });
});

test('regression: an entry from before a detail was renamed has its present name', async () => {
  const { audit } = api.deps.models;
  await audit.create({
    _id: 'four',
    at: new Date('2026-10-01'),
    action: 'login.succeeded',
    actor: null,
    subject: 'u1',
    detail: { door: 'library', moment: 'abc' },
  });
  const { rows } = await list('q=u1');
  expect(rows.map(({ detail }) => detail)).toEqual([{ realm: 'library' }]);
  await audit.deleteOne({ _id: 'four' });
});

test('the audit trail is only read: no route changes or removes an entry', async () => {
  const routes = readRoutes(api.deps).filter(({ path }) =>
    path.includes('/audit'),
  );
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /library/audit',
  ]);
  const before = await list('');
  const { visitor } = await accounts.get('admin');
  for (const path of ['/library/audit', '/library/audit/one']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { status } = await visitor.send(method, path, '{}');
      expect(status).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await list('')).toEqual(before);
});
