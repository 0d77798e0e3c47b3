import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after so many milliseconds, or when the signal aborts; keeps no process from ending. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** The passing of real time. */
export const sleep: Sleep = async (ms, signal) => {
  await wait(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};
