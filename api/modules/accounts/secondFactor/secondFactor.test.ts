import { Secret, TOTP } from 'otpauth';
import {
  makeUser,
  PASSWORD,
  sendLogin,
  toVisitor,
  visitAs,
} from '../../../testing/visitors/accounts';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import type { User } from '../../users/user.model';

const PERIOD = 30_000;
const PATH = '/user/second-factor';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.deps.models.limits.deleteMany({}));
afterAll(() => api.stop());

const toCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: api.deps.clock().getTime(),
  });

const toPlace = (answer: Answer) => [
  answer.status,
  ...findingsOf(answer).map(({ path }) => path),
];

/** Sets an app up in My account; answers its key and its recovery codes. */
async function enrol(visitor: Visitor) {
  const begun = await visitor.post(`${PATH}/enrol`, {
    accountPassword: PASSWORD,
  });
  const secret = String(begun.body['secret']);
  const code = toCode(secret);
  const confirmed = await visitor.post(`${PATH}/confirm`, { code });
  const codes = confirmed.body['recoveryCodes'] as string[];
  return { secret, code, codes, begun, confirmed };
}

/** A publisher with an app. */
async function makeProtected() {
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  return { user, visitor, ...(await enrol(visitor)) };
}

/** A browser in which the password was given. */
async function giveUser({ username }: User, realm?: 'library') {
  const visitor = await api.visit();
  const answer = await sendLogin(visitor, username, PASSWORD, realm);
  return { visitor, answer };
}

async function isLoggedIn(visitor: Visitor): Promise<unknown> {
  return (await visitor.get('/user/current')).body['authenticated'];
}

test('a publisher sets an app up with the password, and a login then needs its code', async () => {
  const user = await makeUser(api, 'PUBLISHER');
  const visitor = await visitAs(api, user);
  expect((await visitor.get(PATH)).body).toEqual({
    on: false,
    required: false,
    recoveryCodes: 0,
  });
  const wrong = await visitor.post(`${PATH}/enrol`, {
    accountPassword: 'Other-1234',
  });
  expect(toPlace(wrong)).toEqual([422, '/accountPassword']);
  expect((await visitor.post(`${PATH}/enrol`, {})).status).toBe(422);

  const { secret, codes, begun } = await enrol(visitor);
  expect(begun.body['uri']).toMatch(
    new RegExp(`^otpauth://totp/.*${user.username}.*secret=${secret}`),
  );
  expect(codes).toHaveLength(10);
  expect((await visitor.get(PATH)).body).toMatchObject({
    on: true,
    recoveryCodes: 10,
  });

  const { visitor: browser, answer } = await giveUser(user);
  expect(answer.body).toEqual({
    secondFactor: true,
    methods: ['code', 'recoveryCode'],
  });
  expect(await isLoggedIn(browser)).toBe(false);
  api.travel(PERIOD);
  const done = await browser.post(PATH, { code: toCode(secret) });
  expect(done.body).toMatchObject({ user: { id: user._id } });
  expect(await isLoggedIn(toVisitor(browser, done))).toBe(true);
  // The session from before the login is gone, and with it the waiting login.
  expect(await isLoggedIn(browser)).toBe(false);
});

test('regression: who logs in as another account in the same session is logged out before its app is set up', async () => {
  const publisher = await makeUser(api, 'PUBLISHER');
  const admin = await makeUser(api, 'SYSADMIN');
  const visitor = await visitAs(api, publisher);
  const answer = await sendLogin(visitor, admin.username, PASSWORD, 'library');
  expect(answer.body).toEqual({ secondFactor: true, methods: ['enrol'] });
  expect(await isLoggedIn(visitor)).toBe(false);
  const begun = await visitor.post(`${PATH}/enrol`, {});
  const code = toCode(String(begun.body['secret']));
  const done = await visitor.post(`${PATH}/confirm`, { code });
  expect(done.body).toMatchObject({ login: { user: { id: admin._id } } });
  const { secondFactors } = api.deps.models;
  expect(await secondFactors.exists({ _id: publisher._id })).toBeNull();
});

