import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { createModels, ensureIndexes } from '../composition/models';
import { librariesOfDeposits } from './librariesOfDeposits';

test('a deposit of before is in the lists of the library that claimed it, and of that of its publisher', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    const claimed = await makeSerialDeposit(models, {
      assignedLibrary: 'LTAS',
      depositedForLibraryId: 'SLV',
    });
    const own = await makeSerialDeposit(models, { assignedLibrary: 'LTAS' });
    const { collection } = models.deposits;
    await collection.updateMany(
      {},
      { $unset: { libraries: 1, depositedForLibraryId: 1 } },
    );
    await collection.updateOne(
      { reference: claimed.reference },
      { $set: { depositedForLibraryId: 'SLV' } },
    );
    await collection.createIndex({
      assignedLibrary: 1,
      submittedDate: -1,
      _id: -1,
    });
    await librariesOfDeposits(models);
    await librariesOfDeposits(models);
    const names = (await collection.indexes()).map(({ name }) => name);
    expect(names).not.toContain('assignedLibrary_1_submittedDate_-1__id_-1');
    const listed = async (libraries: string) =>
      (await models.deposits.find({ libraries }).lean())
        .map(({ _id }) => _id)
        .sort();
    expect(await listed('SLV')).toEqual([claimed._id]);
    expect(await listed('LTAS')).toEqual([claimed._id, own._id].sort());
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
