import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { depositOpened, draftKept } from '../depositActions';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { findExpiry } from './expiry.saga';
import { noticeShown } from '../../shell/notices';
import { formatTime } from '../../../components/formatDate';
import type { Services } from '../../../app/services';

/** Tells in passing what was done and needs no answer, also on the page before. */
export function* notices({ text, takeNotice }: Services): SagaIterator<void> {
  yield takeEvery(depositOpened, function* opened(): SagaIterator<void> {
    const carried = takeNotice();
    if (carried === undefined) return;
    const words = text(`carried.${carried}`);
    yield put(noticeShown({ id: 'carried', kind: 'success', text: words }));
  });
  yield takeEvery(draftKept, function* kept(): SagaIterator<void> {
    const deposit: OpenDeposit = yield select(getOpenDeposit);
    const end = findExpiry(deposit);
    const { timeZone } = deposit.context.config;
    const words =
      end === undefined
        ? text('expiry.stayed')
        : `${text('expiry.kept')} ${formatTime(new Date(end).toISOString(), timeZone)}.`;
    yield put(noticeShown({ id: 'draft-kept', kind: 'success', text: words }));
  });
}
