import { newJob } from '../../testing/records/newJob';
import { aBook, aBookWithAccount } from '../../testing/records/aBook';
import { makeUser } from '../../testing/visitors/accounts';
import { aRegistration, readMails } from '../../testing/records/aRegistration';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { buildConfig } from '../../testing/testConfig';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import type { Answer } from '../../testing/visitors/visitor';
import type { Deposit } from './deposit.model';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let people = 0;
/** Returns a username and email that are free. */
function newName() {
  people += 1;
  return { username: `ada.${people}`, email: `ada.${people}@example.org` };
}

async function send(
  { username, email }: ReturnType<typeof newName>,
  headers: Record<string, string> = {},
) {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const body = aBookWithAccount(tempFileId, username, email);
  return { visitor, body, answer: await visitor.deposit(body, headers) };
}

const findUser = (username: string) =>
  api.deps.models.users.findOne({ usernameKey: username }).lean();

async function findStored({ body }: Answer): Promise<Deposit | null> {
  const reference = String(body['reference']);
  return api.deps.models.deposits.findOne({ reference }).lean<Deposit>();
}

test('an anonymous deposit brings an account, which waits for the link in a mail [S2-6.anonymous S2-2.publisher.create-account S2-2.receipt.activation]', async () => {
  const name = newName();
  const { answer } = await send(name);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    byProxy: false,
    email: name.email,
    registrationReceipt: { email: name.email },
  });
  const stored = await findStored(answer);
  expect(stored).toMatchObject({
    createdBy: null,
    payload: { user: { username: name.username } },
  });
  expect(stored?.consents.map(({ field }) => field)).toEqual([
    'accessStatementAccepted',
    'termsAndConditionsAccepted',
  ]);

  await api.deps.settle();
  const user = await findUser(name.username);
  expect(user).toMatchObject({
    _id: stored?.accountId,
    status: 'PENDING',
    role: 'PUBLISHER',
    name: 'Ada Moss',
    email: name.email,
    phone: '03 6200 0000',
    publisherId: stored?.publisherId,
    passwordHash: null,
    terms: { textHash: stored?.consents[1]?.textHash, formVersion: 1 },
  });
  const mails = await api.deps.models.mails
    .find({ userId: user?._id ?? '' })
    .lean();
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['SET_PASSWORD', name.email],
  ]);
});

test('regression: the mail with the link for a password names the deposit, also when it is asked for again', async () => {
  const name = newName();
  const { answer } = await send(name);
  await api.deps.settle();
  const visitor = await api.visit();
  const asked = await visitor.send('POST', '/user/activation', name.username, {
    'content-type': 'text/plain',
  });
  expect(asked.status).toBe(200);
  await api.deps.settle();
  const mails = await readMails(api, name.email);
  const letters = mails.filter(({ subject }) => /password/.test(subject));
  expect(letters).toHaveLength(2);
  const stored = await findStored(answer);
  for (const { text } of letters) {
    expect(text).toContain(`Deposit: ${stored?.title}\n`);
    expect(text).toContain(`Reference: ${stored?.reference}\n`);
  }
});

test('regression: the browser that deposited corrects the address of the account, and no other does', async () => {
  const name = newName();
  const { visitor, answer } = await send(name);
  await api.deps.settle();
  const { body } = await visitor.get('/user/registration');
  expect(body).toMatchObject({ registration: { email: name.email } });
  const { email } = newName();
  const path = '/user/registration/email';
  const stranger = await (await api.visit()).post(path, { email });
  expect([stranger.status, codeOf(stranger)]).toEqual([
    410,
    'REGISTRATION_OVER',
  ]);
  expect((await visitor.post(path, { email })).status).toBe(200);
  await api.deps.settle();
  const [mail] = await readMails(api, email);
  expect(mail?.subject).toMatch(/^Choose a password/);
  expect(mail?.text).toContain(
    `Reference: ${String(answer.body['reference'])}\n`,
  );
  expect(await findUser(name.username)).toMatchObject({ email });
});

