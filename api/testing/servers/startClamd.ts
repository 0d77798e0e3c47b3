import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/database/findFreePort';
import { isListening } from '../../../scripts/testing/isListening';
import { eicarSignatures } from './eicar';
import { findClamd } from './findClamd';

/** A clamd of its own for a test, with signatures for nothing but the EICAR file. */
export interface RunningClamd {
  /** The value of CLAMD_ADDRESS: `127.0.0.1:port`. */
  address: string;
  /** The path of its socket; the same process listens there. */
  socketPath: string;
  /** Ends it as by `kill -9`, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it again on the same addresses. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts Debian's clamd in the foreground and waits until it answers. */
async function launch(configuration: string, port: number) {
  const program = findClamd();
  if (program === undefined) {
    throw new Error(
      'There is no clamd: install it with "apt-get install clamav-daemon".',
    );
  }
  const child = spawn(program, [`--config-file=${configuration}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      words += bytes.toString();
    });
  }
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`clamd ended: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Starts a real clamd on a free port and a socket of its own.
 *
 * @param limits - lines of its configuration in place of ours, e.g. `{ StreamMaxLength: '1M' }`.
 */
export async function startClamd(
  limits: Record<string, string> = {},
): Promise<RunningClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const port = await findFreePort();
  const socketPath = join(folder, 'clamd.sock');
  const configuration = join(folder, 'clamd.conf');
  const settings = {
    DatabaseDirectory: join(folder, 'db'),
    TemporaryDirectory: folder,
    LocalSocket: socketPath,
    FixStaleSocket: 'yes',
    TCPSocket: String(port),
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    MaxThreads: '4',
    AlertExceedsMax: 'yes',
    StreamMaxLength: '500M',
    MaxFileSize: '500M',
    MaxScanSize: '1000M',
    ...limits,
  };
  await mkdir(settings.DatabaseDirectory);
  await writeFile(
    join(settings.DatabaseDirectory, 'test.ndb'),
    eicarSignatures,
  );
  await writeFile(
    configuration,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  let child = await launch(configuration, port);
  return {
    address: `127.0.0.1:${port}`,
    socketPath,
    kill: () => end(child),
    async restart() {
      await end(child);
      child = await launch(configuration, port);
    },
    async stop() {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}
