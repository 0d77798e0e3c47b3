/** Work that is open somewhere, done piece by piece by several workers of this process at the same time. */
export interface Lanes {
  /** Begins what is open, without waiting for it. */
  wake(): void;
  /** Resolves when no work is running here. */
  settle(): Promise<void>;
  /** Begins no further piece; resolves when the running ones have ended. */
  stop(): Promise<void>;
  isStopping(): boolean;
}

/**
 * Builds the workers; none waits for another.
 *
 * @param count - how many pieces are worked on at the same time.
 * @param takeTurn - takes one piece and does it; false when there is none.
 * @param onError - told when a piece could not even be taken; its worker ends and `wake` makes another.
 */
export function createLanes(
  count: number,
  takeTurn: () => Promise<boolean>,
  onError: (error: unknown) => void,
): Lanes {
  const lanes = new Set<Promise<void>>();
  let woken = false;
  let stopping = false;

  async function runLane(): Promise<void> {
    while (!stopping) {
      woken = false;
      if (!(await takeTurn()) && !woken) return;
    }
  }

  async function settle(): Promise<void> {
    while (lanes.size > 0) await Promise.all(lanes);
  }

  return {
    wake() {
      woken = true;
      if (stopping || lanes.size >= count) return;
      const lane = runLane()
        .catch(onError)
        .finally(() => lanes.delete(lane));
      lanes.add(lane);
    },

    settle,

    async stop() {
      stopping = true;
      await settle();
    },

    isStopping: () => stopping,
  };
}
