/** Where calls wait that need a login, until somebody logged in or declined. */
export interface LoginGate {
  /** Waits; true: the call may be made again. */
  wait(): Promise<boolean>;
  /** Tells each time the first call begins to wait; gives back how to stop. */
  listen(listener: () => void): () => void;
  /** Lets all that wait go. */
  open(mayGoOn: boolean): void;
}

/** Builds a gate; all calls that wait at one time wait for one login. */
export function createLoginGate(): LoginGate {
  let waiting: ((mayGoOn: boolean) => void)[] = [];
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
    open(mayGoOn) {
      const going = waiting;
      waiting = [];
      for (const go of going) go(mayGoOn);
    },
  };
}
