import { parentPort, workerData } from 'node:worker_threads';
import { readProcessorSeconds } from './processorSeconds';

const EVERY_MS = 50;
const BYTES_PER_MB = 1_048_576;

const { memoryMB, parent } = workerData as { memoryMB: number; parent: number };
let endSeconds = Infinity;

/** SIGKILL: nothing in the process is asked. */
function measure(): void {
  const isTooMuch =
    process.memoryUsage.rss() > memoryMB * BYTES_PER_MB ||
    readProcessorSeconds() > endSeconds;
  if (isTooMuch || process.ppid !== parent) {
    process.kill(process.pid, 'SIGKILL');
  }
}

// A thread, because a job that never ends lets nothing else run in its own. It ends its process once a job uses too
// much processor time, the process too much memory, or its parent is gone. Memory of native libraries counts too.
measure();
setInterval(measure, EVERY_MS);
parentPort?.on('message', (seconds: number) => {
  endSeconds = readProcessorSeconds() + seconds;
});
parentPort?.postMessage('watching');
