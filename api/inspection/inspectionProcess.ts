import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { JobOrder } from './job';
import { jobs } from './jobs';

/** The third pipe after standard input, output and error: libraries that print cannot spoil an answer. */
const ANSWER_PIPE = 3;
/** Below what serves requests. */
const PRIORITY = 10;

/**
 * A program that does one job and ends. It has no environment and no secret, and may die at any time:
 * whoever started it makes of that the finding "could not be checked".
 */
async function work(order: JobOrder): Promise<string> {
  const job = Object.hasOwn(jobs, order.job) ? jobs[order.job] : undefined;
  if (job === undefined) throw new Error(`no such job: ${order.job}`);
  return JSON.stringify(await job(order.input));
}

function answer(text: string): void {
  const pipe = new Socket({ fd: ANSWER_PIPE, readable: false, writable: true });
  pipe.end(text, () => process.exit(0));
}

setPriority(PRIORITY);
const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => {
  const order = JSON.parse(line) as JobOrder;
  // A thread, because a look that never ends lets nothing else run in its own.
  const watch = new Worker(new URL('./watchProcess.js', import.meta.url), {
    workerData: { memoryMB: order.memoryMB, parent: process.ppid },
  });
  watch.once('message', () => {
    work(order).then(answer, (error: unknown) => {
      answer(JSON.stringify({ error: String(error) }));
    });
  });
});
// The parent keeps this pipe open as long as it lives.
lines.once('close', () => process.exit(1));
