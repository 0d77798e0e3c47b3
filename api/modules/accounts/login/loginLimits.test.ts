import { setTimeout as wait } from 'node:timers/promises';
import { countCases } from '../../../../engine/testing/generatedCases';
import {
  makeUser,
  PASSWORD,
  sendLogin,
} from '../../../testing/visitors/accounts';
import { createCountedHasher } from '../../../testing/countedHasher';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';

const MINUTE = 60_000;
const limits = { perPair: 3, perAccount: 5, perAddress: 8 };
const hasher = createCountedHasher();
let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi({
    config: { trustProxy: true, loginFailures: limits },
    environment: { hasher },
  });
  visitor = await api.visit();
  await makeUser(api, 'PUBLISHER', { username: 'ada.moss' });
});
beforeEach(() => api.deps.models.limits.deleteMany({}));
afterAll(() => api.stop());

/** Tries to log in from an address. */
async function from(
  address: string,
  username = 'ada.moss',
  password = 'wrong',
  base = api.base,
): Promise<Answer> {
  const answer = await sendLogin(
    visitor.at(base).with({ headers: { 'x-forwarded-for': address } }),
    username,
    password,
  );
  // A logged-in visitor has a new session, so the next attempt comes from another visitor.
  if (answer.status === 200) visitor = await api.visit();
  return answer;
}

async function statuses(tries: Promise<Answer>[]): Promise<number[]> {
  return (await Promise.all(tries)).map(({ status }) => status);
}

test('after some failures from one address an account is not looked at from there, and is from elsewhere', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await from('203.0.113.1')).status).toBe(401);
  }
  const before = hasher.verified;
  const refused = await from('203.0.113.1', 'ADA.moss', PASSWORD);
  expect([refused.status, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(hasher.verified).toBe(before);
  expect((await from('203.0.113.2', 'ada.moss', PASSWORD)).status).toBe(200);
  api.travel(15 * MINUTE);
  expect((await from('203.0.113.1', 'ada.moss', PASSWORD)).status).toBe(200);
});

test('a name without an account is counted like one with, and refused with the same words', async () => {
  for (const name of ['ada.moss', 'nobody']) {
    for (let turn = 0; turn < 3; turn += 1) await from('203.0.113.1', name);
  }
  const [known, unknown] = await Promise.all([
    from('203.0.113.1', 'ada.moss'),
    from('203.0.113.1', 'nobody'),
  ]);
  expect([known.status, unknown.status]).toEqual([429, 429]);
  const message = (each: Answer) => (each.body['error'] as Error).message;
  expect(message(known)).toBe(message(unknown));
});

test('an account is closed for an hour when many addresses fail, and an address when it fails with many names', async () => {
  const account = Array.from({ length: 5 }, (_, at) => from(`203.0.113.${at}`));
  expect(await statuses(account)).toEqual(Array(5).fill(401));
  expect((await from('203.0.113.9')).status).toBe(429);
  expect((await from('203.0.113.9', 'somebody')).status).toBe(401);

  const address = Array.from({ length: 8 }, (_, at) =>
    from('203.0.113.77', `name${at}`),
  );
  expect(await statuses(address)).toEqual(Array(8).fill(401));
  expect((await from('203.0.113.77', 'other')).status).toBe(429);
  api.travel(60 * MINUTE);
  expect((await from('203.0.113.77', 'ada.moss', PASSWORD)).status).toBe(200);
});

test('a success forgets the failures of that address with that account, and counts itself as none', async () => {
  await from('203.0.113.1');
  await from('203.0.113.1');
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await from('203.0.113.1', 'ada.moss', PASSWORD);
    expect(answer.status).toBe(200);
  }
  expect(
    await statuses(Array.from({ length: 3 }, () => from('203.0.113.1'))),
  ).toEqual([401, 401, 401]);
  expect((await from('203.0.113.1')).status).toBe(429);
});

test('attempts that are under way count, in all processes together', async () => {
  const twin = await api.startTwin();
  const before = hasher.verified;
  const found = await statuses(
    Array.from({ length: 40 }, (_, turn) =>
      from('203.0.113.1', 'ada.moss', 'wrong', turn % 2 ? twin.base : api.base),
    ),
  );
  await twin.stop();
  expect(found.filter((status) => status === 401)).toHaveLength(3);
  expect(found.filter((status) => status === 429)).toHaveLength(37);
  expect(hasher.verified - before).toBeLessThanOrEqual(3);
});

test('each login, failure and closed account is written down, without names and addresses', async () => {
  const { audit } = api.deps.models;
  await audit.deleteMany({});
  await from('203.0.113.1', 'ada.moss', PASSWORD);
  for (let turn = 0; turn < 3; turn += 1) await from('203.0.113.1', 'nobody');
  for (let turn = 0; turn < 6; turn += 1) await from('203.0.113.1', 'nobody');
  const entries = await audit.find().sort({ at: 1 }).lean();
  expect(entries.map(({ action }) => action)).toEqual([
    'login.succeeded',
    'login.failed',
    'login.failed',
    'login.failed',
    'login.refused',
  ]);
  expect(entries[0]?.detail).toMatchObject({ realm: 'publisher' });
  expect(JSON.stringify(entries)).not.toMatch(/moss|nobody|203\.0|wrong|Tide/);
});

const attempts = countCases(10_000);

test(`${attempts} attempts cause no more work than the limits allow, and others continue`, async () => {
  const other = await api.visit();
  const before = hasher.verified;
  let open = attempts;
  let answered = 0;
  const attack = Array.from({ length: 20 }, async (_, hand) => {
    while (open > 0) {
      open -= 1;
      const name = open % 2 === 0 ? 'ada.moss' : `name${open % 997}`;
      const { status } = await from(`203.0.113.${hand % 4}`, name);
      expect([401, 429, 503]).toContain(status);
    }
  });
  const watch = (async () => {
    while (open > 0) {
      expect((await other.get('/user/current')).status).toBe(200);
      answered += 1;
      await wait(20);
    }
  })();
  await Promise.all([...attack, watch]);
  expect(answered).toBeGreaterThan(attempts / 100);
  expect(hasher.verified - before).toBeLessThanOrEqual(4 * limits.perAddress);
  expect(hasher.atOnce).toBeLessThanOrEqual(2);
});
