import { mkdir } from 'node:fs/promises';
import type { CheckProcess, ProcessPlace } from './checkProcess';
import { startCheckProcess } from './checkProcess';

/** Processes that are started before a file needs them. */
export interface ProcessPool {
  /** Returns a process that has met no file; the caller ends it and uses it for no second file. */
  take(): Promise<CheckProcess>;
  /** Ends the unused processes, also those started later. */
  stop(): Promise<void>;
}

/**
 * Builds a pool that keeps `spare` processes ready from the first `take` on. One that died is replaced at the next
 * `take`, so that a broken program is not started again and again.
 */
export function createProcessPool(
  place: ProcessPlace,
  spare: number,
  start: typeof startCheckProcess = startCheckProcess,
): ProcessPool {
  const ready: CheckProcess[] = [];
  let isStopped = false;

  function refill(): void {
    const alive = ready.filter((each) => each.isAlive());
    ready.splice(0, ready.length, ...alive);
    while (!isStopped && ready.length < spare) ready.push(start(place));
  }

  return {
    async take() {
      await mkdir(place.folder, { recursive: true });
      const alive = ready.splice(0).filter((each) => each.isAlive());
      const taken = alive.shift() ?? start(place);
      ready.push(...alive);
      refill();
      return taken;
    },
    async stop() {
      isStopped = true;
      await Promise.all(ready.splice(0).map((each) => each.end()));
    },
  };
}
