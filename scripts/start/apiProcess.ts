import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AccountFacts } from './describeAccounts';

/** What the API tells whoever started it. */
export interface ApiReady extends AccountFacts {
  readonly port: number;
  readonly contextPath: string;
}

/** The API's own process, its output in a log file. */
export interface ApiProcess {
  /** Resolves with the exit code when the process is gone, however it ended. */
  readonly gone: Promise<number>;
  /** Resolves when the API listens, with the port it has; never when it ends before. */
  readonly ready: Promise<ApiReady>;
  /** Lets running requests finish, then ends; kills after ten seconds. */
  readonly stop: () => Promise<void>;
  readonly logFile: string;
}

/**
 * Starts the built API. It is connected to us by a channel and ends when that closes,
 * and it has a process group of its own: Ctrl-C reaches only us, so that it ends before its database.
 */
export function startApi(
  root: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): ApiProcess {
  const logFile = path.join(dataDir, 'portal.log');
  const log = openSync(logFile, 'a');
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', path.join(root, 'dist', 'api', 'server.js')],
    {
      cwd: root,
      env: { ...env, DATA_DIR: dataDir },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    },
  );
  const gone = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const ready = new Promise<ApiReady>((resolve) => {
    child.once('message', (message) => {
      resolve(message as ApiReady);
    });
  });
  return { gone, ready, logFile, stop: () => stop(child, gone) };
}

async function stop(child: ChildProcess, gone: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(timer);
}

/** The last lines of the log, for a start that failed. */
export function lastLogLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
}
