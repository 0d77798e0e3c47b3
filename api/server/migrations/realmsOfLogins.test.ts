import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels } from '../composition/models';
import { realmsOfLogins } from './realmsOfLogins';

test('a login that waits for its second factor can be completed after an update, however often it runs', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    const held = { userId: 'u1', epoch: 2, target: '/ned/' };
    const sessions = models.sessions.collection;
    await sessions.insertMany([
      { _id: 'old', heldLogin: { ...held, door: 'library' } },
      { _id: 'new', heldLogin: { ...held, realm: 'publisher' } },
      { _id: 'none' },
    ] as never[]);
    await Promise.all([realmsOfLogins(models), realmsOfLogins(models)]);
    await realmsOfLogins(models);
    expect(await sessions.find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'new', heldLogin: { ...held, realm: 'publisher' } },
      { _id: 'none' },
      { _id: 'old', heldLogin: { ...held, realm: 'library' } },
    ]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
