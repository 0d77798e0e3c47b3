import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels, ensureIndexes } from '../composition/models';
import { accountsByWords } from './accountsByWords';

test('an account stored before is found by any word of its name', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    await models.users.collection.insertOne({
      _id: 'u1' as never,
      name: 'Noor van den Berg',
      usernameKey: 'noor',
      emailKey: 'noor@example.org',
    });
    await Promise.all([accountsByWords(models), accountsByWords(models)]);
    expect(await models.users.findById('u1').lean()).toMatchObject({
      name: 'Noor van den Berg',
      searchKey: 'noor van den berg',
      searchStems: ['noor', 'van', 'den', 'berg'],
    });
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
