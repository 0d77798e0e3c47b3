import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import type { Models } from '../composition/models';
import { createModels, ensureIndexes } from '../composition/models';
import { nameDatabase } from '../../testing/keptDatabase';
import { readHistory } from '../../testing/records/readHistory';
import { revisionsApart } from './revisionsApart';

let connection: Connection;
let models: Models;
beforeEach(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  models = createModels(connection);
  await ensureIndexes(models);
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
const toEntry = (number: number, before: object | null, after: object) => ({
  revisionNumber: number,
  lastModifiedDate: at(number),
  lastModifiedBy: number === 1 ? null : 'ada',
  before,
  after,
});

/** An account as it was stored before, with so many changes. */
const anAccount = (id: string, changes: number): object => ({
  _id: id,
  username: id,
  usernameKey: id,
  email: id,
  emailKey: id,
  name: 'Ada Moss',
  role: 'PUBLISHER',
  status: 'ACTIVE',
  createdDate: at(0),
  revision: changes,
  revisions: [
    toEntry(1, null, { status: 'PENDING' }),
    ...Array.from({ length: changes }, (_none, index) =>
      toEntry(index + 2, { name: `${index}` }, { name: `${index + 1}` }),
    ),
  ],
});

const isOld: object = { revisions: { $exists: true } };

test('histories leave their records, by two processes at once and again, and continue from there', async () => {
  const { users } = models;
  const ids = Array.from({ length: 130 }, (_none, index) => `user-${index}`);
  await users.collection.insertMany(
    ids.map((id, index) => anAccount(id, index % 4)),
  );
  await Promise.all([revisionsApart(models), revisionsApart(models)]);
  await revisionsApart(models);
  expect(await users.collection.countDocuments(isOld)).toBe(0);
  for (const [index, id] of ids.entries()) {
    const history = await readHistory(models, 'user', users, id);
    expect(history.map(({ revisionNumber }) => revisionNumber)).toEqual(
      [1, 2, 3, 4].slice(0, (index % 4) + 1),
    );
    expect(history.at(-1)).toMatchObject({
      lastModifiedDate: at((index % 4) + 1),
    });
  }
});

test('a deposit keeps its payload once', async () => {
  const payload = { submissionItems: [{ itemTitle: 'Tides' }] };
  const first = {
    ...toEntry(1, null, { status: 'SUBMITTED', ...payload }),
    status: 'SUBMITTED',
  };
  const old: object = {
    _id: 'deposit',
    reference: 'LD-2026-000001',
    year: 2026,
    number: 1,
    status: 'SUBMITTED',
    submittedDate: at(1),
    payload,
    revisions: [first],
    revision: 0,
  };
  await models.deposits.collection.insertOne(old);
  await revisionsApart(models);
  const stored = await models.deposits.findById('deposit').lean();
  expect(stored).toMatchObject({
    payload,
    lastModifiedDate: at(1),
    lastChange: { before: null, after: { status: 'SUBMITTED' } },
  });
  expect(JSON.stringify(stored).match(/Tides/g)).toHaveLength(1);
});

test('a change made since is not overwritten by a process that read before it', async () => {
  const { users, revisions } = models;
  await users.collection.insertOne(anAccount('ada', 2));
  const changing = new Proxy(revisions, {
    get(model, name) {
      if (name !== 'create') return Reflect.get(model, name, model) as unknown;
      // Another process migrates and changes the account at this moment.
      return async (entry: object) => {
        await revisionsApart(models);
        const lastChange = { before: {}, after: { name: 'Newest' } };
        await users.updateOne({ _id: 'ada' }, { $set: { lastChange } });
        return revisions.create(entry);
      };
    },
  });
  await revisionsApart({ ...models, revisions: changing });
  const stored = await users.findById('ada').lean();
  expect(stored?.lastChange.after).toEqual({ name: 'Newest' });
  expect(await readHistory(models, 'user', users, 'ada')).toHaveLength(3);
});

test('a process that dies in between leaves what the next one finishes', async () => {
  const { users, revisions } = models;
  await users.collection.insertMany([anAccount('ada', 2), anAccount('bo', 2)]);
  let left = 0;
  const dying = new Proxy(revisions, {
    get(model, name) {
      if (name === 'create' && (left -= 1) < 0) throw new Error('killed');
      return Reflect.get(model, name, model) as unknown;
    },
  });
  for (const step of [0, 1, 1]) {
    left = step;
    const run = revisionsApart({ ...models, revisions: dying });
    await expect(run).rejects.toThrow('killed');
  }
  await revisionsApart(models);
  expect(await readHistory(models, 'user', users, 'ada')).toHaveLength(3);
  expect(await readHistory(models, 'user', users, 'bo')).toHaveLength(3);
});
