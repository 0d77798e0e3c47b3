/** `node --import tsx scripts/bench/scale/seed.ts [<deposits> [<publishers> [<titles>]]]` fills the database of a running portal. */
import { createConnection } from 'mongoose';
import { getDatabaseUri } from '../../lists/getDatabaseUri';
import { seedDeposits } from './seedDeposits';

const [deposits = '1000', publishers = '5000', works = '2000'] =
  process.argv.slice(2);
const connection = await createConnection(
  await getDatabaseUri(process.env),
).asPromise();
try {
  if (!connection.db) throw new Error('there is no database');
  await seedDeposits(connection.db, {
    deposits: Number(deposits),
    publishers: Number(publishers),
    works: Number(works),
  });
} finally {
  await connection.close();
}
