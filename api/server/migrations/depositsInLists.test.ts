import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels, ensureIndexes } from '../composition/models';
import { depositsInLists } from './depositsInLists';

test('what was stored before lists is sorted, filtered and searched in them', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    await ensureIndexes(models);
    const payload = {
      publisher: { name: 'The Moss House Pty Ltd' },
      submissionItems: [
        { itemTitle: 'Échoes of the Tamar', isbn: '9780306406157' },
      ],
    };
    await models.deposits.collection.insertOne({
      _id: 'd1' as never,
      title: 'Échoes of the Tamar',
      payload,
    });
    await models.formRecords.collection.insertOne({
      _id: 'r1' as never,
      title: 'Tides',
      words: ['tides'],
    });
    await Promise.all([depositsInLists(models), depositsInLists(models)]);
    expect(await models.deposits.findById('d1').lean()).toMatchObject({
      titleKey: 'echoes of the tamar',
      publisherNameKey: 'moss house',
      identifiers: ['9780306406157'],
      searchKey: 'echoes of the tamar moss house pty ltd',
      searchStems: [
        'echo',
        'echoe',
        'echoes',
        'of',
        'the',
        'tama',
        'tamar',
        'moss',
        'hous',
        'house',
        'pty',
        'ltd',
      ],
    });
    const record = await models.formRecords.collection.findOne({});
    expect(record).toMatchObject({
      searchKey: 'tides',
      searchStems: ['tide', 'tides'],
    });
    expect(record).not.toHaveProperty('words');
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
