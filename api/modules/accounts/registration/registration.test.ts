import type { JsonObject } from '@engine/types/json';
import { logIn, sendLogin } from '../../../testing/visitors/accounts';
import {
  aRegistration,
  NEW_PASSWORD,
  readMails,
  readToken,
} from '../../../testing/records/aRegistration';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import type { Visitor } from '../../../testing/visitors/visitor';

const HOUR = 3_600_000;

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
});
afterAll(() => api.stop());

const register = (username: string, overrides = {}) =>
  visitor.post('/user/register', aRegistration(username, overrides));
const findUser = (username: string) =>
  api.deps.models.users.findOne({ username }).lean();
const pathsOf = (answer: Awaited<ReturnType<typeof register>>) =>
  findingsOf(answer).map(({ path, code }) => `${path} ${code}`);

test('a visitor registers, activates the account with the link, and logs in [S2-7.register]', async () => {
  const answer = await register('ada.moss');
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      email: 'ada.moss@example.org',
      library: 'Libraries Tasmania',
      libraryEmail: 'legal-deposit@ltas.example',
      libraryAbbrev: 'LTAS',
    },
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const login = await sendLogin(visitor, 'ada.moss', NEW_PASSWORD);
  expect([login.status, codeOf(login)]).toEqual([403, 'NOT_ACTIVATED']);

  const token = await readToken(api, 'ada.moss@example.org');
  const look = await visitor.post('/user/token', { token });
  expect(look.body).toEqual({ kind: 'activation', username: 'ada.moss' });
  const activated = await visitor.post('/user/activate', { token });
  expect([activated.status, activated.body]).toEqual([
    200,
    { username: 'ada.moss', realm: 'publisher' },
  ]);
  const ada = await logIn(await api.visit(), 'ada.moss', NEW_PASSWORD);
  const current = await ada.get('/user/current');
  expect(current.body).toMatchObject({
    role: 'PUBLISHER',
    email: 'ada.moss@example.org',
    publisher: {
      name: 'Moss & Daughters',
      street: '12 Napoleon Street',
      contactName: 'Ada Moss',
      phone: '03 6200 0000',
      email: 'ada.moss@example.org',
      assignedToId: 'LTAS',
    },
  });

  const again = await visitor.post('/user/activate', { token });
  expect([again.status, codeOf(again)]).toEqual([410, 'TOKEN_OVER']);
});

test('what was accepted is kept with its wording, and nothing secret is in the clear (R9)', async () => {
  await register('bea.moss');
  const user = await findUser('bea.moss');
  expect(user).toMatchObject({ status: 'PENDING', role: 'PUBLISHER' });
  const { textHash = '' } = user?.terms ?? {};
  const consent = await api.deps.models.consentTexts.findById(textHash).lean();
  expect(JSON.stringify(consent)).toContain('By submitting a deposit');
  for (const model of Object.values(api.deps.models)) {
    const stored = JSON.stringify(await model.collection.find().toArray());
    expect(stored).not.toContain(NEW_PASSWORD);
  }
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
});

test.each<[string, object, string]>([
  ['username', { user: { username: 'TAKEN.one' } }, '/users/0/username remote'],
  [
    'email',
    {
      user: {
        email: 'Taken.One@Example.org',
        confirmEmail: 'Taken.One@Example.org',
      },
    },
    '/users/0/email remote',
  ],
])(
  'a %s that another user has is a finding, whatever its letters [S2-5.messages.email-unique S2-5.user.email]',
  async (_what, overrides, finding) => {
    await register('taken.one');
    const answer = await register('other.one', overrides);
    expect(answer.status).toBe(422);
    expect(pathsOf(answer)).toEqual([finding]);
  },
);

test('of many who take the same name at once one gets it, and the others get a finding', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const email = `same${index}@example.org`;
      const user = { email, confirmEmail: email };
      return register('same.name', { user, name: `Same House ${index}` });
    }),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(7);
  for (const answer of refused) {
    expect(pathsOf(answer)).toEqual(['/users/0/username remote']);
  }
  expect(
    await api.deps.models.users.countDocuments({ usernameKey: 'same.name' }),
  ).toBe(1);
  const seen = await visitor.get(
    '/validate/publisher?publisherName=Same+House',
  );
  expect(Object.keys(seen.body)).toHaveLength(1);
});

test('of many who register with the same username and email at once one learns that it is registered, and the others that the name is taken', async () => {
  const { audit } = api.deps.models;
  const action = 'account.registered';
  const before = await audit.countDocuments({ action });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register('same.person')),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(7);
  for (const answer of refused) {
    expect(pathsOf(answer)).toContain('/users/0/username remote');
  }
  const user = await findUser('same.person');
  expect(user?.status).toBe('PENDING');
  expect(await audit.countDocuments({ action })).toBe(before + 1);
  const subject = user?._id ?? '';
  expect(await audit.countDocuments({ action, subject })).toBe(1);
});