test('a code works once, also in its own time and in another session', async () => {
  const { user, secret, code } = await makeProtected();
  const first = await giveUser(user);
  // It was used up when the app was set up.
  expect(toPlace(await first.visitor.post(PATH, { code }))).toEqual([
    422,
    '/code',
  ]);
  api.travel(PERIOD);
  const next = toCode(secret);
  const second = await giveUser(user);
  const answers = await Promise.all(
    [first, second].map(({ visitor }) => visitor.post(PATH, { code: next })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const third = await giveUser(user);
  expect((await third.visitor.post(PATH, { code: next })).status).toBe(422);
});

test('a recovery code works once, however it is typed', async () => {
  const { user, codes } = await makeProtected();
  const [code = '', other = ''] = codes;
  const { visitor } = await giveUser(user);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await visitor.post(PATH, { recoveryCode: typed })).status).toBe(200);
  const again = await giveUser(user);
  expect((await again.visitor.post(PATH, { code })).status).toBe(422);
  expect((await again.visitor.post(PATH, { code: other })).status).toBe(200);
  const stored = await api.deps.models.secondFactors.findById(user._id).lean();
  expect(stored?.recoveryCodes).toHaveLength(8);
  expect(JSON.stringify(stored)).not.toContain(other.replaceAll('-', ''));
});

test('neither codes nor recovery codes of another account log in', async () => {
  const ada = await makeProtected();
  const eve = await makeProtected();
  api.travel(PERIOD);
  const { visitor } = await giveUser(ada.user);
  for (const code of [toCode(eve.secret), eve.codes[0]]) {
    expect((await visitor.post(PATH, { code })).status).toBe(422);
  }
  // The key is sealed for its account: it opens nothing in another row.
  const { secondFactors } = api.deps.models;
  const foreign = await secondFactors.findById(eve.user._id).lean();
  await secondFactors.updateOne(
    { _id: ada.user._id },
    { $set: { key: foreign?.key, lastPeriod: 0 } },
  );
  const code = toCode(eve.secret);
  expect((await visitor.post(PATH, { code })).status).toBe(422);
});

test('without the password, too late, or after a new password no code is taken', async () => {
  const { user, secret, codes } = await makeProtected();
  const code = codes[0];
  const stranger = await api.visit();
  const refused = await stranger.post(PATH, { code });
  expect([refused.status, codeOf(refused)]).toEqual([
    410,
    'SECOND_FACTOR_OVER',
  ]);
  const late = await giveUser(user);
  api.travel(10 * 60_000);
  expect((await late.visitor.post(PATH, { code })).status).toBe(410);

  const before = await giveUser(user);
  await api.deps.models.users.updateOne(
    { _id: user._id },
    { $inc: { sessionEpoch: 1 } },
  );
  const answer = await before.visitor.post(PATH, { code: toCode(secret) });
  expect([answer.status, codeOf(answer)]).toEqual([410, 'SECOND_FACTOR_OVER']);
});

