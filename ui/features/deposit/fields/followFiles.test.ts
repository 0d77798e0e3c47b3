import { beforeAll, describe, expect, it } from '@jest/globals';
import { beginWizard, toLists, wizardReducer } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { createUser } from '@engine/testing/createUser';
import type { AppState } from '../../../app/store';
import { createContext } from '../../../forms/state/createContext';
import {
  loadDepositForm,
  type DepositForm,
} from '../../../testing/depositForm';
import { testConfig } from '../../../testing/fakeApi';
import { followFiles } from './followFiles';

let deposit: DepositForm;
beforeAll(async () => {
  deposit = await loadDepositForm();
});

const set = (path: string, value: string): Change => ({
  kind: 'set',
  path,
  value,
});

/** Follows the files of three issues, and records which of them are notified. */
function openIssues() {
  const { form } = deposit;
  const context = createContext(
    { user: createUser('PUBLISHER'), config: testConfig },
    toLists(deposit.lists as never),
    {},
  );
  let wizard = beginWizard(form, context);
  let uploads = {};
  const memory = {};
  const listeners = new Set<() => void>();
  const told: number[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (...changes: readonly Change[]) => {
    for (const one of changes)
      wizard = wizardReducer(
        form,
        wizard,
        { type: 'answered', change: one },
        context,
      );
    tell();
  };
  const insert = (key: number): Change => ({
    kind: 'insert',
    path: '/submissionItems',
    row: { key },
  });
  change(set('/form', 'SERIAL'), insert(8), insert(9));
  const follow = followFiles({
    getState: () =>
      ({
        deposit: { phase: 'open', form, context, wizard, memory },
        uploads,
      }) as unknown as AppState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const stops = [0, 1, 2].map((at) =>
    follow(`/submissionItems/${at}`, () => told.push(at)),
  );
  const upload = () => {
    uploads = {};
    tell();
  };
  return { told, listeners, stops, change, upload };
}

describe('followFiles', () => {
  it('regression: an answer in a row notifies the files of that row alone', () => {
    const { told, change } = openIssues();
    change(set('/submissionItems/1/itemTitle', 'No. 13'));
    expect(told).toEqual([1]);
  });

  it('tells the rows whose place another one takes', () => {
    const { told, change } = openIssues();
    change({ kind: 'remove', path: '/submissionItems/1' });
    expect(told).toEqual(expect.arrayContaining([1, 2]));
  });

  it('tells all of an upload, and of an answer beside the rows', () => {
    const { told, change, upload } = openIssues();
    upload();
    expect(told).toEqual([0, 1, 2]);
    change(set('/publisher/name', 'Moss & Daughters'));
    expect(told).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('follows the store only while files are followed', () => {
    const { listeners, stops } = openIssues();
    expect(listeners.size).toBe(1);
    for (const stop of stops) stop();
    expect(listeners.size).toBe(0);
  });
});
