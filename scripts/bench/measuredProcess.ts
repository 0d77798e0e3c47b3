import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from './stage';

/** A server in a process of its own, connected to us by a channel, which ends it when we end. */
export interface MeasuredProcess {
  readonly port: number;
  readonly pid: number;
  /** Seconds of processor time it has used; NaN where the system does not tell. */
  processorSeconds(): number;
  /** The same of the processes that it started and that have ended. */
  endedProcessesSeconds(): number;
  /** Sends a word and resolves with the answer. */
  ask(word: string): Promise<unknown>;
  /** Ends it before the stage does. */
  stop(): Promise<void>;
}

/** What production wants to know of mails; none is sent here. */
const mailing = {
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

/** Starts a bundled server and resolves when it says that it listens; the stage ends it. */
export async function startMeasured(
  stage: Stage,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<MeasuredProcess> {
  const logFile = path.join(stage.folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const child = fork(path.join(stage.folder, `${name}.js`), {
    cwd: stage.root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...mailing,
      ...env,
    },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', log, log, 'ipc'],
  });
  const pid = child.pid ?? 0;
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  stage.atEnd(stop);
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    gone.then(() => undefined),
  ]);
  if (!ready) {
    throw new Error(`${name} did not start: ${readFileSync(logFile, 'utf8')}`);
  }
  return {
    port: ready.port,
    pid,
    processorSeconds: () => readProcessorSeconds(pid, 11),
    endedProcessesSeconds: () => readProcessorSeconds(pid, 13),
    async ask(word) {
      const answered = once(child, 'message');
      child.send(word);
      const [answer] = (await answered) as [unknown];
      return answer;
    },
    stop,
  };
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Time of the user and of the system, of which `first` is the place in the line of the system. */
function readProcessorSeconds(pid: number, first: 11 | 13): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[first]) + Number(fields[first + 1])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