const forged: [string, JsonObject][] = [
  ['role', { role: 'SYSADMIN' }],
  ['status', { status: 'ACTIVE' }],
  ['publisherId', { publisherId: 'p1' }],
  ['memberLibraryId', { memberLibraryId: 'NLA' }],
  ['id', { id: 'mine' }],
  ['_id', { _id: 'mine' }],
  ['staff', { staff: true }],
  ['sysAdmin', { sysAdmin: true }],
  ['nlaAdmin', { nlaAdmin: true }],
  ['authenticated', { authenticated: true }],
  ['passwordHash', { passwordHash: 'x' }],
  ['userPreferences', { userPreferences: ['x'] }],
  ['publisherAssignedToId', { publisherAssignedToId: 'NLA' }],
  ['$set', { $set: { role: 'SYSADMIN' } }],
];

test.each(forged)(
  'a user who says %s of himself is refused, and nothing is stored',
  async (field, user) => {
    const answer = await register('forger', { user });
    expect(answer.status).toBe(422);
    expect(findingsOf(answer).map(({ path }) => path)).toContain(
      `/users/0/${field}`,
    );
    expect(await findUser('forger')).toBeNull();
  },
);

test.each([
  ['status', 'ACTIVE'],
  ['assignedToId', 'NLA'],
  ['assignedTo', { id: 'NLA' }],
  ['multiSerialDepositEnabled', true],
  ['contactName', 'Another contact'],
  ['email', 'else@example.org'],
  ['candidates', ['x']],
])('a publisher that says %s of itself is refused', async (field, value) => {
  const answer = await register('forger', { [field]: value });
  expect(answer.status).toBe(422);
  expect(
    findingsOf(answer).some(({ path }) => path.startsWith(`/${field}`)),
  ).toBe(true);
  expect(await findUser('forger')).toBeNull();
});

const texts = [
  'name',
  'phone',
  'email',
  'confirmEmail',
  'username',
  'password',
  'confirmPassword',
  'termsAndConditionsAccepted',
];
test.each(texts)('an operator in place of %s is a finding', async (field) => {
  for (const operator of [{ $gt: '' }, { $ne: null }, ['x']]) {
    const answer = await register('operator', { user: { [field]: operator } });
    expect(answer.status).toBe(422);
    expect(
      findingsOf(answer).some(({ path }) => path.startsWith(`/users/0/`)),
    ).toBe(true);
  }
  expect(await findUser('operator')).toBeNull();
});

test.each([
  ['no users', { users: [] }],
  ['two users', { users: [{}, {}] }],
  ['users that are none', { users: { $gt: '' } }],
  ['a user that is none', { users: ['x'] }],
])('%s: 422 and nothing stored', async (_what, overrides) => {
  const before = await api.deps.models.users.countDocuments();
  const answer = await visitor.post('/user/register', {
    ...aRegistration('nobody'),
    ...overrides,
  });
  expect(answer.status).toBe(422);
  expect(await api.deps.models.users.countDocuments()).toBe(before);
});

test('without the token of the session nobody registers', async () => {
  const answer = await visitor.post(
    '/user/register',
    aRegistration('cross.site'),
    {
      'X-CSRF-TOKEN': 'x',
    },
  );
  expect([answer.status, codeOf(answer)]).toEqual([403, 'CSRF']);
});

test('what a registration left that broke off is seen by nobody, blocks nobody and is gone after its time', async () => {
  const { accounts, publishers, models } = api.deps;
  const publisherId = publishers.nextId();
  const applicant = {
    username: 'broken.off',
    email: 'broken.off@example.org',
    name: 'Ada Moss',
    phone: '',
    publisherId,
    terms: null,
  };
  const reserved = await accounts.reserve(applicant);
  await publishers.create({ name: 'Broken Off Press' }, 'NLA', publisherId);
  const seen = await visitor.get(
    '/validate/publisher?publisherName=Broken+Off+Press',
  );
  expect(seen.body).toEqual({});
  const free = await visitor.get('/user/check/username?username=broken.off');
  expect(free.body).toEqual({ valid: true, message: '' });

  // Other registrations may not take the name meanwhile; a retry with the same two names may.
  const other = await accounts.reserve({
    ...applicant,
    email: 'o@example.org',
  });
  expect(other).toEqual({ taken: 'username' });
  const answer = await register('broken.off');
  expect(answer.status).toBe(200);
  expect(
    'userId' in reserved && (await accounts.confirm(reserved.userId)),
  ).toBe(false);

  const left = await accounts.reserve({
    ...applicant,
    username: 'left.over',
    email: 'l@example.org',
  });
  expect('userId' in left).toBe(true);
  api.travel(HOUR + 1000);
  expect(await accounts.sweepReserved()).toBe(1);
  expect(await models.users.countDocuments({ status: 'RESERVED' })).toBe(0);
  api.travel(-HOUR - 1000);
});

test('a registration whose mail was not written any more gets it later, once', async () => {
  await register('late.mail');
  await api.deps.settle();
  await api.deps.models.mails.deleteMany({ to: 'late.mail@example.org' });
  await api.deps.accounts.finish();
  await api.deps.accounts.finish();
  expect(await readMails(api, 'late.mail@example.org')).toHaveLength(2);
});
