import { randomUUID } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import { createConnection } from 'mongoose';
import { nameDatabase } from '../testing/keptDatabase';
import type { Lock } from './lock';
import { createLocks, createLockModel } from './lock';

let connection: Connection;
let locks: Model<Lock>;
let shift = 0;

beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  locks = createLockModel(connection);
  await locks.init();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});
beforeEach(async () => {
  shift = 0;
  await locks.deleteMany({});
});

/** A process; its waiting moves the clock and takes no time. */
const createProcess = () =>
  createLocks({
    locks,
    createToken: randomUUID,
    clock: () => new Date(Date.now() + shift),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    createBusyError: () => new Error('busy'),
    log: { warn: () => undefined },
  });

test('one works at a time, and the next begins when it has ended', async () => {
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await locks.countDocuments();
    working -= 1;
  };
  const [one, other] = [createProcess(), createProcess()];
  await Promise.all([one, other, one, other].map((lock) => lock('key', work)));
  expect(await locks.countDocuments()).toBe(0);
});

test('regression: nobody waits without an end for a lock that is held', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = createProcess()('key', () => {
    begin();
    return held;
  });
  await begun;
  const waiting = createProcess()('key', () => Promise.resolve());
  await expect(waiting).rejects.toThrow('busy');
  release();
  await first;
});

test('regression: a lock that a dead process left is over by the clock that is given', async () => {
  const until = new Date(Date.now() + 2000);
  await locks.create({ _id: 'key', token: 'dead', until });
  shift = 2001;
  const answer = await createProcess()('key', () => Promise.resolve('done'));
  expect(answer).toBe('done');
});
