import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { JobAnswer, JobOrder } from './job';
import { toJobAnswer } from './toJobAnswer';

/** More than any job has to say. */
const MAX_ANSWER_BYTES = 262_144;
/** Of an answer that is none as much is logged. */
const MAX_LOGGED = 300;
/** Below what serves requests; not so low that other programs of a busy machine stop the checks. */
const PRIORITY = 5;

export interface ProcessPlace {
  /** Path of the bundled `inspectionProcess.ts`. */
  program: string;
  /** Most memory of the process. */
  memoryMB: number;
  /** Working folder until the first job names its own. */
  folder: string;
  /** A job that does not answer for so long is ended, also when it uses no processor time. */
  answerSeconds: number;
}

/** Why a job has no answer. */
export interface Loss {
  why: string;
  /** The machine, and perhaps not the file, is why: it started no process or had no time for it. */
  isOfMachine: boolean;
}

/** A process of its own in which the jobs of one file run, one after the other. */
export interface CheckProcess {
  /** Whether it can take a job. */
  isAlive(): boolean;
  /** Above 0 yields the processor to other checks. */
  yieldTo(others: number): void;
  /**
   * Does a job and answers what it found out, or null when the process died, took too long or answered nonsense;
   * then the process is gone. Never rejects.
   *
   * @param onLost - receives the reason for null.
   */
  run(order: JobOrder, onLost: (loss: Loss) => void): Promise<JobAnswer | null>;
  /** Kills it; resolves when it is gone. */
  end(): Promise<void>;
}

/** Starts a process, which gets nothing of our environment and waits for a job. */
export function startCheckProcess(place: ProcessPlace): CheckProcess {
  const child = spawn(
    process.execPath,
    [place.program, String(place.memoryMB)],
    {
      cwd: place.folder,
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    },
  );
  let isOver = false;
  let cause = '';
  let isOfMachine = false;
  let hear: (line: string | undefined) => void = () => undefined;
  const kill = () => void child.kill('SIGKILL');
  const lower = (priority: number) => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, priority);
    } catch {
      // It is gone already.
    }
  };

  const gone = new Promise<void>((resolve) => {
    const end = (why: string) => {
      isOver = true;
      cause ||= why;
      hear(undefined);
      resolve();
    };
    child.once('error', (error) => {
      isOfMachine ||= cause === '';
      end(String(error));
    });
    child.once('exit', (code, signal) =>
      end(`the process ended with ${signal ?? code}`),
    );
  });
  const answers = child.stdio[3];
  let unread = 0;
  answers?.on('data', (chunk: Buffer) => {
    unread += chunk.length;
    if (unread > MAX_ANSWER_BYTES) kill();
  });
  // It may be gone before it has read its order.
  answers?.on('error', kill);
  child.stdin?.on('error', kill);
  if (answers !== undefined && answers !== null) {
    createInterface({ input: answers as NodeJS.ReadableStream }).on(
      'line',
      (line) => {
        unread = 0;
        hear(line);
      },
    );
  }
  lower(PRIORITY);

  function ask(order: JobOrder): Promise<string | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        cause = `not within ${place.answerSeconds} s`;
        isOfMachine = true;
        kill();
      }, place.answerSeconds * 1000);
      hear = (line) => {
        clearTimeout(timer);
        hear = () => undefined;
        resolve(line);
      };
      if (isOver) hear(undefined);
      else child.stdin?.write(`${JSON.stringify(order)}\n`);
    });
  }

  async function end(): Promise<void> {
    kill();
    await gone;
    child.stdin?.destroy();
    // A child of the process may still hold the pipe open.
    answers?.destroy();
  }

  return {
    isAlive: () => !isOver,
    yieldTo: (others) => lower(PRIORITY + others),
    end,
    async run(order, onLost) {
      const line = await ask(order);
      try {
        if (line === undefined) throw new Error(cause);
        return toJobAnswer(JSON.parse(line));
      } catch (error) {
        await end();
        const said = (line ?? '').slice(0, MAX_LOGGED);
        onLost({ why: `${String(error)} ${said}`.trimEnd(), isOfMachine });
        return null;
      }
    },
  };
}
