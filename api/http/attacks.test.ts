import type { Accounts } from '../testing/visitors/accounts';
import { makeAccounts, makeUser, PASSWORD } from '../testing/visitors/accounts';
import { aRegistration, NEW_PASSWORD } from '../testing/records/aRegistration';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';
import type { Answer, Visitor } from '../testing/visitors/visitor';
import { codeOf } from '../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  for (const name of ['publisher', 'sysadmin', 'support'] as const) {
    await accounts.get(name);
  }
});
afterEach(() => api.deps.models.limits.deleteMany({}));
afterAll(() => api.stop());

const { stringify } = JSON;

/** Everything that an attack may want to change. */
async function readRecords(): Promise<string> {
  const { users, publishers, deposits, mails } = api.deps.models;
  const all = await Promise.all([
    users
      .find({ status: { $ne: 'RESERVED' } })
      .sort({ _id: 1 })
      .lean(),
    publishers.find().sort({ _id: 1 }).lean(),
    deposits.countDocuments(),
    mails.countDocuments(),
  ]);
  return stringify(all);
}

/** Sends attacks that must all be refused; answers their statuses. */
async function refuse(send: () => Promise<Answer>): Promise<number> {
  const before = await readRecords();
  const { status, text } = await send();
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('ERR_');
  expect(await readRecords()).toBe(before);
  return status;
}

const TAKEN: Record<string, unknown>[] = [
  { role: 'SYSADMIN' },
  { status: 'ACTIVE' },
  { publisherId: 'f'.repeat(24) },
  { memberLibraryId: 'NLA' },
  { memberLibrary: { id: 'NLA', claimingAllowed: true } },
  { staff: true },
  { sysAdmin: true },
  { nlaAdmin: true },
  { passwordHash: 'x' },
  { _id: 'f'.repeat(24) },
  { id: 'f'.repeat(24) },
  { assignedToId: 'NLA' },
  { lastChange: { after: {} } },
  { abilities: { edit: true } },
];

interface Target {
  path: string;
  body: Record<string, unknown>;
}

/** The calls that take a body about an account, each with one that is right. */
async function listTargets(): Promise<Target[]> {
  const { user } = await accounts.get('publisher');
  const { _id } = accounts.publishers.tasmanian;
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const { name, email, phone } = user;
  const address = { suburb: 'Hobart', stateTerritory: 'TAS', postcode: '7000' };
  return [
    { path: '/user/register', body: aRegistration('somebody.new') },
    { path: `/publisher/user/${user._id}`, body: { name, email, phone } },
    {
      path: `/publisher/user/${user._id}/preferences`,
      body: { ACCESS_CONDITION: 'OPEN' },
    },
    {
      path: `/publisher/publisher/${_id}`,
      body: { country: 'AU', ...address },
    },
    {
      path: '/user/password/change',
      body: { currentPassword: PASSWORD, ...passwords },
    },
    { path: '/user/token', body: { token: 'made-up' } },
    { path: '/user/activate', body: { token: 'made-up', ...passwords } },
    { path: '/user/reset', body: { token: 'made-up', ...passwords } },
    {
      path: '/user/email',
      body: { email: 'new@example.org', accountPassword: PASSWORD },
    },
    { path: '/user/email/confirm', body: { token: 'made-up' } },
    { path: '/user/email/restore', body: { token: 'made-up', ...passwords } },
    { path: '/user/invite', body: { email: 'new@example.org' } },
    {
      path: '/user/invitation',
      body: {
        ...{ token: 'made-up', ...passwords, username: 'bea.reef' },
        ...{ name: 'Bea Reef', termsAndConditionsAccepted: true },
      },
    },
  ];
}

