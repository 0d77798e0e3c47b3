import { createConnection, type Collection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels, type Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

type Sessions = Models['sessions'];

async function renameDoor(
  sessions: Pick<Sessions, 'collection'>,
): Promise<void> {
  await rewriteDocuments(
    sessions as Sessions,
    { door: { $exists: true } },
    ({ door }: { _id: string; door: string }) => ({
      $set: { realm: door },
      $unset: { door: '' },
    }),
  );
}

test.each(['findOne', 'updateOne'] as const)(
  'a document that another process rewrites just before %s keeps its value',
  async (method) => {
    const connection = await createConnection(nameDatabase()).asPromise();
    try {
      const { sessions } = createModels(connection);
      await sessions.collection.insertOne({
        _id: 's',
        door: 'library',
      } as never);
      const overtaken: Collection = Object.create(sessions.collection);
      Object.defineProperty(overtaken, method, {
        value: async (...args: unknown[]): Promise<unknown> => {
          await renameDoor(sessions);
          return Reflect.apply(
            sessions.collection[method],
            sessions.collection,
            args,
          );
        },
      });
      await renameDoor({ collection: overtaken });
      expect(await sessions.collection.findOne({})).toEqual({
        _id: 's',
        realm: 'library',
      });
    } finally {
      await connection.dropDatabase();
      await connection.close();
    }
  },
);
