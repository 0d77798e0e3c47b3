import type { SagaIterator } from 'redux-saga';
import { all, call, fork } from 'redux-saga/effects';
import { bootstrap } from '../features/deposit/sagas/bootstrap.saga';
import { expiry } from '../features/deposit/sagas/expiry.saga';
import { leaveGuard } from '../features/deposit/sagas/leaveGuard.saga';
import { keepDraft } from '../features/deposit/sagas/keepDraft.saga';
import { reviewKey } from '../features/deposit/sagas/reviewKey.saga';
import { routing } from '../features/deposit/sagas/routing.saga';
import { depositIdentity } from '../features/deposit/login/depositIdentity.saga';
import { laterAccount } from '../features/deposit/login/laterAccount.saga';
import { laterForms } from '../forms/sagas/laterForms.saga';
import { laterLiveForm } from '../features/deposit/sagas/laterLiveForm.saga';
import { laterSteps } from '../features/deposit/sagas/laterSteps.saga';
import {
  laterWork,
  loadWork,
  type Work,
} from '../features/deposit/sagas/laterWork.saga';
import { notices } from '../features/deposit/sagas/notices.saga';
import type { Services } from './services';

/** All workflows of the deposit page. */
export function* rootSaga(services: Services): SagaIterator<void> {
  yield all([
    fork(keepDraft, services),
    fork(routing, services),
    fork(expiry, services),
    fork(reviewKey, services),
    fork(laterLiveForm, services),
    fork(leaveGuard, services),
    fork(notices, services),
    fork(laterSteps, services),
    fork(laterForms, services),
    fork(laterAccount, services),
    fork(depositIdentity, services),
  ]);
  // A kept draft may be at any step and have files on their way: what looks after them is there before it opens.
  const work: Work | undefined =
    services.drafts.find() && (yield call(loadWork, services));
  yield fork(laterWork, services, work);
  yield fork(bootstrap, services);
}
