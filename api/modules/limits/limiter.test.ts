import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/startTestApi';
import { createLimitModel } from './limit.model';
import type { Limits } from './limiter';
import { createLimits } from './limiter';

const RULE = { key: 'test', points: 5, seconds: 60 };

let connection: Connection;
let now = Date.parse('2026-11-21T03:00:00Z');

/** As many processes as one likes: they share the database only. */
function open(secret = 's'): Limits {
  return createLimits(
    createLimitModel(connection),
    secret,
    () => new Date(now),
  );
}

beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  await createLimitModel(connection).init();
});
afterEach(() => connection.collection('limits').deleteMany({}));
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const isTaken = (found: object) => 'token' in found;

test('of many who ask at once, in several processes, no more than the limit get a token', async () => {
  const limiters = [open(), open(), open()].map((each) =>
    each.createLimiter(RULE),
  );
  const found = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      limiters[index % limiters.length]?.tryTake('ada'),
    ),
  );
  expect(found.filter((each) => each && isTaken(each))).toHaveLength(5);
});

test('when the time is over there are tokens again, and each key has its own', async () => {
  const limiter = open().createLimiter(RULE);
  for (let turn = 0; turn < 5; turn += 1) await limiter.take('ada');
  await expect(limiter.take('ada')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 60,
  });
  await limiter.take('bo');
  await open()
    .createLimiter({ ...RULE, key: 'other' })
    .take('ada');
  now += 60_000;
  await limiter.take('ada');
});

test('a token that is refunded, and a key that is cleared, count no more', async () => {
  const limiter = open().createLimiter({ ...RULE, points: 1 });
  const token = await limiter.take('ada');
  await token.refund();
  await limiter.take('ada');
  await limiter.clear('ada');
  await limiter.take('ada');
  expect(isTaken(await limiter.tryTake('ada'))).toBe(false);
});

test('no limit stores nothing', async () => {
  const limiter = open().createLimiter({ ...RULE, points: 0 });
  for (let turn = 0; turn < 20; turn += 1) await limiter.take('ada');
  expect(await connection.collection('limits').countDocuments()).toBe(0);
});

test('a sweep removes what has ended and nothing else; no key can be read in the database', async () => {
  const limits = open();
  await limits.createLimiter(RULE).take('ada@example.org');
  const long = limits.createLimiter({ ...RULE, key: 'long', seconds: 120 });
  await long.take('ada@example.org');
  now += 61_000;
  expect(await limits.sweep()).toBe(1);
  const left = await connection.collection('limits').find().toArray();
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toContain('ada');
});
