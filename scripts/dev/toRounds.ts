/** Long enough for an editor that saves several files at once. */
const BURST_MS = 50;

/**
 * Makes work that many changes ask for: it begins when no other ask came for a moment, one round runs at a time, and
 * what was asked during a round leads to one more.
 */
export function toRounds(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, BURST_MS);
  };
}
