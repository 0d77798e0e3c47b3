import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AccountFacts } from './describeAccounts';
import { toTrialSettings } from './trialSettings';

/** The message of the API to its parent process. */
export interface ApiReady extends AccountFacts {
  readonly port: number;
  readonly contextPath: string;
  /** The problems of the schemas, a sentence each. */
  readonly refused: readonly string[];
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
  /** The last lines of the log since this start. */
  readonly readLastLines: () => string;
  /** Publishes the schemas again; answers what is wrong with them, a sentence each. */
  readonly publish: () => Promise<readonly string[]>;
}

/** Returns the environment of the API after the start has found its database. */
export function toApiEnvironment(
  env: NodeJS.ProcessEnv,
  databaseUri: string,
): NodeJS.ProcessEnv {
  return {
    ...toTrialSettings(env),
    ...env,
    MONGODB_URI: databaseUri,
  };
}

/**
 * Starts the API that was bundled into the file `program`. It is connected to us by a channel and ends when that closes,
 * and it has a process group of its own: Ctrl-C reaches only us, so that it ends before its database.
 */
export function startApi(
  root: string,
  program: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): ApiProcess {
  const logFile = path.join(dataDir, 'portal.log');
  const log = openSync(logFile, 'a');
  const { size: earlier } = fstatSync(log);
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const gone = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const ready = new Promise<ApiReady>((resolve) => {
    child.once('message', (message) => {
      resolve(message as ApiReady);
    });
  });
  return {
    gone,
    ready,
    logFile,
    readLastLines: () =>
      readFileSync(logFile)
        .subarray(earlier)
        .toString()
        .trim()
        .split('\n')
        .slice(-5)
        .join('\n'),
    publish: () => publish(child, gone),
    stop: () => stop(child, gone),
  };
}

type Refused = Pick<ApiReady, 'refused'>;

async function publish(child: ChildProcess, gone: Promise<unknown>) {
  const answer = once(child, 'message') as Promise<[Refused]>;
  child.send('publish');
  const [{ refused }] = await Promise.race([
    answer,
    gone.then((): [Refused] => [{ refused: ['The API ended.'] }]),
  ]);
  return refused;
}

async function stop(child: ChildProcess, gone: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(timer);
}

/** Why the API does not serve, with the last lines that it wrote to its log. */
export function describeFailure(
  start: 'ended' | 'late',
  { logFile, readLastLines }: Pick<ApiProcess, 'logFile' | 'readLastLines'>,
): string {
  const what =
    start === 'late' ? 'was not ready after two minutes' : 'did not start';
  return `${readLastLines()}\nThe API ${what}: the reason is above. The whole log is in ${logFile}.`;
}
