import { createConnection } from 'mongoose';
import type { Connection } from 'mongoose';
import type { Models } from '../server/composition/models';
import { createModels, ensureIndexes } from '../server/composition/models';
import { changeUser } from '../modules/accounts/changeUser';
import { buildUser } from '../modules/accounts/registration/newUser';
import { nameDatabase } from '../testing/keptDatabase';
import { readHistory } from '../testing/records/readHistory';
import { keepRevision, removeRecords } from './revisions';
import { saveRevised } from './saveRevised';

let connection: Connection;
let models: Models;
beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  models = createModels(connection);
  await ensureIndexes(models);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

let count = 0;
const now = new Date();

async function makeAccount(): Promise<string> {
  const name = `ada-${(count += 1)}`;
  const user = buildUser(
    {
      username: name,
      email: `${name}@example.org`,
      name,
      phone: '',
      role: 'PUBLISHER',
      status: 'PENDING',
    },
    now,
    null,
  );
  await models.users.create(user);
  return user._id;
}

const change = (userId: string, status: 'ACTIVE' | 'DISABLED') =>
  changeUser(
    models,
    {
      userId,
      from: ['PENDING', 'ACTIVE', 'DISABLED'],
      by: null,
      change: { status },
    },
    now,
  );
const historyOf = (id: string) => readHistory(models, 'user', models.users, id);

test('the newest revision is in the record alone, earlier ones in the history', async () => {
  const id = await makeAccount();
  expect(await models.revisions.countDocuments({ recordId: id })).toBe(0);
  await change(id, 'ACTIVE');
  await change(id, 'DISABLED');
  expect(await models.revisions.countDocuments({ recordId: id })).toBe(2);
  expect(await historyOf(id)).toMatchObject([
    { revisionNumber: 1, before: null, after: { status: 'PENDING' } },
    { revisionNumber: 2, before: { status: 'PENDING' } },
    { revisionNumber: 3, after: { status: 'DISABLED' } },
  ]);
  const stored = await models.users.collection.findOne({
    usernameKey: `ada-${count}`,
  });
  expect(stored).not.toHaveProperty('revisions');
});

test('a history of any length is read in order', async () => {
  const id = await makeAccount();
  for (let at = 0; at < 120; at += 1) {
    await change(id, at % 2 === 0 ? 'ACTIVE' : 'DISABLED');
  }
  const numbers = (await historyOf(id)).map((each) => each.revisionNumber);
  expect(numbers).toEqual(Array.from({ length: 121 }, (_none, at) => at + 1));
});

test('a change that never came after its predecessor was kept leaves the history right', async () => {
  const id = await makeAccount();
  const user = await models.users.findById(id);
  if (user === null) throw new Error('no account');
  const read = { ...user.toObject(), revision: 0 };
  await keepRevision(models.revisions, 'user', read);
  await keepRevision(models.revisions, 'user', read);
  expect(await historyOf(id)).toHaveLength(1);
  await change(id, 'ACTIVE');
  expect(await historyOf(id)).toMatchObject([
    { revisionNumber: 1 },
    { revisionNumber: 2, after: { status: 'ACTIVE' } },
  ]);
});

test('of two changes of the same reading one wins, and none is in the history twice', async () => {
  const id = await makeAccount();
  const [one, other] = await Promise.all([
    models.users.findById(id),
    models.users.findById(id),
  ]);
  const results = await Promise.allSettled(
    [one, other].map(async (user, at) => {
      if (user === null) throw new Error('no account');
      user.set({ phone: `03 6200 000${at}` });
      const lastChange = { before: {}, after: { phone: user.phone } };
      const next = { lastModifiedDate: now, lastModifiedBy: null, lastChange };
      return saveRevised(models.revisions, 'user', user, next);
    }),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
  ]);
  expect(await historyOf(id)).toMatchObject([
    { revisionNumber: 1 },
    { revisionNumber: 2 },
  ]);
});

test('an account that is removed leaves no history', async () => {
  const id = await makeAccount();
  await change(id, 'ACTIVE');
  const removed = await removeRecords(models.revisions, 'user', models.users, {
    _id: id,
  });
  expect(removed).toBe(1);
  expect(await models.users.exists({ _id: id })).toBeNull();
  expect(await models.revisions.countDocuments({ recordId: id })).toBe(0);
});
