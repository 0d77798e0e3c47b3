import type { Publisher } from '../../publishers/publisher.model';
import {
  logIn,
  makePublisher,
  makeUser,
  PASSWORD,
  sendLogin,
  visitAs,
} from '../../../testing/visitors/accounts';
import {
  aRegistration,
  NEW_PASSWORD,
  readMails,
  readToken,
} from '../../../testing/records/aRegistration';
import { storeSecondFactor } from '../../../testing/records/storeSecondFactor';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';

const HOUR = 3_600_000;

let api: TestApi;
let count = 0;
/** The checkpoint at which a request fails, as if its process died there. */
let failAt = '';

beforeAll(async () => {
  api = await startTestApi({
    environment: {
      checkpoint(name) {
        if (name === failAt) throw new Error('died');
      },
    },
    config: {
      loginFailures: { perPair: 10, perAccount: 50, perAddress: 1000 },
    },
  });
});
beforeEach(async () => {
  await api.deps.models.limits.deleteMany({});
});
afterAll(() => api.stop());

const toCode = (answer: Answer) => `${answer.status} ${String(codeOf(answer))}`;
const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** A user who is the contact of a publisher, in a browser. */
async function arrange() {
  count += 1;
  const email = `owner${count}@example.org`;
  const payload = { name: 'Moss', country: 'AU', contactName: 'Ada', email };
  const publisher = await makePublisher(api, `Moss ${count}`, 'LTAS', {
    payload: payload as Publisher['payload'],
  });
  const user = await makeUser(api, 'PUBLISHER', {
    username: `owner${count}`,
    email,
    publisherId: publisher._id,
  });
  const findContact = async () => {
    const { publishers } = api.deps.models;
    const found = await publishers.findById(publisher._id).lean();
    return found?.payload['email'];
  };
  const findEmail = async () =>
    (await api.deps.models.users.findById(user._id).lean())?.email;
  return {
    user,
    visitor: await visitAs(api, user),
    next: (name = 'new') => `${name}.owner${count}@example.org`,
    findContact,
    findEmail,
  };
}

const ask = (visitor: Visitor, email: string, accountPassword = PASSWORD) =>
  visitor.post('/user/email', { email, accountPassword });

const confirm = async (token: string) =>
  (await api.visit()).post('/user/email/confirm', { token });

const restore = async (token: string) =>
  (await api.visit()).post('/user/email/restore', { token, ...passwords });

/** Asks for an address and confirms it. */
async function change(visitor: Visitor, email: string): Promise<void> {
  expect((await ask(visitor, email)).status).toBe(200);
  const answer = await confirm(await readToken(api, email));
  expect(answer.status).toBe(200);
}

test('a new email waits until its own link is confirmed by a post; the contact of the publisher follows then', async () => {
  const { user, visitor, next, findEmail, findContact } = await arrange();
  const asked = await ask(visitor, next());
  expect(asked.body).toMatchObject({ waiting: { email: next() } });
  const token = await readToken(api, next());
  expect([await findEmail(), await findContact()]).toEqual([
    user.email,
    user.email,
  ]);
  expect(await readMails(api, user.email)).toEqual([]);

  const stranger = await api.visit();
  const look = await stranger.post('/user/token', { token });
  expect(look.body).toEqual({
    kind: 'emailChange',
    username: user.username,
    email: next(),
  });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => confirm(token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 410, 410, 410, 410,
  ]);
  expect([await findEmail(), await findContact()]).toEqual([next(), next()]);
  const { body } = await visitor.get('/user/email');
  expect(body).toEqual({ waiting: null });
  const [told] = await readMails(api, user.email);
  expect(told?.subject).toBe(
    'The email address of your NED account was changed',
  );
  expect(told?.text).toContain('/user/restore-email#token=');
});

test.each(['email changed', 'mail stored', 'contact followed'])(
  'regression: a change whose process dies at "%s" is completed, and the former address can restore the account',
  async (moment) => {
    const { user, visitor, next, findEmail, findContact } = await arrange();
    await ask(visitor, next());
    const token = await readToken(api, next());
    failAt = moment;
    const answer = await confirm(token);
    failAt = '';
    expect(answer.status).toBe(500);
    // Another address that waits meanwhile takes nothing away from the first change.
    await ask(visitor, next('later'));
    api.travel(61_000);
    const former = await readToken(api, user.email);
    expect([await findEmail(), await findContact()]).toEqual([next(), next()]);
    expect((await restore(former)).status).toBe(200);
    expect([await findEmail(), await findContact()]).toEqual([
      user.email,
      user.email,
    ]);
  },
);

