import type { JsonObject } from '@engine/types/json';
import type { AccountName, Accounts } from '../testing/visitors/accounts';
import {
  makeAccounts,
  makeUser,
  PASSWORD,
  visitAs,
} from '../testing/visitors/accounts';
import { readRoutes } from '../testing/endpoints/readRoutes';
import { aRegistration, NEW_PASSWORD } from '../testing/records/aRegistration';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';
import { findLeaves, replaceAt } from '../testing/fuzz/replaceAt';
import { makeSerialDeposit } from '../testing/records/makeSerialDeposit';
import type { Answer, Visitor } from '../testing/visitors/visitor';
import { codeOf } from '../testing/visitors/visitor';
import type { Route } from './route';

let api: TestApi;
let accounts: Accounts;
let routes: Route[];
let targets: Target[];

/** Who asks for a record that is not there: the first whom the route admits. */
const ASKERS = ['sysadmin', 'libraryAdmin', 'publisher'] as const;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  routes = readRoutes(api.deps);
  const names: readonly AccountName[] = [...ASKERS, 'support', 'systemAccount'];
  for (const name of names) await accounts.get(name);
  targets = await listTargets();
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

const TAKEN: JsonObject[] = [
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

const toName = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  `${method} ${path}`;

/** A call with a body that is right. */
interface Target {
  route: string;
  path: string;
  body: JsonObject | JsonObject[];
  by: Visitor;
}

/** The calls that take a body about an account. */
const isTarget = ({ method, path, body }: Route) =>
  method !== 'GET' &&
  body !== undefined &&
  ('json' in body || 'form' in body) &&
  /^\/(user|publisher|library\/users?)(\/|$)|\/system-accounts$/.test(path);

async function listTargets(): Promise<Target[]> {
  const { user, visitor } = await accounts.get('publisher');
  const { user: program } = await accounts.get('systemAccount');
  const admin = await accounts.get('libraryAdmin');
  const alone = await makeUser(api, 'PUBLISHER');
  const { _id: member } = await makeUser(api, 'EDEPOSIT_READONLY', {
    memberLibraryId: 'LTAS',
  });
  const { _id } = accounts.publishers.tasmanian;
  const { reference } = await makeSerialDeposit(api.deps.models, {
    publisherId: _id,
    status: 'ACCEPTED',
  });
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const accountPassword = PASSWORD;
  const { name, email, phone } = user;
  const address = { suburb: 'Hobart', stateTerritory: 'TAS', postcode: '7000' };
  const staffName = 'new.member';
  const programName = 'new.program';
  /** By route: the body, the values in the address in their order, and who asks where it is not the publisher. */
  const rows: [string, Target['body'], string[]?, Visitor?][] = [
    ['POST /user/register', aRegistration('somebody.new')],
    ['POST /user/registration/email', { email: 'new@example.org' }],
    ['POST /publisher/user/:userId', { name, email, phone }, [user._id]],
    [
      'POST /publisher/user/:userId/preferences',
      { ACCESS_CONDITION: 'OPEN' },
      [user._id],
    ],
    [
      'POST /publisher/publisher/:publisherId',
      { country: 'AU', ...address },
      [_id],
    ],
    ['POST /user/password/change', { currentPassword: PASSWORD, ...passwords }],
    ['POST /user/token', { token: 'made-up' }],
    ['POST /user/activate', { token: 'made-up', ...passwords }],
    ['POST /user/reset', { token: 'made-up', ...passwords }],
    ['POST /user/close', { accountPassword }],
    ['POST /user/email', { email: 'new@example.org', accountPassword }],
    ['POST /user/email/confirm', { token: 'made-up' }],
    ['POST /user/email/restore', { token: 'made-up', ...passwords }],
    ['POST /user/second-factor', { code: '123456' }],
    ['POST /user/second-factor/enrol', { accountPassword }],
    ['POST /user/second-factor/confirm', { code: '123456' }],
    ['POST /user/second-factor/off', { accountPassword, code: '123456' }],
    ['POST /user/invite', { email: 'new@example.org' }],
    [
      'POST /user/invitation',
      {
        token: 'made-up',
        ...passwords,
        username: 'bea.reef',
        name: 'Bea Reef',
        termsAndConditionsAccepted: true,
      },
    ],
    ['POST /user/join', { publisherId: _id }, [], await visitAs(api, alone)],
    ['POST /publisher/joins/:joinId', { accept: true }, ['f'.repeat(24)]],
    [
      'POST /publisher/deposit/:reference/withdrawal',
      { ground: 'PRIVACY', message: 'Page 12 has a private address.' },
      [reference],
    ],
    [
      'POST /library/users',
      {
        username: staffName,
        email: `${staffName}@library.example`,
        name: 'Ruth Lindqvist',
        role: 'EDEPOSIT_SUPPORT',
      },
      [],
      admin.visitor,
    ],
    [
      'POST /library/publisher/:publisherId/system-accounts',
      {
        username: programName,
        email: `${programName}@moss.example`,
        name: 'Moss upload',
      },
      [_id],
      admin.visitor,
    ],
    [
      'POST /library/user/:userId/role',
      { role: 'EDEPOSIT_SUPPORT', library: 'LTAS' },
      [member],
      admin.visitor,
    ],
    [
      'POST /library/user/:userId/status',
      { status: 'DISABLED' },
      [member],
      admin.visitor,
    ],
    [
      'PATCH /library/user/:userId',
      [{ op: 'add', path: '/name', value: 'Ada B. Moss' }],
      [user._id],
      admin.visitor,
    ],
    [
      'PATCH /library/user/:userId/preferences',
      [{ op: 'add', path: '/ACCESS_CONDITION', value: 'OPEN' }],
      [program._id],
      admin.visitor,
    ],
  ];
  return rows.map(([route, body, values = [], by = visitor]) => ({
    route,
    body,
    by,
    path: [...values].reduce(
      (path, value) => path.replace(/:\w+/, value),
      route.replace(/^\w+ /, ''),
    ),
  }));
}

/** Sends a body to a target, of a new member of staff with the library. */
const sendTo = ({ route, path, by }: Target, text: string) =>
  by.send(route.replace(/ .*/, ''), path, text, { 'If-Match': '"1"' });

/** The body with more in it: beside its members, in its users, or as one more change. */
function addTo(body: Target['body'], extra: JsonObject): unknown[] {
  if (Array.isArray(body)) {
    const changes = Object.entries(extra).map(([field, value]) => ({
      op: 'add',
      path: `/${field}`,
      value,
    }));
    return [[...body, ...changes]];
  }
  const [user] = (body['users'] ?? []) as object[];
  return [
    { ...body, ...extra },
    ...(user === undefined
      ? []
      : [{ ...body, users: [{ ...user, ...extra }] }]),
  ];
}

test('every call with a body about accounts is attacked', () => {
  const named = targets.map(({ route }) => route);
  expect(named.sort()).toEqual(routes.filter(isTarget).map(toName).sort());
});

describe('mass assignment: what nobody may set is refused wherever it is', () => {
  test.each(TAKEN)('%j', async (extra) => {
    for (const target of targets) {
      const { route, body } = target;
      // What a body has is no extra.
      if (Object.keys(extra).some((field) => field in body)) continue;
      for (const attack of addTo(body, extra)) {
        const status = await refuse(() => sendTo(target, stringify(attack)));
        expect([route, [400, 410, 422].includes(status)]).toEqual([
          route,
          true,
        ]);
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

describe('an operator in place of a text', () => {
  test.each(OPERATORS.map((each) => [stringify(each), each] as const))(
    '%s is refused in every field of every body',
    async (_name, operator) => {
      for (const target of targets) {
        const { route, body } = target;
        for (const way of findLeaves(body)) {
          // A yes that is a yes is no attack.
          const attack = replaceAt(body, way, operator);
          if (stringify(attack) === stringify(body)) continue;
          const status = await refuse(() => sendTo(target, stringify(attack)));
          const place = `${route} ${way.join('/')}`;
          expect([place, [400, 410, 422].includes(status)]).toEqual([
            place,
            true,
          ]);
        }
      }
    },
  );

  test.each(['__proto__', 'constructor', 'prototype'])(
    'a field named %s is refused',
    async (name) => {
      for (const target of targets) {
        const begin = `{${stringify(name)}:{"role":"SYSADMIN"},`;
        const text = stringify(target.body).replace('{', begin);
        expect(await refuse(() => sendTo(target, text))).toBe(400);
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

/** Routes with values in their address: pages are the same for all, and what is not there is as good as removed. */
const hasValues = (route: Route) =>
  route.path.includes(':') &&
  route.session !== 'begin' &&
  toName(route) !== 'DELETE /submit/deleteFile/:id';

/** Sends a right body, where the route has one among the targets. */
async function askFor(route: Route, id: string): Promise<Answer | undefined> {
  const target = targets.find((each) => each.route === toName(route));
  const path = route.path.replace(/:\w+/g, () => id);
  const text = route.body && stringify(target?.body ?? {});
  let answer: Answer | undefined;
  for (const who of ASKERS) {
    const { visitor } = await accounts.get(who);
    const headers = { 'If-Match': '"1"' };
    answer = await visitor.send(route.method, path, text, headers);
    if (codeOf(answer) !== 'FORBIDDEN') break;
  }
  return answer;
}

test.each(IDS)('%s in an address names nothing', async (id) => {
  const before = await readRecords();
  const wrong: string[] = [];
  for (const route of routes.filter(hasValues)) {
    const { status = 0, text = '' } = (await askFor(route, id)) ?? {};
    const isNothing = [400, 404, 410, 422].includes(status);
    if (!isNothing || text.includes('ERR_')) {
      wrong.push(`${toName(route)}: ${status} ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  const { visitor } = await accounts.get('sysadmin');
  const { status } = await visitor.get(`/library/deposits?publisherId=${id}`);
  expect([400, 404]).toContain(status);
  expect(await readRecords()).toBe(before);
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
