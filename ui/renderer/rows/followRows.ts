import { readPointer, rowScopes } from '@engine';
import type { Finding, ScopeEvaluation } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import type { StepNow, StepSource } from '../types';
import { isSame } from '../view/isSame';
import { pointedFrom } from '../view/scopeFormProps';

/** Follows one row: calls after a change that the row may show; gives back how to stop. */
export type FollowRow = (position: number, listener: () => void) => () => void;

/** The parts of a step that rows show. */
interface RowsNow {
  readonly rows: readonly unknown[];
  readonly scopes: readonly (ScopeEvaluation | undefined)[];
  /** The findings of the objects around the rows that point into one. */
  readonly pointed: readonly Finding[];
  readonly lists: StepNow['context']['lists'];
  readonly serverFindings: StepNow['serverFindings'];
  readonly showAll: boolean;
  readonly judged: StepNow['judged'];
}

/**
 * Tells rows of their own changes. Rows that followed the step itself would each look at each answer; here one comparison by
 * identity finds the row that was answered.
 */
export function followRows(source: StepSource, path: JsonPointer): FollowRow {
  const listeners = new Map<number, Set<() => void>>();
  let before: RowsNow | undefined;
  let stop: (() => void) | undefined;

  function tell(): void {
    const now = readRows(source.get(), path);
    const earlier = before;
    before = now;
    const isAround = earlier !== undefined && isSameAround(earlier, now);
    for (const [position, those] of listeners) {
      const isSame =
        isAround &&
        earlier.rows[position] === now.rows[position] &&
        earlier.scopes[position] === now.scopes[position];
      if (!isSame) for (const listener of those) listener();
    }
  }

  return (position, listener) => {
    if (stop === undefined) {
      before = readRows(source.get(), path);
      stop = source.subscribe(tell);
    }
    const those = listeners.get(position) ?? new Set();
    listeners.set(position, those.add(listener));
    return () => {
      those.delete(listener);
      if (those.size === 0 && listeners.get(position) === those)
        listeners.delete(position);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}

function readRows(now: StepNow, path: JsonPointer): RowsNow {
  const { state, context, serverFindings, showAll, judged } = now;
  const rows = readPointer(state.data, path);
  return {
    rows: Array.isArray(rows) ? rows : [],
    scopes: rowScopes(state.evaluation, path),
    pointed: pointedFrom(state.evaluation, path),
    lists: context.lists,
    serverFindings,
    showAll,
    judged,
  };
}

const isSameAround = (a: RowsNow, b: RowsNow): boolean =>
  isSame(a.pointed, b.pointed) &&
  a.lists === b.lists &&
  a.serverFindings === b.serverFindings &&
  a.showAll === b.showAll &&
  a.judged === b.judged;