test.each([
  'email restored',
  'logins ended',
  'mail stored',
  'restoration done',
])(
  'regression: a restoration whose process dies at "%s" is completed: email, contact, password and logins',
  async (moment) => {
    const { user, visitor, next, findEmail, findContact } = await arrange();
    await change(visitor, next());
    const token = await readToken(api, user.email);
    failAt = moment;
    expect((await restore(token)).status).toBe(500);
    failAt = '';
    api.travel(61_000);
    await api.deps.settle();
    expect([await findEmail(), await findContact()]).toEqual([
      user.email,
      user.email,
    ]);
    expect((await visitor.get('/user/sessions')).status).toBe(401);
    await logIn(await api.visit(), user.username, NEW_PASSWORD);
    expect(toCode(await restore(token))).toBe('410 TOKEN_OVER');
    const { emailChanges, audit, mails } = api.deps.models;
    const { _id: userId } = user;
    expect(await emailChanges.countDocuments({ userId })).toBe(0);
    const noted = { subject: userId, action: 'account.emailRestored' };
    expect(await audit.countDocuments(noted)).toBe(1);
    const told = { userId, kind: 'PASSWORD_CHANGED' as const };
    expect(await mails.countDocuments(told)).toBe(1);
  },
);

test('regression: a later change is confirmed before the job completes an earlier one: both former addresses are mailed', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await ask(visitor, next('b'));
  const token = await readToken(api, next('b'));
  failAt = 'email changed';
  await confirm(token);
  failAt = '';
  await change(visitor, next('c'));
  expect(await findEmail()).toBe(next('c'));
  const [told] = await readMails(api, next('b'));
  expect(told?.text).toContain('/user/restore-email#token=');
  expect((await restore(await readToken(api, user.email))).status).toBe(200);
  expect(await findEmail()).toBe(user.email);
});

test('the former address restores the account with another password, ends all logins, and is the contact again', async () => {
  const { user, visitor, next, findEmail, findContact } = await arrange();
  await change(visitor, next());
  const token = await readToken(api, user.email);
  api.travel(6 * 24 * HOUR);
  const weak = await (
    await api.visit()
  ).post('/user/email/restore', {
    token,
    password: 'short',
    confirmPassword: 'short',
  });
  expect(weak.status).toBe(422);
  expect((await restore(token)).body).toEqual({
    username: user.username,
    realm: 'publisher',
  });
  expect([await findEmail(), await findContact()]).toEqual([
    user.email,
    user.email,
  ]);
  expect((await visitor.get('/user/sessions')).status).toBe(401);
  const login = await api.visit();
  const former = await sendLogin(login, user.username, PASSWORD);
  expect(former.status).toBe(401);
  const again = await sendLogin(login, user.username, NEW_PASSWORD);
  expect(again.status).toBe(200);
  expect(toCode(await restore(token))).toBe('410 TOKEN_OVER');
});

test('the password is asked, an address that is taken or the same is a finding, and guesses are limited as logins', async () => {
  const { user, visitor, next } = await arrange();
  const other = await arrange();
  const wrong = await ask(visitor, next(), 'Wrong-2026x');
  const taken = await ask(visitor, other.user.email);
  const same = await ask(visitor, user.email.toUpperCase());
  expect([wrong, taken, same].map((each) => findingsOf(each)[0])).toMatchObject(
    [{ path: '/accountPassword' }, { path: '/email' }, { path: '/email' }],
  );
  for (let at = 0; at < 10; at += 1) await ask(visitor, next(), 'Wrong-2026x');
  expect((await ask(visitor, next())).status).toBe(429);
});

test('of two requests the later one holds, a cancelled one none, and one is sent again with a link of its own', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await ask(visitor, next('first'));
  const first = await readToken(api, next('first'));
  await ask(visitor, next('second'));
  const second = await readToken(api, next('second'));
  expect(toCode(await confirm(first))).toBe('410 TOKEN_OVER');
  await visitor.post('/user/email/send', {});
  const again = await readToken(api, next('second'));
  expect(again).not.toBe(second);
  expect(toCode(await confirm(second))).toBe('410 TOKEN_OVER');
  await visitor.post('/user/email/cancel', {});
  expect(toCode(await confirm(again))).toBe('410 TOKEN_OVER');
  const none = await visitor.post('/user/email/send', {});
  expect(toCode(none)).toBe('410 EMAIL_CHANGE_OVER');
  expect(await findEmail()).toBe(user.email);
});

test('a link is over after its time, for another purpose, and after another password', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await ask(visitor, next());
  const token = await readToken(api, next());
  const stranger = await api.visit();
  for (const path of ['/user/activate', '/user/reset', '/user/email/restore']) {
    const answer = await stranger.post(path, { token, ...passwords });
    expect(toCode(answer)).toBe('410 TOKEN_OVER');
  }
  const { linkTokens } = api.deps;
  const recovery = await linkTokens.issue(user._id, 'recovery');
  expect(toCode(await confirm(recovery))).toBe('410 TOKEN_OVER');
  expect(toCode(await confirm('made-up'))).toBe('410 TOKEN_OVER');
  const reset = await stranger.post('/user/reset', {
    token: recovery,
    ...passwords,
  });
  expect(reset.status).toBe(200);
  expect(toCode(await confirm(token))).toBe('410 TOKEN_OVER');

  const back = await logIn(await api.visit(), user.username, NEW_PASSWORD);
  await ask(back, next('late'), NEW_PASSWORD);
  const late = await readToken(api, next('late'));
  api.travel(24 * HOUR + 1000);
  expect(toCode(await confirm(late))).toBe('410 TOKEN_OVER');
  expect(await findEmail()).toBe(user.email);
});

