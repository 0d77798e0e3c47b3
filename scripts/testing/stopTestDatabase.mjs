import { rm } from 'node:fs/promises';

/** Ends the server that `startTestDatabase` began and removes what it stored. */
export default async function stopTestDatabase() {
  const { database, dataDir } = globalThis.testDatabase;
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