/** A browser with an account that waits, and the name of a newer one that a deposit of it reserved. */
async function reserveNewer() {
  const first = newName();
  const { visitor } = await send(first);
  await api.deps.settle();
  const older = await findUser(first.username);
  const second = newName();
  const newer = `newer than ${older?._id}`;
  await api.deps.models.users.create({
    ...older,
    _id: newer,
    username: second.username,
    usernameKey: second.username,
    email: second.email,
    emailKey: second.email,
    status: 'RESERVED',
    createdDate: new Date(Number(older?.createdDate) + 1),
  });
  const read = async () => (await visitor.get('/user/registration')).body;
  return { first, second, older: older?._id ?? '', newer, read };
}

test('regression: an older registration of the browser is not taken for the one that a deposit is about to make', async () => {
  const { second, older, newer, read } = await reserveNewer();
  const { deposits, users } = api.deps.models;
  await deposits.updateOne(
    { accountId: older },
    { $set: { accountId: newer } },
  );
  expect(await read()).toEqual({ registration: null });
  await users.updateOne({ _id: newer }, { $set: { status: 'PENDING' } });
  expect(await read()).toMatchObject({ registration: { email: second.email } });
});

test('regression: what a deposit that failed reserved hides no older registration', async () => {
  const { first, read } = await reserveNewer();
  expect(await read()).toMatchObject({ registration: { email: first.email } });
});

test('regression: a receipt that is opened by its mailed link announces neither itself nor the link for a password', async () => {
  const name = newName();
  await send(name);
  const mails = await readMails(api, name.email);
  const [token] = mails.flatMap(
    ({ text }) => /\/receipt\/([\w-]{43})$/m.exec(text)?.[1] ?? [],
  );
  const visitor = await api.visit();
  const { status, body } = await visitor.get(`/receipts/${token}`);
  expect([status, body['email']]).toEqual([200, name.email]);
  expect(body).not.toHaveProperty('registrationReceipt');
  expect(body).not.toHaveProperty('mailedTo');
});

test('without the wish there is no account and no word of one', async () => {
  const before = await api.deps.models.users.countDocuments();
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const answer = await visitor.deposit(aBook(tempFileId));
  expect(answer.status).toBe(200);
  expect(answer.body).not.toHaveProperty('registrationReceipt');
  expect(await api.deps.models.users.countDocuments()).toBe(before);
});

describe('a name that another user has', () => {
  const cases = [
    ['username', '/user/username'],
    ['email', '/publisher/email'],
  ] as const;

  test.each(cases)(
    'the %s is refused before anything is stored, also in a dry run [S2-5.user.username S2-5.publisher.email]',
    async (field, path) => {
      const taken = newName();
      await makeUser(api, 'PUBLISHER', taken);
      const name = { ...newName(), [field]: taken[field].toUpperCase() };
      const deposits = await api.deps.models.deposits.countDocuments();
      for (const headers of [{ 'X-Dry-Run': 'true' }, {}]) {
        const { answer } = await send(name, headers);
        expect(answer.status).toBe(422);
        const findings = findingsOf(answer).map(({ path: at, code }) => [
          at,
          code,
        ]);
        expect(findings).toEqual([[path, 'remote']]);
      }
      expect(await api.deps.models.deposits.countDocuments()).toBe(deposits);
    },
  );

  test('of two who send the same username at once one gets it, the other gets a finding at its field', async () => {
    const { username } = newName();
    const answers = await Promise.all(
      [newName(), newName()].map(({ email }) => send({ username, email })),
    );
    const all = answers.map(({ answer }) => answer);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = all.find(({ status }) => status === 422);
    expect(refused && findingsOf(refused)).toEqual([
      expect.objectContaining({
        path: '/user/username',
        code: 'remote',
        severity: 'error',
        params: { label: 'Username' },
      }),
    ]);
    await api.deps.settle();
    const granted = all.find(({ status }) => status === 200);
    expect(await findUser(username)).toMatchObject({
      status: 'PENDING',
      email: granted?.body['email'],
    });
  });
});

