import mongoose from 'mongoose';
import { readDatabaseUri } from './databaseUri';

/** Makes the waiting jobs of a kind due now; the product does them when it looks for jobs next. */
export async function makeJobsDue(kind: string): Promise<void> {
  const connection = await mongoose
    .createConnection(await readDatabaseUri())
    .asPromise();
  try {
    const { matchedCount } = await connection
      .collection('jobs')
      .updateMany({ kind, state: 'waiting' }, { $set: { due: new Date() } });
    if (matchedCount === 0) throw new Error(`No job ${kind} waits.`);
  } finally {
    await connection.close();
  }
}
