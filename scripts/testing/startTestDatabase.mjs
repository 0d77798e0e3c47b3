import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Starts one database server for all tests; workers find its address in TEST_MONGODB_URI. */
export default async function startTestDatabase() {
  const { startDatabase } = await tsImport(
    '../database/startDatabase.ts',
    import.meta.url,
  );
  const dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-test-'));
  const database = await startDatabase({
    dataDir,
    env: process.env,
    say: (text) => process.stderr.write(`${text}\n`),
  });
  process.env.TEST_MONGODB_URI = database.uri;
  globalThis.testDatabase = { database, dataDir };
}
