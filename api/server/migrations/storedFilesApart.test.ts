import { createModels } from '../composition/models';
import type { Models } from '../composition/models';
import { aBook } from '../../testing/records/aBook';
import { toEmbedded } from '../../testing/records/embeddedFiles';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { storedFilesApart } from './storedFilesApart';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** Stores deposits with files in themselves, as they were before. Answers the rows that they are to get. */
async function makeOld(count: number, outbox?: object[]) {
  const { deposits, storedFiles } = api.deps.models;
  const visitor = await api.visit();
  const file = await visitor.upload();
  await visitor.deposit(aBook(file.tempFileId));
  await api.deps.settle();
  const [row] = await storedFiles.find().lean();
  const made = await deposits.collection.findOne();
  if (row === undefined || made === null) throw new Error('nothing stored');
  await storedFiles.deleteMany();
  await deposits.deleteMany();
  const rows = Array.from({ length: count }, (_none, at) => ({
    ...row,
    _id: `file-${at}`,
    submissionId: `deposit-${at}`,
  }));
  const old = rows.map((each, at): object => ({
    ...made,
    _id: each.submissionId,
    reference: `LD-2026-${at}`,
    number: at,
    files: [toEmbedded(each)],
    ...(outbox && { outbox }),
  }));
  await deposits.collection.insertMany(old);
  return rows;
}

const isOld: object = { files: { $exists: true } };

async function expectMigrated(rows: readonly object[]): Promise<void> {
  const { deposits, storedFiles } = api.deps.models;
  expect(await deposits.collection.countDocuments(isOld)).toBe(0);
  const found = await storedFiles.find().lean();
  expect(found).toHaveLength(rows.length);
  expect(found).toEqual(expect.arrayContaining([...rows]));
}

test('files that submissions have in themselves get rows of their own, by two processes at once and again', async () => {
  const rows = await makeOld(230);
  const { models } = api.deps;
  await Promise.all([storedFilesApart(models), storedFilesApart(models)]);
  await expectMigrated(rows);
  await storedFilesApart(models);
  await expectMigrated(rows);
});

test('the files of a submission whose follow-up work is open are on their way', async () => {
  const open = { id: 'a', kind: 'releaseFiles', state: 'open' };
  const [row] = await makeOld(1, [open]);
  await storedFilesApart(api.deps.models);
  await expectMigrated([{ ...row, isReleased: false }]);
});

test('a process that dies at any moment leaves what the next one finishes', async () => {
  const rows = await makeOld(4);
  const { connection, models } = api.deps;
  let left = 0;
  const dying = new Proxy(models.storedFiles, {
    get(model, name) {
      if (name === 'create' && (left -= 1) < 0) throw new Error('killed');
      return Reflect.get(model, name, model) as unknown;
    },
  });
  for (const at of [0, 1, 2]) {
    left = at;
    const atDeath: Models = {
      ...createModels(connection),
      storedFiles: dying,
    };
    await expect(storedFilesApart(atDeath)).rejects.toThrow('killed');
  }
  await storedFilesApart(models);
  await expectMigrated(rows);
});

test('what changed of a row since is not overwritten', async () => {
  const [row] = await makeOld(1);
  const { storedFiles } = api.deps.models;
  await storedFiles.create({ ...row, scan: 'infected' });
  await storedFilesApart(api.deps.models);
  await expectMigrated([{ ...row, scan: 'infected' }]);
});