describe('mass assignment: what nobody may set is refused wherever it is', () => {
  test.each(TAKEN)('%j', async (extra) => {
    const { visitor } = await accounts.get('publisher');
    for (const { path, body } of await listTargets()) {
      const bodies = [{ ...body, ...extra }];
      const [user] = (body['users'] ?? []) as object[];
      if (user !== undefined) {
        bodies.push({ ...body, users: [{ ...user, ...extra }] });
      }
      for (const attack of bodies) {
        const status = await refuse(() => visitor.post(path, attack));
        expect([path, [400, 410, 422].includes(status)]).toEqual([path, true]);
      }
    }
  });
});

const OPERATORS: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(9)' },
  ['a', 'b'],
  {},
  7,
  true,
];

/** The pointers of all texts of a body, as keys on the way there. */
function findLeaves(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, inner]) =>
    findLeaves(inner, [...way, key]),
  );
}

function replaceAt(value: unknown, way: string[], by: unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return by;
  const inner = (value as Record<string, unknown>)[key];
  const replaced = { [key]: replaceAt(inner, rest, by) };
  return Array.isArray(value)
    ? Object.assign([...(value as unknown[])], replaced)
    : Object.assign({}, value, replaced);
}

describe('an operator in place of a text', () => {
  test.each(OPERATORS.map((each) => [stringify(each), each] as const))(
    '%s is refused in every field of every body',
    async (_name, operator) => {
      const { visitor } = await accounts.get('publisher');
      for (const { path, body } of await listTargets()) {
        for (const way of findLeaves(body)) {
          // A yes that is a yes is no attack.
          const attack = replaceAt(body, way, operator);
          if (stringify(attack) === stringify(body)) continue;
          const status = await refuse(() => visitor.post(path, attack));
          const place = `${path} ${way.join('/')}`;
          expect([place, [400, 410, 422].includes(status)]).toEqual([
            place,
            true,
          ]);
        }
      }
    },
    120_000,
  );

  test.each(['__proto__', 'constructor', 'prototype'])(
    'a field named %s is refused',
    async (name) => {
      const { visitor } = await accounts.get('publisher');
      for (const { path, body } of await listTargets()) {
        const text = `{${stringify(name)}:{"role":"SYSADMIN"},${stringify(body).slice(1)}`;
        expect(await refuse(() => visitor.send('POST', path, text))).toBe(400);
      }
      expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
    },
  );
});

test.each(['__proto__', 'constructor', 'toString'])(
  'regression: a query named %s is refused with a code',
  async (name) => {
    const { visitor } = await accounts.get('support');
    const answer = await visitor.get(`/library/publishers?${name}=1`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'QUERY']);
  },
);

