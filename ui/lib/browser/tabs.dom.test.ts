import { beforeEach, expect, it, jest } from '@jest/globals';
import { createLocks } from '../../testing/browserLocks';
import { createTabs } from './tabs';

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
