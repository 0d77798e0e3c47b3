import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  NoDatabase,
  StoreDamaged,
  WayFailed,
  type DatabaseWay,
  type RunningDatabase,
} from './databaseWay';
import { downloadWay } from './downloadWay';
import { javaWay } from './javaWay';
import { mongodWay } from './mongodWay';

/** Names the store of earlier starts: data must not seem lost because another way became possible. */
const usedStore = 'database.store';

const databaseName = 'legal-deposit';

const embeddedWays: readonly DatabaseWay[] = [mongodWay, javaWay, downloadWay];

/** The options of `startDatabase`; `ways` are tried in their order. */
export interface StartDatabaseOptions {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly ways?: readonly DatabaseWay[];
}

/**
 * Finds or starts a database and, while it runs, notes its address in `<dataDir>/database.json`. MONGODB_URI
 * takes precedence and starts nothing. Otherwise the ways are tried in order, and each failure is reported with
 * its reason. Rejects with `NoDatabase`, whose message is for users; an existing store is never replaced by a
 * new one.
 */
export async function startDatabase({
  dataDir,
  env,
  say,
  ways = embeddedWays,
}: StartDatabaseOptions): Promise<RunningDatabase> {
  const given = env['MONGODB_URI'];
  if (given) {
    return {
      uri: given,
      description: 'the server that MONGODB_URI names',
      stop: () => Promise.resolve(),
    };
  }
  if (env['NODE_ENV'] === 'production') {
    throw new NoDatabase(
      'In production (NODE_ENV=production) set MONGODB_URI to the address of your MongoDB server.',
    );
  }
  const database = await tryInOrder(dataDir, env, say, ways);
  const uri = `${database.uri}/${databaseName}`;
  const note = path.join(dataDir, 'database.json');
  await writeFile(note, JSON.stringify({ uri }));
  return {
    ...database,
    uri,
    async stop() {
      await rm(note, { force: true });
      await database.stop();
    },
  };
}

async function tryInOrder(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
  ways: readonly DatabaseWay[],
): Promise<RunningDatabase> {
  const used = await findUsedStore(dataDir);
  const reasons: string[] = [];
  for (const way of ways) {
    if (used && way.store !== used) continue;
    const folder = path.join(dataDir, way.store);
    try {
      const database = await way.start({ folder, env, say });
      await writeFile(path.join(dataDir, usedStore), way.store);
      return database;
    } catch (problem) {
      if (!(problem instanceof WayFailed)) throw problem;
      say(`Not by ${way.name}: ${problem.message}.`);
      reasons.push(way.name);
    }
  }
  throw new NoDatabase(
    used
      ? `The data in ${path.join(dataDir, used)} were written by another way to a database than this machine has: provide ${reasons.join(' or ')}, or choose another folder with DATA_DIR.`
      : `There is no way to a database: set MONGODB_URI, or provide one of these: ${reasons.join('; ')}.`,
  );
}

async function findUsedStore(dataDir: string): Promise<string | undefined> {
  const note = path.join(dataDir, usedStore);
  const name = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (name === '') return undefined;
  const folder = path.join(dataDir, name);
  if (existsSync(folder)) return name;
  throw new StoreDamaged(
    folder,
    'the folder is not there',
    `To start with an empty database, delete ${note}.`,
  );
}
