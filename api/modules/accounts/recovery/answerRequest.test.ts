import { createLog } from '../../../server/startup/createLog';
import { makeUser } from '../../../testing/visitors/accounts';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';

const PAUSE_MS = 60_000;

const lines: string[] = [];
let api: TestApi;
let twin: TestApi;
let visitor: Visitor;
let pause = 0;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  api = await startTestApi({
    config: { accountMailsPerHour: 3 },
    environment: {
      log: createLog('debug', stream),
      recoveryPauseMs: () => pause,
    },
  });
  twin = await api.startTwin();
  visitor = await api.visit();
});
afterEach(async () => {
  pause = 0;
  const { jobs, recoveryRequests, limits, mails, users } = api.deps.models;
  await jobs.deleteMany({});
  await recoveryRequests.deleteMany({});
  await limits.deleteMany({});
  await mails.deleteMany({});
  await users.deleteMany({});
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
});

const ask = (name: string, path = 'password') =>
  visitor.send('POST', `/user/${path}`, name, { 'content-type': 'text/plain' });

const countMails = () => api.deps.models.mails.countDocuments();
const countRequests = () => api.deps.models.recoveryRequests.countDocuments();

describe('until a request is answered', () => {
  const names = (name: string) => [
    name,
    name.toUpperCase(),
    ` ${name} `,
    `${name}@example.org`,
    name,
  ];

  /** Everything that is asked of the database while these names are, one after another; but for the live form, which is asked for once in a while. */
  async function watch(path: string, asked: string[]): Promise<string[]> {
    const calls: string[] = [];
    const { connection } = api.deps;
    connection.set('debug', (collection: string, method: string) => {
      if (collection !== 'releases') calls.push(`${collection}.${method}`);
    });
    for (const name of asked) {
      expect((await ask(name, path)).status).toBe(200);
      calls.push('answered');
    }
    connection.set('debug', false);
    return calls;
  }

  test.each(['password', 'activation'])(
    'user/%s asks the database the same for every name in every spelling, and nothing of the accounts',
    async (path) => {
      pause = 1000;
      const waiting = ['waiting', 'active'];
      for (const username of waiting) {
        await makeUser(api, 'PUBLISHER', {
          username,
          email: `${username}@example.org`,
          status: username === 'active' ? 'ACTIVE' : 'PENDING',
        });
      }
      const unknown = await watch(path, names('nobody'));
      expect(unknown).toContain('recoveryrequests.insertOne');
      expect(unknown.filter((call) => call.startsWith('users.'))).toEqual([]);
      expect(await countRequests()).toBe(4);
      for (const username of waiting) {
        expect(await watch(path, names(username))).toEqual(unknown);
      }
    },
  );

  test('the request waits as long as it must, and any process answers it', async () => {
    await makeUser(api, 'PUBLISHER', { username: 'patient' });
    pause = 2000;
    await ask('patient');
    await api.deps.settle();
    expect([await countRequests(), await countMails()]).toEqual([1, 0]);
    twin.travel(2000);
    await twin.deps.settle();
    expect([await countRequests(), await countMails()]).toEqual([0, 1]);
    twin.travel(-2000);
  });
});

test('an account gets no more mails than allowed, by whichever of its names they are asked for', async () => {
  const email = 'ada@example.org';
  await makeUser(api, 'PUBLISHER', { username: 'two.names', email });
  pause = 1000;
  for (let turn = 0; turn < 3; turn += 1) {
    await ask('two.names');
    await ask(email);
  }
  expect(await countRequests()).toBe(6);
  for (const each of [api, twin]) each.travel(1000);
  await Promise.all([api.deps.settle(), twin.deps.settle()]);
  for (const each of [api, twin]) each.travel(-1000);
  expect([await countRequests(), await countMails()]).toEqual([0, 3]);
});

test('a name that was typed is nowhere once its request is answered, in no log and in no collection', async () => {
  await ask('Typed-Password-1');
  await api.deps.settle();
  for (const model of Object.values(api.deps.models)) {
    const stored = JSON.stringify(await model.collection.find().toArray());
    expect(stored.toLowerCase()).not.toContain('typed-password');
  }
  expect(lines.join('').toLowerCase()).not.toContain('typed-password');
});

test('a request whose mail cannot be written stays, names nobody in the log, and is answered once it can be', async () => {
  const { _id, email } = await makeUser(api, 'PUBLISHER', {
    username: 'nameless',
  });
  const { users } = api.deps.models;
  await users.collection.updateOne({ email }, { $set: { name: '' } });
  await ask('nameless');
  await api.deps.settle();
  expect([await countRequests(), await countMails()]).toEqual([1, 0]);
  const log = lines.join('');
  expect(log).toContain('a job failed and will be tried again');
  expect(log).not.toContain('nameless');

  await users.updateOne({ _id }, { $set: { name: 'Ada' } });
  await api.deps.settle();
  expect(await countMails()).toBe(0);
  api.travel(PAUSE_MS);
  await api.deps.settle();
  expect([await countRequests(), await countMails()]).toEqual([0, 1]);
});

test('a process that ends begins no request, and leaves it to the next', async () => {
  await makeUser(api, 'PUBLISHER', { username: 'late' });
  const ending = await api.startTwin();
  await ending.deps.jobs.stop();
  pause = 1000;
  await ask('late');
  ending.travel(1000);
  await ending.deps.settle();
  expect([await countRequests(), await countMails()]).toEqual([1, 0]);
  await ending.stop();
  api.travel(1000);
  await api.deps.settle();
  expect([await countRequests(), await countMails()]).toEqual([0, 1]);
  api.travel(-1000);
});

test('regression: what was asked before a long stop is not answered after it', async () => {
  await makeUser(api, 'PUBLISHER', { username: 'slept' });
  pause = 1000;
  await ask('slept');
  api.travel(2 * 3_600_000);
  await api.deps.settle();
  expect([await countRequests(), await countMails()]).toEqual([1, 0]);
  expect(await api.deps.self.recovery.sweep()).toBe(1);
  api.travel(-2 * 3_600_000);
});

test('a request that nobody could answer for an hour is swept', async () => {
  pause = 10_000_000;
  const { recovery } = api.deps.self;
  await ask('forgotten');
  api.travel(3_500_000);
  expect(await recovery.sweep()).toBe(0);
  api.travel(200_000);
  expect(await recovery.sweep()).toBe(1);
});
