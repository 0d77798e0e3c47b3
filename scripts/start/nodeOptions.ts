import { availableParallelism } from 'node:os';

/** As many threads as Node.js gives V8 by itself. */
const USUAL_THREADS = 4;

/**
 * The options of Node.js that the API runs with. The threads that collect garbage and compile for V8 have the priority of
 * the API, also while they serve a check of definitions. One processor stays free for deposits.
 */
export const apiNodeOptions = (
  processors = availableParallelism(),
): string[] => [
  '--enable-source-maps',
  `--v8-pool-size=${Math.min(USUAL_THREADS, Math.max(1, processors - 1))}`,
];
