import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { depositOpened, keyMade, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, isOnReview, type OpenDeposit } from '../depositState';

/** Makes the Idempotency-Key when the review is entered; it stays until an answer changes outside of it (`http.md`). */
export function* reviewKey(services: DepositServices): SagaIterator<void> {
  yield takeEvery(
    [wizardMoved, depositOpened],
    function* make(): SagaIterator<void> {
      const deposit: OpenDeposit = yield select(getOpenDeposit);
      if (deposit.idempotencyKey === null && isOnReview(deposit))
        yield put(keyMade(services.makeKey()));
    },
  );
}
