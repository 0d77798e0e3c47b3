import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { JobOrder } from './job';
import { jobs } from './jobs';

/** The third pipe after standard input, output and error: libraries that print cannot spoil an answer. */
const ANSWER_PIPE = 3;

/**
 * A program that does the jobs of one file, one after the other, until its parent kills it. It has no environment
 * and no secret, and may die at any time: its parent reports the finding "could not be checked".
 */
async function work(order: JobOrder): Promise<string> {
  const job = Object.hasOwn(jobs, order.job) ? jobs[order.job] : undefined;
  if (job === undefined) throw new Error(`no such job: ${order.job}`);
  process.chdir(order.folder);
  return JSON.stringify(await job(order.input));
}

const answers = new Socket({
  fd: ANSWER_PIPE,
  readable: false,
  writable: true,
});
const watch = new Worker(new URL('./watchProcess.js', import.meta.url), {
  workerData: { memoryMB: Number(process.argv[2]), parent: process.ppid },
});
// No order is taken before the limits hold.
watch.once('message', () => {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const order = JSON.parse(line) as JobOrder;
    watch.postMessage(order.seconds);
    void work(order)
      .catch((error: unknown) => JSON.stringify({ error: String(error) }))
      .then((text) => answers.write(`${text}\n`));
  });
  // The parent keeps this pipe open as long as it lives.
  lines.once('close', () => process.exit(1));
});
