/** Where calls wait until somebody has decided about them: whether they may be made again after a login, for one. */
export interface CallGate<Answer> {
  /** Waits for the answer. */
  wait(): Promise<Answer>;
  /** Tells each time the first call begins to wait; gives back how to stop. */
  listen(listener: () => void): () => void;
  /** Lets all that wait go with this answer. */
  open(answer: Answer): void;
}

/** Where calls wait that need a login; true: somebody logged in, and they may be made again. */
export type LoginGate = CallGate<boolean>;
/** Where calls wait whose token was refused, until it is known who is logged in; false: nobody could say. */
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
      return () => void listeners.delete(listener);
    },
    open(answer) {
      const going = waiting;
      waiting = [];
      for (const go of going) go(answer);
    },
  };
}
