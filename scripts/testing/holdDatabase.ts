import { startDatabase } from '../database/startDatabase';

/** `node --import tsx holdDatabase.ts <folder>` starts a database, prints its address and stays. */
const { MONGODB_URI: _given, ...env } = process.env;
const database = await startDatabase({
  dataDir: process.argv[2] ?? '',
  env,
  say: () => undefined,
});
process.stdout.write(`${database.uri}\n`);
