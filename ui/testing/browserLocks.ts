/** The locks of a browser, and how all pages of a tab end. */
export function createLocks() {
  const held = new Map<string, object>();
  const waiting: (() => void)[] = [];
  const managerOf = (page: object) =>
    ({
      request: (
        name: string,
        { signal, ifAvailable = false }: LockOptions,
        callback: (lock: unknown) => unknown,
      ) =>
        new Promise((resolve, reject) => {
          const run = () => {
            if (held.has(name)) return false;
            held.set(name, page);
            const answer = callback({ name });
            if (!(answer instanceof Promise)) {
              held.delete(name);
              resolve(answer);
            }
            return true;
          };
          if (run()) return;
          if (ifAvailable) resolve(callback(null));
          else waiting.push(run);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    }) as unknown as LockManager;
  const end = (page: object) => {
    for (const [name, by] of held) if (by === page) held.delete(name);
    for (const run of waiting.splice(0)) run();
  };
  return { managerOf, end };
}