test('wrong codes lock like wrong passwords, and the right password does not unlock', async () => {
  const { user, codes } = await makeProtected();
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const { visitor } = await giveUser(user);
    statuses.push((await visitor.post(PATH, { code: '000000' })).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
  const { answer, visitor } = await giveUser(user);
  expect(answer.status).toBe(429);
  expect((await visitor.post(PATH, { code: codes[0] })).status).not.toBe(200);
});

test('an administrator of the system sets an app up at the first login, is logged in by it, and cannot switch it off', async () => {
  const user = await makeUser(api, 'SYSADMIN', { memberLibraryId: 'NLA' });
  const { visitor, answer } = await giveUser(user, 'library');
  expect(answer.body).toEqual({ secondFactor: true, methods: ['enrol'] });
  expect((await visitor.post(PATH, { code: '123456' })).status).toBe(422);
  const begun = await visitor.post(`${PATH}/enrol`, {});
  const secret = String(begun.body['secret']);
  const wrong = await visitor.post(`${PATH}/confirm`, { code: '000000' });
  expect(toPlace(wrong)).toEqual([422, '/code']);
  const done = await visitor.post(`${PATH}/confirm`, { code: toCode(secret) });
  expect(done.body).toMatchObject({ login: { user: { id: user._id } } });
  const login = done.body['login'] as Answer['body'];
  const browser = toVisitor(visitor, { ...done, body: login });
  expect((await browser.get(PATH)).body).toMatchObject({
    on: true,
    required: true,
  });
  // An app that is on is not replaced by who has the password.
  const again = await browser.post(`${PATH}/enrol`, {
    accountPassword: PASSWORD,
  });
  expect([again.status, codeOf(again)]).toEqual([409, 'SECOND_FACTOR_ON']);
  // Nor is it switched off, by which the password alone would set another one up.
  const off = await browser.post(`${PATH}/off`, {
    accountPassword: PASSWORD,
    code: '000000',
  });
  expect([off.status, codeOf(off)]).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
  const held = await giveUser(user, 'library');
  expect((await held.visitor.post(`${PATH}/enrol`, {})).status).toBe(409);
});

test('regression: a login that waits since before a new password sets no app up', async () => {
  const user = await makeUser(api, 'SYSADMIN', { memberLibraryId: 'NLA' });
  const { visitor } = await giveUser(user, 'library');
  const begun = await visitor.post(`${PATH}/enrol`, {});
  const code = toCode(String(begun.body['secret']));
  const { users, secondFactors } = api.deps.models;
  await users.updateOne({ _id: user._id }, { $inc: { sessionEpoch: 1 } });
  for (const answer of [
    await visitor.post(`${PATH}/confirm`, { code }),
    await visitor.post(`${PATH}/enrol`, {}),
  ]) {
    expect([answer.status, codeOf(answer)]).toEqual([
      410,
      'SECOND_FACTOR_OVER',
    ]);
  }
  expect(await secondFactors.findById(user._id).lean()).toMatchObject({
    confirmedDate: null,
  });
});

test('switching off takes password and code, and is mailed as switching on is', async () => {
  const { user, visitor, codes } = await makeProtected();
  const code = codes[0];
  const off = (body: object) => visitor.post(`${PATH}/off`, body);
  expect(toPlace(await off({ code, accountPassword: 'Other-1234' }))).toEqual([
    422,
    '/accountPassword',
  ]);
  expect(
    toPlace(await off({ code: '000000', accountPassword: PASSWORD })),
  ).toEqual([422, '/code']);
  expect((await off({ code, accountPassword: PASSWORD })).status).toBe(200);
  expect((await visitor.get(PATH)).body).toMatchObject({ on: false });
  const { answer } = await giveUser(user);
  expect(answer.body).toHaveProperty('user');
  const kinds = await api.deps.models.mails.distinct('kind', {
    userId: user._id,
  });
  expect(kinds).toEqual(['SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON']);
  const actions = await api.deps.models.audit.distinct('action', {
    subject: user._id,
  });
  expect(actions).toEqual(
    expect.arrayContaining(['secondFactor.off', 'secondFactor.on']),
  );
});

test('regression: where all library staff need an app, one that was set up before cannot be switched off', async () => {
  const strict = await startTestApi({ config: { staffSecondFactor: true } });
  try {
    const staff = await makeUser(strict, 'EDEPOSIT_READONLY', {
      memberLibraryId: 'LTAS',
    });
    const visitor = await visitAs(strict, staff);
    const off = await visitor.post(`${PATH}/off`, {
      accountPassword: PASSWORD,
      code: '000000',
    });
    expect([off.status, codeOf(off)]).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
    expect((await visitor.get(PATH)).body).toMatchObject({ required: true });
  } finally {
    await strict.stop();
  }
});

test('one variable asks all library staff for a second factor, and publishers never', async () => {
  const strict = await startTestApi({ config: { staffSecondFactor: true } });
  try {
    const staff = await makeUser(strict, 'EDEPOSIT_READONLY', {
      memberLibraryId: 'LTAS',
    });
    const asked = await sendLogin(
      await strict.visit(),
      staff.username,
      PASSWORD,
      'library',
    );
    expect(asked.body).toMatchObject({ methods: ['enrol'] });
    const { username } = await makeUser(strict, 'PUBLISHER');
    const free = await sendLogin(await strict.visit(), username, PASSWORD);
    expect(free.body).toHaveProperty('user');
  } finally {
    await strict.stop();
  }
});
