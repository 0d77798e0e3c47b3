import { randomInt } from 'node:crypto';
import mongoose from 'mongoose';
import { createWorkModel, type Work } from '../../api/modules/works/work.model';
import { makeWork } from '../../api/testing/records/makeWork';
import { readDatabaseUri } from './databaseUri';

/** Stores an accepted serial title of a publisher, but for what is given. */
export async function addTitle(
  publisherId: string,
  given: Partial<Work>,
): Promise<void> {
  const connection = await mongoose
    .createConnection(await readDatabaseUri())
    .asPromise();
  // Tests run beside each other, and a number belongs to one title.
  const workNumber = randomInt(2_000_000, 2_000_000_000);
  try {
    const works = createWorkModel(connection);
    const own = { workNumber, workObjId: `W-${workNumber}` };
    await makeWork({ works }, publisherId, { ...own, ...given });
  } finally {
    await connection.close();
  }
}
