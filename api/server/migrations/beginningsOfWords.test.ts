import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels, ensureIndexes } from '../composition/models';
import { beginningsOfWords } from './beginningsOfWords';

const old = { searchKey: 'kelp archaeology', searchStems: ['kelp', 'arch'] };
const stems = ['kelp', 'arch', 'archa', 'archae', 'archaeo', 'archaeol'];

test('records stored before are found by longer beginnings, accounts also by username and email', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    const { deposits, formRecords, publishers, works, users } = models;
    const collections = [deposits, formRecords, publishers, works];
    for (const { collection } of collections) {
      await collection.insertOne({ _id: 'r1' as never, ...old });
    }
    await users.collection.insertOne({
      _id: 'u1' as never,
      username: 'Nvdb',
      name: 'Noor van den Berg',
      email: 'noor@kelp.example',
      revision: 0,
    });
    await Promise.all([beginningsOfWords(models), beginningsOfWords(models)]);
    for (const { collection } of collections) {
      const record = await collection.findOne({ _id: 'r1' as never });
      expect(record).toMatchObject({ ...old, searchStems: stems });
    }
    expect(await users.findById('u1').lean()).toMatchObject({
      searchKey: 'nvdb noor kelp example noor van den berg',
      searchStems: [
        'nvdb',
        'noor',
        'kelp',
        'exam',
        'examp',
        'exampl',
        'example',
        'van',
        'den',
        'berg',
      ],
    });
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
