import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const BYTES_PER_MB = 1_048_576;

const { memoryMB, parent } = workerData as { memoryMB: number; parent: number };

/** SIGKILL: nothing in the process is asked. */
function look(): void {
  const tooMuch = process.memoryUsage.rss() > memoryMB * BYTES_PER_MB;
  if (tooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

// A thread that ends its process once it uses too much memory, that of native libraries included, or once its
// parent is gone. It says so when it has begun.
look();
setInterval(look, EVERY_MS);
parentPort?.postMessage('watching');