describe('a deposit that asks for an account is a registration', () => {
  let limited: TestApi;

  beforeAll(async () => {
    const limits = { ...buildConfig().limits, accountRequests: 3 };
    limited = await startTestApi({ config: { limits } });
  });
  afterAll(() => limited.stop());

  test('it takes a turn of that limit, also as a dry run and when the name is taken, and leaves nothing when there is none', async () => {
    const { deposits, users, publishers } = limited.deps.models;
    const visitor = await limited.visit();
    const { tempFileId } = await visitor.upload();
    const ask = (name: ReturnType<typeof newName>, headers = {}) =>
      visitor.deposit(
        aBookWithAccount(tempFileId, name.username, name.email),
        headers,
      );
    const taken = newName();
    await makeUser(limited, 'PUBLISHER', taken);
    const dryRun = { 'X-Dry-Run': 'true' };
    expect((await ask(newName(), dryRun)).status).toBe(200);
    expect((await ask(taken, dryRun)).status).toBe(422);
    expect((await ask(taken)).status).toBe(422);
    const known = await users.countDocuments();
    for (const headers of [dryRun, {}]) {
      for (const name of [taken, newName()]) {
        const refused = await ask(name, headers);
        expect([refused.status, codeOf(refused)]).toEqual([
          429,
          'TOO_MANY_REQUESTS',
        ]);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    const registration = aRegistration('ada.limited');
    const refused = await visitor.post('/user/register', registration);
    expect(refused.status).toBe(429);
    expect(await users.countDocuments()).toBe(known);
    expect(await publishers.countDocuments()).toBe(0);
    expect(await deposits.countDocuments()).toBe(0);

    expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
    const again = (await visitor.upload()).tempFileId;
    limited.travel(3_600_000);
    const { username, email } = newName();
    const body = aBookWithAccount(again, username, email);
    expect((await visitor.deposit(body)).status).toBe(200);
  });
});

test('a retry with the same key gives the same deposit and one account', async () => {
  const name = newName();
  const key = { 'Idempotency-Key': `account-${name.username}` };
  const { visitor, body, answer } = await send(name, key);
  await api.deps.settle();
  const again = await visitor.deposit(body, key);
  expect(again.body).toEqual({ ...answer.body, status: 'ACCEPTED' });
  await api.deps.settle();
  const { users, mails } = api.deps.models;
  const emailKey = name.email;
  expect(await users.countDocuments({ emailKey })).toBe(1);
  expect(await mails.distinct('kind', { to: emailKey })).toEqual([
    'RECEIPT',
    'SET_PASSWORD',
  ]);
  expect(await mails.countDocuments({ to: emailKey })).toBe(2);
});

test('an account whose reserved name was swept before anybody came to it is made anew under its id, so that its mails name the deposit', async () => {
  const name = newName();
  const { answer } = await send(name);
  await api.deps.settle();
  const stored = await findStored(answer);
  const { users, jobs } = api.deps.models;
  await users.deleteOne({ _id: stored?.accountId ?? '' });
  const submissionId = stored?._id ?? '';
  await jobs.create(
    newJob('createAccount', `deposit ${submissionId}`, {
      submissionKind: 'deposit',
      submissionId,
    }),
  );
  await api.deps.settle();
  expect(await findUser(name.username)).toMatchObject({
    _id: stored?.accountId,
    status: 'PENDING',
    publisherId: stored?.publisherId,
  });
  const letters = await readMails(api, name.email);
  const about = letters.filter(({ subject }) => /password/.test(subject));
  expect(about).not.toEqual([]);
  for (const { text } of about) {
    expect(text).toContain(`Reference: ${stored?.reference}\n`);
  }
});
