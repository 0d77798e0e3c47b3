import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findClamd } from '../../api/testing/findClamd';
import { startClamd } from '../../api/testing/startClamd';
import { findFreePort } from '../../scripts/database/findFreePort';
import { describeSamples } from '../files/sampleFiles';
import { chromiumPath } from './chromiumPath';
import { maxFileSizeMB } from './limits';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts the built product once for all tests, as `npm start` does, on a free port and with data of its own.
 * Where E2E_ORIGIN and E2E_DATA_DIR name a portal that is running already, that one is tested.
 */
// Playwright asks for a default export.
export { startProduct as default };

async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(chromiumPath())) {
    throw new Error(
      `There is no browser at ${chromiumPath()}: run "apt-get install chromium" as root, or name one with CHROMIUM.`,
    );
  }
  say(describeSamples());
  if (process.env['E2E_ORIGIN'] && process.env['E2E_DATA_DIR']) {
    return undefined;
  }
  const clamd = findClamd() === undefined ? undefined : await startClamd();
  const port = await findFreePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'legal-deposit-e2e-'));
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: environment(port, dataDir, clamd?.address ?? ''),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(portal, `${origin}/ned/health`);
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_DATA_DIR'] = dataDir;
  return async () => {
    const gone = once(portal, 'exit');
    portal.kill('SIGTERM');
    await gone;
    await clamd?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function environment(
  port: number,
  dataDir: string,
  clamdAddress: string,
): NodeJS.ProcessEnv {
  const { MONGODB_URI: _given, ...env } = process.env;
  return {
    ...env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    CLAMD_ADDRESS: clamdAddress,
    PUBLISHER_MAX_FILE_SIZE_MB: String(maxFileSizeMB),
    PAGES_PER_MINUTE: '0',
    CHUNKS_PER_MINUTE: '0',
    LOOKUPS_PER_MINUTE: '0',
    DEPOSITS_PER_MINUTE: '0',
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
