import type { Connection, Model } from 'mongoose';
import { createConnection } from 'mongoose';
import { nameDatabase } from '../../../testing/startTestApi';
import type { User } from '../../users/user.model';
import { createUserModel } from '../../users/user.model';
import type { AccountTokenKind } from './accountToken.model';
import { createAccountTokenModel } from './accountToken.model';
import type { AccountTokens } from './accountTokens';
import { createAccountTokens } from './accountTokens';
import { buildUser } from '../registration/newUser';

const HOUR = 3_600_000;
const kinds: AccountTokenKind[] = ['activation', 'setPassword', 'recovery'];

let connection: Connection;
let tokens: AccountTokens;
let users: Model<User>;
let now: Date;

async function makeHolder(_id: string): Promise<void> {
  const user = buildUser(
    {
      ...{ username: _id, email: `${_id}@example.org`, name: 'Ada Moss' },
      ...{ phone: '', role: 'PUBLISHER', status: 'ACTIVE' },
    },
    new Date(),
    null,
  );
  await users.create({ ...user, _id });
}

beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  const model = createAccountTokenModel(connection);
  await model.init();
  users = createUserModel(connection);
  tokens = createAccountTokens(model, users, () => now);
  for (let at = 1; at <= 9; at += 1) await makeHolder(`u${at}`);
});
beforeEach(() => {
  now = new Date('2026-11-21T03:00:00Z');
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

test('of fifty who use a link at the same time one gets in', async () => {
  const token = await tokens.issue('u1', 'activation');
  const uses = await Promise.all(
    Array.from({ length: 50 }, () => tokens.use(token, kinds)),
  );
  const got = uses.filter((used) => used !== undefined);
  expect(got).toMatchObject([{ userId: 'u1', kind: 'activation' }]);
  expect(await tokens.peek(token)).toBeUndefined();
});

test.each([
  ['activation', 24],
  ['setPassword', 24],
  ['recovery', 1],
] as const)(
  'a link of kind %s is good for %i hours [S2-9.activation]',
  async (kind, hours) => {
    const begun = now;
    const token = await tokens.issue('u2', kind);
    now = new Date(begun.getTime() + hours * HOUR - 1);
    expect(await tokens.peek(token)).toMatchObject({ userId: 'u2', kind });
    now = new Date(begun.getTime() + hours * HOUR);
    expect(await tokens.peek(token)).toBeUndefined();
    expect(await tokens.use(token, kinds)).toBeUndefined();
    expect(await tokens.sweep()).toBe(1);
  },
);

test('looking at a link does not use it up', async () => {
  const token = await tokens.issue('u3', 'recovery');
  await tokens.peek(token);
  expect(await tokens.use(token, ['recovery'])).toMatchObject({ userId: 'u3' });
});

test('a link is good for its own purpose only, and is not lost by another', async () => {
  const token = await tokens.issue('u4', 'recovery');
  expect(await tokens.use(token, ['activation'])).toBeUndefined();
  expect(await tokens.use(token, ['recovery'])).toBeDefined();
});

test('the database holds no link, only hashes', async () => {
  const token = await tokens.issue('u5', 'activation');
  const stored = await connection.collection('accounttokens').find().toArray();
  expect(JSON.stringify(stored)).toContain('u5');
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a new link voids the earlier one of its kind, and no other', async () => {
  const first = await tokens.issue('u6', 'activation');
  const recovery = await tokens.issue('u6', 'recovery');
  const other = await tokens.issue('u7', 'activation');
  const second = await tokens.issue('u6', 'activation');
  expect(await tokens.peek(first)).toBeUndefined();
  for (const token of [recovery, other, second]) {
    expect(await tokens.peek(token)).toBeDefined();
  }
  await tokens.revoke('u6');
  expect(await tokens.peek(recovery)).toBeUndefined();
  expect(await tokens.peek(second)).toBeUndefined();
  expect(await tokens.peek(other)).toBeDefined();
});

test('of links that are asked for at the same time one is good', async () => {
  const issued = await Promise.all(
    Array.from({ length: 20 }, () => tokens.issue('u8', 'recovery')),
  );
  const found = await Promise.all(issued.map((token) => tokens.peek(token)));
  expect(found.filter((token) => token !== undefined)).toHaveLength(1);
});

test('regression: a link is good while the account keeps the email it was sent to', async () => {
  const token = await tokens.issue('u9', 'recovery');
  const emailKey = 'new@example.org';
  await users.updateOne({ _id: 'u9' }, { $set: { emailKey } });
  expect(await tokens.peek(token)).toBeUndefined();
  expect(await tokens.use(token, ['recovery'])).toBeUndefined();
  const next = await tokens.issue('u9', 'recovery');
  expect(await tokens.use(next, ['recovery'])).toMatchObject({ emailKey });
});
