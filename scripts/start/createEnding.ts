/** How a start ends: what it began is ended, the latest first, and then this process. */
export interface Ending {
  /** Adds what must be ended. */
  add(step: () => Promise<void>): void;
  hasBegun(): boolean;
  /** Ends everything once with the exit code of the first call. */
  end(code: number): Promise<never>;
}

/** Builds the end of a start; a signal that asks this process to end begins it. */
export function createEnding(): Ending {
  const steps: (() => Promise<void>)[] = [];
  let begun: Promise<never> | undefined;
  const run = async (code: number): Promise<never> => {
    for (const step of steps.toReversed()) await step();
    process.exit(code);
  };
  const end = (code: number) => (begun ??= run(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0));
  }
  return {
    add: (step) => void steps.push(step),
    hasBegun: () => begun !== undefined,
    end,
  };
}
