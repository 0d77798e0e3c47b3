import { createConnection } from 'mongoose';
import type { Models } from '../../api/server/composition/models';
import { createModels } from '../../api/server/composition/models';
import { WorksError } from './worksCommand';

/** Does a piece of work with the collections of a database, and closes it. Throws a WorksError when it does not answer. */
export async function withModels<Result>(
  databaseUri: string,
  work: (models: Models) => Promise<Result>,
): Promise<Result> {
  const connection = createConnection(databaseUri, {
    serverSelectionTimeoutMS: 5000,
  });
  try {
    await connection.asPromise().catch(() => {
      throw new WorksError(
        'The database does not answer: is the portal still running, and MONGODB_URI right if it is set?',
      );
    });
    const models = createModels(connection);
    await models.works.init();
    return await work(models);
  } finally {
    await connection.close();
  }
}
