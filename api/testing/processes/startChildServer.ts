import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath, type ServerName } from './programs';

export interface ChildServer {
  base: string;
  /** The link of the first administrator, from its file; '' where there is none. */
  link: string;
  child: ChildProcess;
  /** Resolves with the signal or exit code the process ended with. */
  ended: Promise<NodeJS.Signals | number | null>;
  /** Everything it printed so far. */
  output: () => string;
}

/** Starts a server of `api/` as a process of its own and waits until it says that it is ready, or rejects with its words. */
export function startChildServer(
  program: ServerName,
  environment: Record<string, string>,
  logFile?: string,
): Promise<ChildServer> {
  const root = join(import.meta.dirname, '../../..');
  return startServerFile(programPath(program), root, environment, logFile);
}

/**
 * The same for any bundled server, started in the folder `cwd`.
 *
 * @param logFile - where its output is written; `output` has it otherwise.
 */
export async function startServerFile(
  program: string,
  cwd: string,
  environment: Record<string, string>,
  logFile?: string,
): Promise<ChildServer> {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a');
  const child = spawn(process.execPath, [program], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      // No test meets the nightly run by chance, but in one hour of the day.
      NIGHTLY_HOUR: '23',
      ...environment,
    },
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe', 'ipc'],
  });
  if (log !== undefined) closeSync(log);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const ended = once(child, 'exit').then(
    ([code, signal]) => (signal ?? code) as NodeJS.Signals | number | null,
  );
  const ready = once(child, 'message').then(
    ([message]) =>
      message as {
        port: number;
        contextPath: string;
        firstAdmin?: { file: string };
      },
  );
  const first = await Promise.race([ready, ended.then(() => undefined)]);
  if (first === undefined) throw new Error(output);
  const base = `http://127.0.0.1:${first.port}${first.contextPath}`;
  const file = first.firstAdmin?.file;
  const link = file === undefined ? '' : (await readFile(file, 'utf8')).trim();
  return { base, link, child, ended, output: () => output };
}
