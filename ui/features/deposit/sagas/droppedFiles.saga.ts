import type { SagaIterator } from 'redux-saga';
import { call, fork, select, take } from 'redux-saga/effects';
import { deleteFile } from '../../../lib/deleteFile';
import { depositStored, filesCleared } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { fileIdsIn } from '../filesOf';

/** The files that the deposit still names, in an answer or in one that is hidden for now. */
function stillNamed(
  deposit: OpenDeposit,
  known: readonly string[],
): readonly string[] {
  const { files } = deposit.context;
  const { data } = deposit.wizard.form;
  const placed = fileIdsIn(data).filter((id) => Object.hasOwn(files, id));
  const shown = new Set(placed);
  const left = known.filter((id) => !shown.has(id));
  if (left.length === 0) return placed;
  const hidden = JSON.stringify(deposit.wizard.form.stash);
  return [...placed, ...left.filter((id) => hidden.includes(id))];
}

/**
 * Deletes on the server what the draft drops: by another monograph type, by starting again, by its age (spec 1 §4).
 * Files of a stored deposit and those that were removed one by one are looked after elsewhere.
 */
export function* droppedFiles(services: DepositServices): SagaIterator<void> {
  let known: readonly string[] = [];
  let seen: unknown;
  for (;;) {
    const action: { type: string } = yield take('*');
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit === undefined || deposit.wizard.form.data === seen) continue;
    seen = deposit.wizard.form.data;
    const named = stillNamed(deposit, known);
    const kept = new Set(named);
    const dropped = known.filter((id) => !kept.has(id));
    known = named;
    if (depositStored.match(action) || filesCleared.match(action)) continue;
    for (const id of dropped)
      yield fork(function* forget() {
        yield call(deleteFile, services, id);
      });
  }
}
