import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import type { Models } from '../../server/composition/models';
import { createModels } from '../../server/composition/models';
import { nameDatabase } from '../keptDatabase';
import type { JobKills } from './jobKills';
import { createJobKills } from './jobKills';

/** Servers that are killed, with a database and a folder of files of the test file. */
export interface KilledServers extends JobKills {
  /** The address of the database. */
  uri: string;
  models(): Models;
  /** The folder of the present test. */
  folder(): string;
}

/**
 * Servers that each test of a file kills; a test begins with an empty database and an empty folder. It registers hooks,
 * so a test file calls it once, outside its tests.
 *
 * @param more - variables of the servers.
 */
export function provideKilledServers(
  more: () => Readonly<Record<string, string>> = () => ({}),
): KilledServers {
  const uri = nameDatabase();
  let folder = '';
  let connection: Connection;
  let models: Models;

  const kills = createJobKills(
    () => models,
    () => ({
      MONGODB_URI: uri,
      DATA_DIR: folder,
      // Each process that looks at a file is started with one that is spare.
      CHECK_PROCESSES: '1',
      ...more(),
    }),
  );

  beforeAll(async () => {
    connection = await createConnection(uri).asPromise();
    models = createModels(connection);
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kill-'));
  });
  afterEach(async () => {
    await kills.stop();
    for (const { collection } of [
      models.jobs,
      models.mails,
      models.recoveryRequests,
      models.deposits,
      models.storedFiles,
      models.uploads,
      models.publishers,
      models.fileEvents,
      models.revisions,
      models.audit,
      models.joins,
      models.emailChanges,
      models.works,
      models.nightlyRuns,
      models.studioImpacts,
    ]) {
      await collection.deleteMany({});
    }
    await models.users.deleteMany({ role: 'PUBLISHER' });
    await rm(folder, { recursive: true });
  });

  return { ...kills, uri, models: () => models, folder: () => folder };
}
