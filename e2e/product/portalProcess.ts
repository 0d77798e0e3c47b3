import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../scripts/database/findFreePort';
import { javaOptions } from '../../scripts/testing/javaOptions.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** A built product that runs for tests. */
export interface RunningPortal {
  /** Where it listens, without a slash at its end. */
  readonly origin: string;
  /** The folder it keeps its files in. */
  readonly dataDir: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built product as `npm start` does, on a free port and with data of its own. */
export async function startPortalProcess(
  settings: NodeJS.ProcessEnv,
): Promise<RunningPortal> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-e2e-'));
  const { MONGODB_URI: _given, ...env } = process.env;
  const origin = `http://127.0.0.1:${port}`;
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      JAVA_TOOL_OPTIONS: javaOptions,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PAGES_PER_MINUTE: '0',
      CHUNKS_PER_MINUTE: '0',
      LOOKUPS_PER_MINUTE: '0',
      DEPOSITS_PER_MINUTE: '0',
      ACCOUNT_CHECKS_PER_MINUTE: '0',
      ACCOUNT_REQUESTS_PER_HOUR: '0',
      PUBLIC_URL: origin,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(portal, `${origin}/ned/health`);
  return {
    origin,
    dataDir,
    async stop() {
      const gone = once(portal, 'exit');
      portal.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(
  portal: ChildProcess,
  health: string,
): Promise<void> {
  let words = '';
  portal.stdout?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  while (portal.exitCode === null) {
    const ready = await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The portal did not start:\n${words}`);
}
