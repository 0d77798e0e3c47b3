import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { createModels, ensureIndexes } from '../composition/models';
import { uncheckedFiles } from './uncheckedFiles';

test('deposits of before with files that were not checked are found among them', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    const deposit = async (
      title: string,
      file: { scan: string; warnings: { code: string }[] },
    ) => {
      const { _id: submissionId } = await makeSerialDeposit(models, { title });
      const stored = { submissionKind: 'deposit', submissionId, position: 0 };
      await models.storedFiles.collection.insertOne({
        _id: `file of ${title}` as never,
        ...stored,
        ...file,
      });
    };
    await deposit('checked', { scan: 'clean', warnings: [{ code: 'fonts' }] });
    await deposit('pending', { scan: 'pending', warnings: [] });
    await deposit('unchecked', {
      scan: 'clean',
      warnings: [{ code: 'notChecked' }],
    });
    await uncheckedFiles(models);
    await uncheckedFiles(models);
    const found = await models.deposits.find({ uncheckedFiles: true }).lean();
    expect(found.map(({ title }) => title).sort()).toEqual([
      'pending',
      'unchecked',
    ]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
