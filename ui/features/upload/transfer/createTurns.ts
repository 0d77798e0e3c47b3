/** Lets a few of many jobs run at once, in the order in which they asked. */
export interface Turns {
  /** Starts a job when it is its turn. Returns how it gives the turn back, or the wish for one. */
  ask(start: () => void): () => void;
}

/** Builds turns for so many jobs at once. */
export function createTurns(most: number): Turns {
  const running = new Set<() => void>();
  const waiting = new Set<() => void>();

  function next(): void {
    for (const start of waiting) {
      if (running.size >= most) return;
      waiting.delete(start);
      running.add(start);
      start();
    }
  }

  return {
    ask(begin) {
      // Each wish is its own, also where two jobs start with the same function.
      const start = () => begin();
      waiting.add(start);
      next();
      return () => {
        waiting.delete(start);
        if (running.delete(start)) next();
      };
    },
  };
}
