import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { javaOptions } from './javaOptions.mjs';
import { withKeptValidators } from './withKeptValidators.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles the programs that tests start, where they find their packages; workers find them in TEST_PROGRAMS. */
async function bundlePrograms() {
  const { apiPrograms, buildInspection, buildProcesses, withPackages } =
    await tsImport('../build/buildApi.ts', import.meta.url);
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'programs-'));
  // Below node_modules Node.js parses a file as CommonJS first, where nothing says what it is.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await buildProcesses(
    root,
    folder,
    {
      ...apiPrograms,
      crashingServer: 'api/testing/processes/crashingServer.ts',
    },
    { ...withPackages, plugins: [withKeptValidators(import.meta.dirname)] },
  );
  await buildInspection(root, folder, {
    warmInspection: 'api/testing/processes/warmInspection.ts',
  });
  process.env.TEST_PROGRAMS = folder;
  return folder;
}

/**
 * Starts one database server for all tests; workers find its address in TEST_MONGODB_URI, and what the names of their
 * databases begin with in TEST_DATABASES.
 * Bundles the servers and the program that looks at files, too.
 */
export default async function startTestDatabase() {
  const programs = await bundlePrograms();
  process.env.JAVA_TOOL_OPTIONS ??= javaOptions;
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
  // A server that MONGODB_URI names may have other databases, and serve other runs.
  process.env.TEST_DATABASES = `test-${randomUUID().slice(0, 8)}`;
  globalThis.testDatabase = { database, folders: [dataDir, programs] };
}
