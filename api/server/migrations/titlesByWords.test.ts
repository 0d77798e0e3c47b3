import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels, ensureIndexes } from '../composition/models';
import { titlesByWords } from './titlesByWords';

test('a title stored before is found by any of its words', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    await models.works.collection.insertOne({
      _id: 'w1' as never,
      title: 'The Kelp Review',
      titleKey: 'the kelp review',
    });
    await Promise.all([titlesByWords(models), titlesByWords(models)]);
    expect(await models.works.findById('w1').lean()).toMatchObject({
      title: 'The Kelp Review',
      titleKey: 'the kelp review',
      searchKey: 'the kelp review',
      searchStems: ['the', 'kelp', 'revi', 'revie', 'review'],
    });
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
