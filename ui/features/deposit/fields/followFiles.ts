import type { Store } from '@reduxjs/toolkit';
import { readPointer, scopeAt } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { AppState } from '../../../app/store';
import { findOpenDeposit } from '../depositState';
import { isSameList } from '../../../lib/isSameList';

/** Calls after a change that the files of an object may show; gives back how to stop. */
export type FollowFiles = (
  path: JsonPointer,
  listener: () => void,
) => () => void;

/** An object with files, and what was seen of it last. */
interface Followed {
  readonly listeners: Set<() => void>;
  seen: readonly unknown[];
}

/**
 * Tells file boxes of their own changes. Boxes that followed the store itself would each look at each key; here one
 * comparison by identity finds the object that was answered.
 */
export function followFiles({
  getState,
  subscribe,
}: Pick<Store<AppState>, 'getState' | 'subscribe'>): FollowFiles {
  const followed = new Map<JsonPointer, Followed>();
  let around: readonly unknown[] = [];
  let stop: (() => void) | undefined;

  function tell(): void {
    const state = getState();
    const before = around;
    around = readAround(state);
    const isElsewhere = isSameList(before, around);
    for (const [path, one] of followed) {
      const { seen } = one;
      one.seen = readObject(state, path);
      if (isElsewhere && isSameList(seen, one.seen)) continue;
      for (const listener of [...one.listeners]) listener();
    }
  }

  return (path, listener) => {
    if (stop === undefined) {
      around = readAround(getState());
      stop = subscribe(tell);
    }
    const one = followed.get(path) ?? {
      listeners: new Set(),
      seen: readObject(getState(), path),
    };
    one.listeners.add(listener);
    followed.set(path, one);
    return () => {
      one.listeners.delete(listener);
      if (one.listeners.size === 0 && followed.get(path) === one)
        followed.delete(path);
      if (followed.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}

/** What the files of every object rest on: no list of the document, since each row is compared for itself. */
function readAround(state: AppState): readonly unknown[] {
  const deposit = findOpenDeposit(state);
  if (deposit === undefined) return [];
  const { form, context, wizard, memory } = deposit;
  const { waits } = wizard;
  const answers = Object.values(wizard.form.data).filter(
    (answer) => !Array.isArray(answer),
  );
  return [form, context, waits, memory, state.uploads, ...answers];
}

/** An object of the document, and its plan, which says what its files are for. */
function readObject(state: AppState, path: JsonPointer): readonly unknown[] {
  const deposit = findOpenDeposit(state);
  if (deposit === undefined) return [];
  const { data, evaluation } = deposit.wizard.form;
  return [readPointer(data, path), scopeAt(evaluation, path)?.plan];
}
