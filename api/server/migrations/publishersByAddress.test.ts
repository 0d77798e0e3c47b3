import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels, ensureIndexes } from '../composition/models';
import { publishersByAddress } from './publishersByAddress';

test('a publisher stored before is found by its address', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    const payload = { name: 'Moss', suburb: 'Battery Point' };
    await models.publishers.collection.insertOne({
      _id: 'p1' as never,
      name: 'Moss',
      nameKey: 'moss',
      payload,
    });
    await Promise.all([
      publishersByAddress(models),
      publishersByAddress(models),
    ]);
    expect(await models.publishers.findById('p1').lean()).toMatchObject({
      searchKey: 'moss battery point',
      searchStems: [
        'moss',
        'batt',
        'batte',
        'batter',
        'battery',
        'poin',
        'point',
      ],
    });
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
