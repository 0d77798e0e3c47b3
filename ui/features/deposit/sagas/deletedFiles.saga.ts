import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { filesCleared, problemFound } from '../depositActions';
import type { DepositServices } from '../depositServices';
import type { OpenDeposit } from '../depositState';
import { listFiles, type PlacedFile } from '../filesOf';

/** Asks the API which files of the deposit it no longer has (spec 2 §4, submit flow). */
export function* findDeleted(
  services: DepositServices,
  deposit: OpenDeposit,
): SagaIterator<PlacedFile[]> {
  const files = listFiles(deposit);
  const gone: string[] = yield call(() =>
    services.api.post<string[]>(
      'deposit/check-locations',
      files.map(({ record }) => record.location),
    ),
  );
  return files.filter(({ record }) => gone.includes(record.location));
}

/** Files that the API no longer has leave their slots, and the page says why. */
export function* clearDeleted(
  services: DepositServices,
  deleted: readonly PlacedFile[],
  message: string,
): SagaIterator<void> {
  const pointers = deleted.map(({ pointer }) => pointer);
  yield put(filesCleared(pointers, services.now()));
  yield put(problemFound({ kind: 'filesDeleted', message, pointers }));
}
