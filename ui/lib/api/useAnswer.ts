import { useEffect, useState } from 'react';

/** The answer of a call as a page shows it. */
export interface Answer<T> {
  /** The last answer that came: it stays while the next is on its way, so that nothing moves. */
  readonly answer: T | undefined;
  readonly asking: boolean;
  /** The last call came to nothing. */
  readonly failed: boolean;
  /** Why it did. */
  readonly cause: unknown;
  /** Asks the same again. */
  again(): void;
}

interface Arrived<T> {
  readonly ask: unknown;
  readonly round: number;
  readonly answer: T | undefined;
  readonly failed: boolean;
  readonly cause: unknown;
}

/**
 * Asks once for each identity of `ask` and each `turn`, and again on `again`; drops answers to earlier
 * questions.
 */
export function useAnswer<T>(
  ask: () => Promise<T>,
  log: (message: string, cause?: unknown) => void,
  turn = 0,
): Answer<T> {
  const [retries, setRetries] = useState(0);
  const round = turn + retries;
  const [arrived, setArrived] = useState<Arrived<T>>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (
      answer: T | undefined,
      failed: boolean,
      cause?: unknown,
    ) => {
      if (isCurrent)
        setArrived((last) => ({
          ask,
          round,
          answer: failed ? last?.answer : answer,
          failed,
          cause,
        }));
    };
    ask().then(
      (answer) => settle(answer, false),
      (cause: unknown) => {
        log('A part of the page could not be loaded.', cause);
        settle(undefined, true, cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, round, log]);
  const asking = arrived?.ask !== ask || arrived.round !== round;
  return {
    answer: arrived?.answer,
    asking,
    failed: !asking && arrived.failed,
    cause: arrived?.cause,
    again: () => setRetries((count) => count + 1),
  };
}
