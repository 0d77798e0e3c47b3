import type { SagaIterator } from 'redux-saga';
import { all, call, fork } from 'redux-saga/effects';
import { bootstrap } from '../features/deposit/sagas/bootstrap.saga';
import { expiry } from '../features/deposit/sagas/expiry.saga';
import { leaveGuard } from '../features/deposit/sagas/leaveGuard.saga';
import { keepDraft } from '../features/deposit/sagas/keepDraft.saga';
import { reviewKey } from '../features/deposit/sagas/reviewKey.saga';
import { routing } from '../features/deposit/sagas/routing.saga';
import { depositIdentity } from '../features/deposit/login/depositIdentity.saga';
import { lazyAccount } from '../features/deposit/login/lazyAccount.saga';
import { lazyForms } from '../forms/sagas/lazyForms.saga';
import { lazyLiveForm } from '../features/deposit/sagas/lazyLiveForm.saga';
import { lazySteps } from '../features/deposit/sagas/lazySteps.saga';
import {
  lazyWork,
  loadWork,
  type Work,
} from '../features/deposit/sagas/lazyWork.saga';
import { notices } from '../features/deposit/sagas/notices.saga';
import type { Services } from './services';

/** All workflows of the deposit page. */
export function* rootSaga(services: Services): SagaIterator<void> {
  yield all([
    fork(keepDraft, services),
    fork(routing, services),
    fork(expiry, services),
    fork(reviewKey, services),
    fork(lazyLiveForm, services),
    fork(leaveGuard, services),
    fork(notices, services),
    fork(lazySteps, services),
    fork(lazyForms, services),
    fork(lazyAccount, services),
    fork(depositIdentity, services),
  ]);
  // A kept draft may be at any step and have files on their way: what looks after them is there before it opens.
  const work: Work | undefined =
    services.drafts.find() && (yield call(loadWork, services));
  yield fork(lazyWork, services, work);
  yield fork(bootstrap, services);
}
