import { beforeEach, expect, it, jest } from '@jest/globals';
import { createTabs } from './tabs';

/** The locks of a browser, and how all pages of a tab end. */
function createLocks() {
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

const { sessionStorage } = window;
beforeEach(() => sessionStorage.clear());

it('has the same id after a reload, though the page before ends a moment later', async () => {
  const { managerOf, end } = createLocks();
  const before = {};
  const id = await createTabs(sessionStorage, managerOf(before)).own();
  const again = createTabs(sessionStorage, managerOf({})).own();
  end(before);
  expect(await again).toBe(id);
});

it('gives a duplicated tab an id of its own', async () => {
  const { managerOf } = createLocks();
  const id = await createTabs(sessionStorage, managerOf({})).own();
  const controller = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const copied = createTabs(sessionStorage, managerOf({})).own();
  await Promise.resolve();
  controller.abort();
  expect(await copied).not.toBe(id);
  jest.restoreAllMocks();
});

it('knows a closed tab from an open one', async () => {
  const { managerOf, end } = createLocks();
  const page = {};
  const id = await createTabs(sessionStorage, managerOf(page)).own();
  sessionStorage.clear();
  const beside = createTabs(sessionStorage, managerOf({}));
  const take = jest.fn();
  expect(await beside.ifClosed(id ?? '', take)).toBe(false);
  expect(take).not.toHaveBeenCalled();
  end(page);
  expect(await beside.ifClosed(id ?? '', take)).toBe(true);
  expect(take).toHaveBeenCalledTimes(1);
});

it('has no id where the browser has no locks', async () => {
  expect(await createTabs(sessionStorage, undefined).own()).toBeUndefined();
});
