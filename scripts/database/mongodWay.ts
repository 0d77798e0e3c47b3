import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startChild, stopChild, toGuarded, waitForLine } from './childProcess';
import {
  StoreDamaged,
  StoreInUse,
  WayFailed,
  type DatabaseWay,
} from './databaseWay';
import { findFreePort } from './findFreePort';

/** A mongod that is already on this machine. */
export const mongodWay: DatabaseWay = {
  name: 'mongod on the PATH (or MONGOD_BINARY)',
  store: 'db',
  async start({ folder, env }) {
    const binary = findMongod(env);
    if (!binary) throw new WayFailed('there is no mongod on this machine');
    return startMongod(binary, folder);
  },
};

function findMongod(env: NodeJS.ProcessEnv): string | undefined {
  if (env['MONGOD_BINARY']) return env['MONGOD_BINARY'];
  return (env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'mongod'))
    .find((file) => existsSync(file));
}

/** Starts the given mongod over a folder, on a free port of 127.0.0.1, under a guard that ends it with us. */
export async function startMongod(binary: string, folder: string) {
  const hasData = existsSync(path.join(folder, 'WiredTiger'));
  await mkdir(folder, { recursive: true });
  const port = await findFreePort();
  const guarded = toGuarded(binary, [
    '--dbpath',
    folder,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--quiet',
  ]);
  const child = startChild(guarded.command, guarded.args);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const heard = await waitForLine(
    child,
    (line) => {
      if (/Waiting for connections/i.test(line)) return 'listening';
      return /DBPathInUse|Unable to lock the lock file/.test(line)
        ? 'locked'
        : undefined;
    },
    60_000,
  ).catch((problem: unknown) => {
    const reason = `${binary} did not start: ${String(problem)}`;
    if (hasData) throw new StoreDamaged(folder, reason);
    throw new WayFailed(reason);
  });
  if (heard === 'locked') throw new StoreInUse(folder);
  return {
    uri: `mongodb://127.0.0.1:${String(port)}`,
    description: `${binary} over ${folder}`,
    ...(child.pid === undefined ? {} : { pid: child.pid }),
    gone,
    stop: () => stopChild(child),
  };
}
