import { rm } from 'node:fs/promises';

/** Ends the server that `startTestDatabase` began and removes what it stored. */
export default async function stopTestDatabase() {
  const { database, folders } = globalThis.testDatabase;
  await database.stop();
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true });
}
