import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { keyMade } from '../../../forms/state/formActions';
import { isOnReview, pageForm } from '../../../forms/state/openForm';
import { depositOpened, isWizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, type OpenDeposit } from '../depositState';

/** Makes the Idempotency-Key when the review is entered; it stays until an answer changes outside of it (`http.md`). */
export function* reviewKey(services: DepositServices): SagaIterator<void> {
  yield takeEvery(
    [isWizardMoved, depositOpened],
    function* make(): SagaIterator<void> {
      const deposit: OpenDeposit = yield select(getOpenDeposit);
      if (deposit.idempotencyKey === null && isOnReview(deposit))
        yield put(keyMade({ form: pageForm, key: services.makeKey() }));
    },
  );
}
