import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import type { Models } from '../server/composition/models';

/** A database on the server that the tests share, for one API at a time. */
export interface KeptDatabase {
  uri: string;
  /** Whether an earlier API of this worker left its collections with their indexes. */
  hasIndexes: boolean;
  /** Notes what is seeded, so that `release` leaves it: called once an API has started and before it is used. */
  noteSeeds(models: Models): Promise<void>;
  /** Removes everything but the seeds; the next API of this worker finds them and its indexes. */
  release(): Promise<void>;
}

/** The collection that says whether a database was given back; it has no model, so no API knows it. */
const STATE = 'keptDatabase';

/** The indexes of the databases that APIs of this worker left as they found them. */
const keptIndexes = new Map<string, string>();

/** Numbers of the databases of this worker that are in use; two APIs of one test file never share one. */
const inUse = new Set<number>();

function addressOf(name: string): string {
  const address = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  address.pathname = `/${process.env['TEST_DATABASES'] ?? ''}-${name}`;
  return address.href;
}

/** Returns the address of a database of its own; the caller drops it. */
export function nameDatabase(): string {
  return addressOf(randomUUID());
}

function findFreeNumber(): number {
  let number = 0;
  while (inUse.has(number)) number += 1;
  return number;
}

async function withConnection<T>(
  uri: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(uri).asPromise();
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

/** All indexes of a database, as a text that is equal for equal sets. */
async function listIndexes(connection: Connection): Promise<string> {
  const collections = await connection.listCollections();
  const own = collections.filter(({ name }) => name !== STATE);
  const names = await Promise.all(
    own.map(async ({ name }) => {
      const indexes = await connection.collection(name).indexes();
      return indexes.map((index) => `${name} ${JSON.stringify(index)}`);
    }),
  );
  return names.flat().sort().join('\n');
}

/** Takes a database of this Jest worker: an empty one, or one with the seeds that an earlier API left. */
export async function takeDatabase(): Promise<KeptDatabase> {
  const number = findFreeNumber();
  inUse.add(number);
  const uri = addressOf(`${process.env['JEST_WORKER_ID'] ?? '0'}-${number}`);
  const seeds = new Map<string, unknown[]>();
  let indexes = '';
  // A test file that failed may have left anything.
  const hasIndexes = await withConnection(uri, async (connection) => {
    const { deletedCount } = await connection.collection(STATE).deleteMany({});
    if (deletedCount === 0) await connection.dropDatabase();
    return deletedCount > 0;
  });
  return {
    uri,
    hasIndexes,

    async noteSeeds(models) {
      const { lists, versions, modules, schemaFiles, releases } = models;
      const { migrations } = models;
      const seeded = [
        lists,
        versions,
        modules,
        schemaFiles,
        releases,
        migrations,
      ];
      for (const { collection } of seeded) {
        seeds.set(collection.name, await collection.distinct('_id'));
      }
      const { db } = models.users;
      indexes = (hasIndexes && keptIndexes.get(uri)) || (await listIndexes(db));
    },

    async release() {
      await withConnection(uri, async (connection) => {
        for (const { name } of await connection.listCollections()) {
          const kept = seeds.get(name) ?? [];
          await connection
            .collection(name)
            .deleteMany({ _id: { $nin: kept as never[] } });
        }
        // Where a test file left other indexes, the next API makes its own on an empty database.
        if ((await listIndexes(connection)) !== indexes) return;
        keptIndexes.set(uri, indexes);
        await connection.collection(STATE).insertOne({});
      });
      inUse.delete(number);
    },
  };
}
