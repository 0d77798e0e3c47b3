import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels } from '../composition/models';
import { journalByRows } from './journalByRows';

test('the former index of the journal goes, and only that', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const { studioChanges } = createModels(connection);
    await studioChanges.init();
    const before = Object.keys(
      await studioChanges.collection.indexInformation(),
    );
    await studioChanges.collection.createIndex({ date: -1, _id: -1 });
    await journalByRows(createModels(connection));
    await journalByRows(createModels(connection));
    const after = Object.keys(
      await studioChanges.collection.indexInformation(),
    );
    expect(after.sort()).toEqual(before.sort());
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
