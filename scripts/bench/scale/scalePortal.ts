import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createConnection } from 'mongoose';
import { createArgon2Hasher } from '../../../api/adapters/argon2Hasher';
import { createPasswords } from '../../../api/modules/accounts/passwords/passwords';
import { buildUser } from '../../../api/modules/accounts/registration/newUser';
import { createUserModel } from '../../../api/modules/users/user.model';
import { PASSWORD } from '../../../api/testing/visitors/accounts';
import { exhibitionLoanFolder } from '../../../api/testing/exhibitionLoan';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import type { RunningDatabase } from '../../database/databaseWay';
import { findFreePort } from '../../database/findFreePort';
import { startDatabase } from '../../database/startDatabase';
import { startMeasured } from '../measuredProcess';
import type { Stage } from '../stage';

/** The accounts that lists are asked for with: of library staff, and of a publisher. */
export const ADMINISTRATOR = 'administrator';
export const DEPOSITOR = 'depositor';

/** The form that records are sent with; the portal publishes it beside its own. */
export const LOAN = 'exhibition-loan';

const settings = {
  PAGES_PER_MINUTE: '0',
  CHUNKS_PER_MINUTE: '0',
  LOOKUPS_PER_MINUTE: '0',
  DEPOSITS_PER_MINUTE: '0',
  UPLOADS_PER_ADDRESS: '0',
  HOST: '127.0.0.1',
  SESSION_SECRET: 's'.repeat(40),
};

const toSchemas = (stage: Stage) => path.join(stage.folder, 'schemas');

/** Builds what all portals of a stage run. */
export async function buildScalePortal(stage: Stage): Promise<void> {
  await buildProcesses(stage.root, stage.folder, { ...apiPrograms });
  await buildInspection(stage.root, stage.folder);
  for (const from of [path.join(stage.root, 'schemas'), exhibitionLoanFolder]) {
    await cp(from, toSchemas(stage), { recursive: true });
  }
}

/** A built portal with a database of its own. */
export interface ScalePortal {
  readonly base: string;
  readonly database: RunningDatabase;
  /** Milliseconds until its database listened. */
  readonly opening: number;
  /** Ends it before the stage ends. */
  stop(): Promise<void>;
}

/** Starts the built portal over a data folder; the stage ends it. */
export async function startScalePortal(
  stage: Stage,
  dataDir: string,
  say: (text: string) => void,
): Promise<ScalePortal> {
  const works: (() => unknown)[] = [];
  const stop = async () => {
    for (const work of works.splice(0).toReversed()) await work();
  };
  stage.atEnd(stop);
  // Building in this process sets NODE_ENV, which asks for a database to be given.
  const { MONGODB_URI: _given, NODE_ENV: _built, ...env } = process.env;
  const began = performance.now();
  const database = await startDatabase({ dataDir, env, say });
  const opening = performance.now() - began;
  works.push(database.stop);
  const port = String(await findFreePort());
  await startMeasured(
    { ...stage, atEnd: (work) => void works.push(work) },
    'server',
    {
      ...settings,
      SCHEMAS_DIR: toSchemas(stage),
      PORT: port,
      DATA_DIR: dataDir,
      MONGODB_URI: database.uri,
    },
  );
  return { base: `http://127.0.0.1:${port}/ned`, database, opening, stop };
}

/** Makes the accounts that lists are asked for with. */
export async function writeAccounts(uri: string): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  try {
    const passwords = createPasswords(createArgon2Hasher());
    const passwordHash = await passwords.hash(PASSWORD);
    const roles = {
      [ADMINISTRATOR]: 'SYSADMIN',
      [DEPOSITOR]: 'PUBLISHER',
    } as const;
    for (const [username, role] of Object.entries(roles)) {
      const given = {
        username,
        email: `${username}@example.org`,
        role,
        passwordHash,
        ...({ name: 'Ada Moss', phone: '', status: 'ACTIVE' } as const),
      };
      await createUserModel(connection).create(
        buildUser(given, new Date(), null),
      );
    }
  } finally {
    await connection.close();
  }
}
