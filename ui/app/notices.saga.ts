import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { draftKept } from '../features/deposit/depositActions';
import {
  getOpenDeposit,
  type OpenDeposit,
} from '../features/deposit/depositState';
import { findExpiry } from '../features/deposit/sagas/expiry.saga';
import { noticeShown } from '../features/shell/notices';
import { toClockText } from '../lib/dateText';
import type { Services } from './services';

/** Tells in passing what was done and needs no answer. */
export function* notices({ text }: Services): SagaIterator<void> {
  yield takeEvery(draftKept, function* kept(): SagaIterator<void> {
    const deposit: OpenDeposit = yield select(getOpenDeposit);
    const end = findExpiry(deposit);
    const words =
      end === undefined
        ? text('expiry.stayed')
        : `${text('expiry.kept')} ${toClockText(end)}.`;
    yield put(noticeShown({ id: 'draft-kept', kind: 'success', text: words }));
  });
}
