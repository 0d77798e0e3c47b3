import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { deleteFile } from '../../../lib/api/deleteFile';
import { remembered } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { stillNamed } from './droppedFiles.saga';

/**
 * Deletes the oldest file that is kept only because its removed row can come back: it counts among those that the
 * depositor may have. Answers whether there was one.
 */
export function* makeRoom(services: DepositServices): SagaIterator<boolean> {
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (deposit === undefined) return false;
  const { removedFiles = [], releasedFiles = [] } = deposit.memory;
  const named = new Set(stillNamed(deposit, removedFiles, []));
  const oldest = removedFiles.find((id) => !named.has(id));
  if (oldest === undefined) return false;
  yield put(
    remembered({
      removedFiles: removedFiles.filter((id) => id !== oldest),
      releasedFiles: [...releasedFiles, oldest],
    }),
  );
  yield call(deleteFile, services, oldest);
  return true;
}
