/** Holds calls until the page has decided about them, for example whether a login allows to repeat them. */
export interface CallGate<Answer> {
  /** Waits for the answer. */
  wait(): Promise<Answer>;
  /** Tells each time the first call begins to wait, and at once where calls wait already; gives back how to stop. */
  listen(listener: () => void): () => void;
  /** Lets all that wait go with this answer. */
  open(answer: Answer): void;
}

/** Holds calls that need a login; true: the user has logged in, and the calls may be repeated. */
export type LoginGate = CallGate<boolean>;
/** Holds calls whose token was refused until the current user is known; false: no answer came. */
export type UserGate = CallGate<boolean>;

/** Builds a gate; all calls that wait at one time get one answer. */
export function createCallGate<Answer>(): CallGate<Answer> {
  let waiting: ((answer: Answer) => void)[] = [];
  const listeners = new Set<() => void>();
  return {
    wait: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) for (const listener of listeners) listener();
      }),
    listen(listener) {
      listeners.add(listener);
      if (waiting.length > 0) listener();
      return () => void listeners.delete(listener);
    },
    open(answer) {
      const going = waiting;
      waiting = [];
      for (const go of going) go(answer);
    },
  };
}
