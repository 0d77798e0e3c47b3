import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/startTestApi';
import { createFindEmailKey } from '../../server/composition/findEmailKey';
import type { Models } from '../../server/composition/models';
import { createModels } from '../../server/composition/models';
import { buildUser } from '../accounts/registration/newUser';
import type { LinkKind } from './linkToken.model';
import type { LinkTokens } from './linkTokens';
import { createLinkTokens } from './linkTokens';

const HOUR = 3_600_000;
const kinds: LinkKind[] = ['activation', 'setPassword', 'recovery', 'receipt'];

let connection: Connection;
let tokens: LinkTokens;
let models: Models;
let now: Date;

async function makeHolder(_id: string): Promise<void> {
  const user = buildUser(
    {
      username: _id,
      email: `${_id}@example.org`,
      name: 'Ada Moss',
      phone: '',
      role: 'PUBLISHER',
      status: 'ACTIVE',
    },
    new Date(),
    null,
  );
  await models.users.create({ ...user, _id });
}

beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  models = createModels(connection);
  await models.linkTokens.init();
  tokens = createLinkTokens(
    models.linkTokens,
    createFindEmailKey(models),
    () => now,
  );
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
  expect(got).toMatchObject([{ holderId: 'u1', kind: 'activation' }]);
  expect(await tokens.peek(token, kinds)).toBeUndefined();
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
    expect(await tokens.peek(token, kinds)).toMatchObject({
      holderId: 'u2',
      kind,
    });
    now = new Date(begun.getTime() + hours * HOUR);
    expect(await tokens.peek(token, kinds)).toBeUndefined();
    expect(await tokens.use(token, kinds)).toBeUndefined();
    expect(await tokens.sweep()).toBe(1);
  },
);

test('looking at a link does not use it up', async () => {
  const token = await tokens.issue('u3', 'recovery');
  await tokens.peek(token, kinds);
  expect(await tokens.use(token, ['recovery'])).toMatchObject({
    holderId: 'u3',
  });
});

test('a link is good for its own purpose only, and is not lost by another', async () => {
  const token = await tokens.issue('u4', 'recovery');
  expect(await tokens.use(token, ['activation'])).toBeUndefined();
  expect(await tokens.use(token, ['recovery'])).toBeDefined();
});

test('the database holds no link, only hashes', async () => {
  const token = await tokens.issue('u5', 'activation');
  const stored = await connection.collection('linktokens').find().toArray();
  expect(JSON.stringify(stored)).toContain('u5');
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a new link voids the earlier one of its kind, and no other', async () => {
  const first = await tokens.issue('u6', 'activation');
  const recovery = await tokens.issue('u6', 'recovery');
  const other = await tokens.issue('u7', 'activation');
  const second = await tokens.issue('u6', 'activation');
  expect(await tokens.peek(first, kinds)).toBeUndefined();
  for (const token of [recovery, other, second]) {
    expect(await tokens.peek(token, kinds)).toBeDefined();
  }
  await tokens.revoke('u6');
  expect(await tokens.peek(recovery, kinds)).toBeUndefined();
  expect(await tokens.peek(second, kinds)).toBeUndefined();
  expect(await tokens.peek(other, kinds)).toBeDefined();
});

test('of links that are asked for at the same time one is good', async () => {
  const issued = await Promise.all(
    Array.from({ length: 20 }, () => tokens.issue('u8', 'recovery')),
  );
  const found = await Promise.all(
    issued.map((token) => tokens.peek(token, kinds)),
  );
  expect(found.filter((token) => token !== undefined)).toHaveLength(1);
});

test('regression: a link is good while the account keeps the email it was sent to', async () => {
  const token = await tokens.issue('u9', 'recovery');
  const emailKey = 'new@example.org';
  await models.users.updateOne({ _id: 'u9' }, { $set: { emailKey } });
  expect(await tokens.peek(token, kinds)).toBeUndefined();
  expect(await tokens.use(token, ['recovery'])).toBeUndefined();
  const next = await tokens.issue('u9', 'recovery');
  expect(await tokens.use(next, ['recovery'])).toMatchObject({ emailKey });
});

describe('a link to a receipt', () => {
  const storeDeposit = (_id: string, email: string) =>
    models.deposits.collection.insertOne({
      _id: _id as never,
      reference: _id,
      year: 2026,
      number: Number(_id.slice(1)),
      contact: { name: 'Ada Moss', email },
    });

  test('is good for 30 days, as often as it is opened, and is swept afterwards', async () => {
    await storeDeposit('d1', 'Ada@example.org');
    const token = await tokens.issue('d1', 'receipt');
    const begun = now;
    now = new Date(begun.getTime() + 30 * 24 * HOUR - 1);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await tokens.peek(token, ['receipt'])).toMatchObject({
        holderId: 'd1',
      });
    }
    now = new Date(begun.getTime() + 30 * 24 * HOUR);
    expect(await tokens.peek(token, ['receipt'])).toBeUndefined();
    expect(await tokens.sweep()).toBeGreaterThan(0);
    expect(await models.linkTokens.countDocuments({ holderId: 'd1' })).toBe(0);
  });

  test('stays good when another is sent: each until its own time is over', async () => {
    await storeDeposit('d5', 'ada@example.org');
    const first = await tokens.issue('d5', 'receipt');
    const begun = now;
    now = new Date(begun.getTime() + 24 * HOUR);
    const second = await tokens.issue('d5', 'receipt');
    const areGood = async () =>
      Promise.all(
        [first, second].map(
          async (token) =>
            (await tokens.peek(token, ['receipt'])) !== undefined,
        ),
      );
    expect(await areGood()).toEqual([true, true]);
    now = new Date(begun.getTime() + 30 * 24 * HOUR);
    expect(await areGood()).toEqual([false, true]);
  });

  test('opens no account, and the link of an account no receipt', async () => {
    await storeDeposit('d2', 'ada@example.org');
    const receipt = await tokens.issue('d2', 'receipt');
    const recovery = await tokens.issue('u1', 'recovery');
    expect(await tokens.use(receipt, ['recovery'])).toBeUndefined();
    expect(await tokens.peek(recovery, ['receipt'])).toBeUndefined();
    expect(await tokens.peek(receipt, ['receipt'])).toBeDefined();
  });

  test('is over when the email of the contact is deleted, or the deposit is gone', async () => {
    await storeDeposit('d3', 'ada@example.org');
    const token = await tokens.issue('d3', 'receipt');
    await models.deposits.collection.updateOne(
      { _id: 'd3' as never },
      { $set: { contact: null } },
    );
    expect(await tokens.peek(token, ['receipt'])).toBeUndefined();
    const ofNone = await tokens.issue('d4', 'receipt');
    expect(await tokens.peek(ofNone, ['receipt'])).toBeUndefined();
  });
});