describe('a form with names that are none', () => {
  const form = (visitor: Visitor, path: string, body: string) =>
    visitor.send('POST', path, body, {
      'content-type': 'application/x-www-form-urlencoded',
    });

  test.each([
    'username[$gt]=&password[$gt]=',
    'username[]=a&username[]=b&password=x',
    'username=a&username=b&password=x',
    'username=a&password=x&__proto__[role]=SYSADMIN',
    'username=a&password=x&__proto__=SYSADMIN',
    'username=a&password=x&constructor[prototype][role]=SYSADMIN',
    'username=a&password=x&role=SYSADMIN',
    'username=%00&password=%00',
    'username=%ff&password=%ff',
  ])('%s logs nobody in', async (body) => {
    for (const path of ['/login/publisher', '/library/login']) {
      const visitor = await api.visit();
      const status = await refuse(() =>
        form(visitor, `${path}?ajax=true`, body),
      );
      expect([400, 401, 422]).toContain(status);
      const current = await visitor.get('/user/current');
      expect(current.body['role']).toBeNull();
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/ned/../../evil',
    '/ned//evil.example',
    '/ned/%2f%2fevil.example',
    '/ned/deposit\r\nSet-Cookie: a=b',
    ' /ned/deposit',
    '/nedevil',
  ])('after a login %j leads nowhere else', async (target) => {
    const { user } = await accounts.get('publisher');
    const { username } = user;
    const fields = new URLSearchParams({
      username,
      password: PASSWORD,
      target,
    });
    const visitor = await api.visit();
    const answer = await form(visitor, '/login/publisher', fields.toString());
    expect(answer.status).toBe(303);
    const { origin, href } = new URL(api.base);
    const place = new URL(answer.headers.get('location') ?? '', href);
    expect(place.origin).toBe(origin);
    expect(place.pathname.startsWith('/ned/')).toBe(true);
  });
});

const IDS = [
  '..%2f',
  '..%2f..%2fuser',
  '%2fetc%2fpasswd',
  '%00',
  'a%00b',
  '%0d%0a',
  '$gt',
  '%7B%22$gt%22:%22%22%7D',
  '[$ne]=',
  '*',
  '__proto__',
  'x'.repeat(4000),
  '%E0%A4%A',
  '%ff',
];

test.each(IDS)('%s in an address names nothing', async (id) => {
  const { visitor } = await accounts.get('sysadmin');
  const paths: [string, string][] = [
    ['POST', `/publisher/user/${id}`],
    ['POST', `/publisher/user/${id}/preferences`],
    ['POST', `/publisher/publisher/${id}`],
    ['GET', `/library/publisher/${id}`],
    ['GET', `/library/deposits?publisherId=${id}`],
    ['DELETE', `/user/sessions/${id}`],
    ['GET', `/outbox/${id}`],
    ['GET', `/api/forms/${id}`],
  ];
  for (const [method, path] of paths) {
    const body = method === 'POST' ? '{}' : undefined;
    const status = await refuse(() => visitor.send(method, path, body));
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
  }
});

describe('no answer tells whether there is an account (R5)', () => {
  const HIDDEN = ['activation', 'password'].map((call) => `/user/${call}`);

  /** The comparable parts of an answer: all but the reference of the request. */
  const plain = ({ status, text }: Answer) =>
    `${status} ${text.replace(/"reference":"[^"]*"/, '')}`;

  async function makeNames(): Promise<string[]> {
    const made = await Promise.all(
      (['ACTIVE', 'PENDING', 'DISABLED', 'RESERVED'] as const).map((status) =>
        makeUser(api, 'PUBLISHER', { status }),
      ),
    );
    const staff = await makeUser(api, 'EDEPOSIT_ADMIN');
    return ['no.such.name', ...[...made, staff].map((each) => each.username)];
  }

  test.each(HIDDEN)('%s', async (path) => {
    const names = await makeNames();
    const visitor = await api.visit();
    const answers = new Set<string>();
    for (const name of [...names, 'nobody@example.org', names[1] ?? '']) {
      const type = { 'content-type': 'text/plain' };
      answers.add(plain(await visitor.send('POST', path, name, type)));
    }
    expect([...answers]).toHaveLength(1);
  });

  test.each(['/login/publisher', '/library/login'])(
    '%s with a wrong password',
    async (path) => {
      const visitor = await api.visit();
      const answers = new Set<string>();
      for (const username of await makeNames()) {
        const body = new URLSearchParams({ username, password: 'wrong' });
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const address = `${path}?ajax=true`;
        answers.add(
          plain(await visitor.send('POST', address, body.toString(), type)),
        );
      }
      expect([...answers]).toHaveLength(1);
    },
  );

  test('records that are not there and those that one may not see', async () => {
    const { visitor } = await accounts.get('otherPublisher');
    const { user } = await accounts.get('publisher');
    const ids = [user._id, 'f'.repeat(24), 'none'];
    const houses = [accounts.publishers.tasmanian._id, 'f'.repeat(24), 'none'];
    for (const paths of [
      ids.map((id) => `/publisher/user/${id}`),
      ids.map((id) => `/publisher/user/${id}/preferences`),
      houses.map((id) => `/publisher/publisher/${id}`),
    ]) {
      const answers = await Promise.all(
        paths.map((path) => visitor.post(path, {})),
      );
      expect(new Set(answers.map(plain)).size).toBe(1);
    }
  });
});
