import { spawn } from 'node:child_process';
import type { JobAnswer, JobOrder } from './job';
import { toJobAnswer } from './toJobAnswer';

/** More than any job has to say. */
const MAX_ANSWER_BYTES = 262_144;
/** For what is still in the pipe when the process has ended. */
const DRAIN_MS = 1000;
/** Of an answer that is none as much is told. */
const MAX_TOLD = 300;

export interface JobProcess {
  /** Path of the bundled `inspectionProcess.ts`. */
  program: string;
  seconds: number;
  /** Working folder of the process. */
  folder: string;
  /** Is told why a job came to nothing. */
  onLost: (why: string) => void;
}

/**
 * Does one job in a process of its own and answers what it found out, or null when the process died,
 * took too long or answered nonsense. Never rejects; the process is gone when it resolves.
 */
export async function runJob(
  place: JobProcess,
  order: JobOrder,
): Promise<JobAnswer | null> {
  let text = '';
  try {
    text = await talk(place, order);
    return toJobAnswer(JSON.parse(text));
  } catch (error) {
    place.onLost(`${String(error)} ${text.slice(0, MAX_TOLD)}`.trimEnd());
    return null;
  }
}

/** Answers what the process said; rejects when it ended in any way but its own. */
function talk(place: JobProcess, order: JobOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${Math.ceil(order.memoryMB)}`, place.program],
      {
        cwd: place.folder,
        env: {},
        stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      },
    );
    let isLate = false;
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, place.seconds * 1000);
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) kill();
      else chunks.push(chunk);
    });
    child.stdio[3]?.on('error', kill);
    // It may be gone before it has read its order.
    child.stdin?.on('error', kill);
    child.stdin?.write(`${JSON.stringify(order)}\n`);
    child.once('error', reject);
    // Whatever it may have started must not keep the pipe open in its place.
    child.once('exit', () => {
      setTimeout(() => child.stdio[3]?.destroy(), DRAIN_MS).unref();
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(chunks).toString());
      else if (isLate) reject(new Error(`not within ${place.seconds} s`));
      else reject(new Error(`the process ended with ${signal ?? code}`));
    });
  });
}