test('the oldest address restores after two changes, and the link of the later change is void then', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await change(visitor, next('b'));
  await change(visitor, next('c'));
  const oldest = await readToken(api, user.email);
  const later = await readToken(api, next('b'));
  expect((await restore(oldest)).status).toBe(200);
  expect(toCode(await restore(later))).toBe('410 TOKEN_OVER');
  expect(await findEmail()).toBe(user.email);
});

test('a later change is undone alone: the link of the earlier one stays good', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await change(visitor, next('b'));
  const oldest = await readToken(api, user.email);
  await change(visitor, next('c'));
  expect((await restore(await readToken(api, next('b')))).status).toBe(200);
  expect(await findEmail()).toBe(next('b'));
  expect((await restore(oldest)).status).toBe(200);
  expect(await findEmail()).toBe(user.email);
});

test('nobody keeps the former address from its owner by registering with it; an account that proved it does', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await change(visitor, next());
  const token = await readToken(api, user.email);
  const squatter = `squat${count}`;
  const users = aRegistration(squatter)['users'] as object[];
  const registration = aRegistration(squatter, {
    users: [{ ...users[0], email: user.email, confirmEmail: user.email }],
  });
  const answer = await (await api.visit()).post('/user/register', registration);
  expect(answer.status).toBe(200);
  expect((await restore(token)).status).toBe(200);
  expect(await findEmail()).toBe(user.email);

  const second = await arrange();
  await change(second.visitor, second.next());
  await makeUser(api, 'PUBLISHER', { email: second.user.email });
  const former = await readToken(api, second.user.email);
  expect(toCode(await restore(former))).toBe('409 EMAIL_TAKEN');
});

test('an address that gets an account before it is confirmed stays with that account', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  await ask(visitor, next());
  await makeUser(api, 'PUBLISHER', { email: next() });
  const answer = await confirm(await readToken(api, next()));
  expect(toCode(answer)).toBe('409 EMAIL_TAKEN');
  expect(await findEmail()).toBe(user.email);
});

test('restoring forgets an authenticator app that was set up after the change, and no other', async () => {
  const { secondFactors } = api.deps.models;
  for (const [since, left] of [
    [1000, 0],
    [-1000, 1],
  ] as const) {
    const { user, visitor, next } = await arrange();
    await change(visitor, next());
    const confirmedDate = new Date(api.deps.clock().getTime() + since);
    await storeSecondFactor(api.deps.models, user._id, confirmedDate);
    expect((await restore(await readToken(api, user.email))).status).toBe(200);
    expect(await secondFactors.countDocuments({ _id: user._id })).toBe(left);
  }
});

test('regression: the account cannot be closed while the former address can restore it', async () => {
  const { user, visitor, next } = await arrange();
  const { publisherId } = user;
  await makeUser(api, 'PUBLISHER', { publisherId });
  await change(visitor, next());
  const close = (browser: Visitor, accountPassword: string) =>
    browser.post('/user/close', { accountPassword });
  const refused = await close(visitor, PASSWORD);
  expect(toCode(refused)).toBe('409 EMAIL_CAN_BE_RESTORED');
  expect(refused.text).toMatch(/Until \d\d\/\d\d\/\d{4}, /);
  expect((await restore(await readToken(api, user.email))).status).toBe(200);
  const owner = await logIn(await api.visit(), user.username, NEW_PASSWORD);
  expect((await close(owner, NEW_PASSWORD)).status).toBe(200);

  const second = await arrange();
  await makeUser(api, 'PUBLISHER', { publisherId: second.user.publisherId });
  await change(second.visitor, second.next());
  api.travel(8 * 24 * HOUR + 1000);
  const late = await visitAs(api, second.user);
  expect((await close(late, PASSWORD)).status).toBe(200);
});

test('regression: the details of the own account take no other email', async () => {
  const { user, visitor, next, findEmail } = await arrange();
  const path = `/publisher/user/${user._id}`;
  const details = { name: 'Ada Moss', phone: '1' };
  const other = await visitor.post(path, { ...details, email: next() });
  expect(findingsOf(other)).toMatchObject([{ path: '/email' }]);
  const same = await visitor.post(path, { ...details, email: user.email });
  expect(same.status).toBe(200);
  expect(await findEmail()).toBe(user.email);
});
