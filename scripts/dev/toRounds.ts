/** Long enough for an editor that saves several files at once. */
const BURST_MS = 50;

/**
 * Gathers what many changes ask for into rounds of work. A round begins when no other ask came for a moment. One
 * round runs at a time, and asks during a round lead to one more.
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
