import { beforeAll, describe, expect, it } from '@jest/globals';
import { beginWizard, wizardReducer } from '@engine';
import type { CompiledForm } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { compileSmallForm, manyTags, smallContext } from '../testing/smallForm';
import type { StepNow } from '../types';
import { followRows } from './followRows';

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});

/** No answer was judged yet. */
const none = {};

const insert = (name: string, key: number): Change => ({
  kind: 'insert',
  path: '/people',
  row: { key, name },
});

/** Follows three rows and records the calls that each one gets. */
function openRows() {
  const context = smallContext(manyTags(3));
  const listeners = new Set<() => void>();
  const told: number[] = [];
  let wizard = beginWizard(form, context);
  let now: StepNow;
  const change = (...changes: readonly Change[]) => {
    for (const one of changes)
      wizard = wizardReducer(
        form,
        wizard,
        { type: 'answered', change: one },
        context,
      );
    tell({});
  };
  const tell = (differing: Partial<StepNow>) => {
    const { form: state, serverFindings } = wizard;
    now = {
      state,
      context,
      showAll: false,
      judged: none,
      serverFindings,
      ...differing,
    };
    for (const listener of listeners) listener();
  };
  change(...['Ada', 'Ben', 'Cem'].map(insert));
  const source = {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const follow = followRows(source, '/people');
  const stops = [0, 1, 2].map((position) =>
    follow(position, () => told.push(position)),
  );
  return { told, listeners, stops, change, tell };
}

describe('followRows', () => {
  it('regression: an answer in a row reaches that row alone', () => {
    const { told, change } = openRows();
    change({ kind: 'set', path: '/people/1/name', value: 'Benno' });
    expect(told).toEqual([1]);
  });

  it('tells no row of an answer outside of the rows', () => {
    const { told, change } = openRows();
    change({ kind: 'set', path: '/code', value: '12' });
    expect(told).toEqual([]);
  });

  it('tells the rows whose place another one takes', () => {
    const { told, change } = openRows();
    change({ kind: 'remove', path: '/people/1' });
    expect(told).toEqual([1, 2]);
  });

  it('tells every row that all findings are shown from now on', () => {
    const { told, tell } = openRows();
    tell({ showAll: true });
    expect(told).toEqual([0, 1, 2]);
  });

  it('follows the step only while a row is followed', () => {
    const { listeners, stops } = openRows();
    expect(listeners.size).toBe(1);
    for (const stop of stops) stop();
    expect(listeners.size).toBe(0);
  });
});
