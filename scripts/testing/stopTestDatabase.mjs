import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';

/** Removes the databases that workers kept: a server that MONGODB_URI names outlives the tests. */
async function dropKeptDatabases() {
  const connection = await mongoose
    .createConnection(process.env.TEST_MONGODB_URI)
    .asPromise();
  const { databases } = await connection.listDatabases();
  for (const { name } of databases) {
    if (name.startsWith(`${process.env.TEST_DATABASES}-`))
      await connection.useDb(name).dropDatabase();
  }
  await connection.close();
}

/** Ends the server that `startTestDatabase` began and removes what it stored. */
export default async function stopTestDatabase() {
  const { database, folders } = globalThis.testDatabase;
  if (process.env.MONGODB_URI) await dropKeptDatabases();
  await database.stop();
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true });
}
