import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { covers } from '../features/cover/cover.saga';
import { bootstrap } from '../features/deposit/sagas/bootstrap.saga';
import { droppedFiles } from '../features/deposit/sagas/droppedFiles.saga';
import { expiry } from '../features/deposit/sagas/expiry.saga';
import { leaveGuard } from '../features/deposit/sagas/leaveGuard.saga';
import { liveForm } from '../features/deposit/sagas/liveForm.saga';
import { persist } from '../features/deposit/sagas/persist.saga';
import { reviewKey } from '../features/deposit/sagas/reviewKey.saga';
import { routing } from '../features/deposit/sagas/routing.saga';
import { submission } from '../features/deposit/sagas/submit.saga';
import { similarPublishers } from '../features/publisher/similarPublishers';
import { upload } from '../features/upload/upload.saga';
import { coverBridge } from './coverBridge.saga';
import { laterAccount } from './laterAccount.saga';
import { laterForms } from './laterForms.saga';
import { laterScans } from './laterScans.saga';
import { laterSteps } from './laterSteps.saga';
import { notices } from './notices.saga';
import { offers } from './offers.saga';
import { otherTabs } from './otherTabs.saga';
import type { Services } from './services';
import { uploadBridge } from './uploadBridge.saga';

/** All workflows of the deposit page. */
export function* rootSaga(services: Services): SagaIterator<void> {
  yield all([
    fork(persist, services),
    fork(routing, services),
    fork(expiry, services),
    fork(droppedFiles, services),
    fork(reviewKey, services),
    fork(submission, services),
    fork(liveForm, services),
    fork(leaveGuard, services),
    fork(upload, services),
    fork(uploadBridge, services),
    fork(similarPublishers, services),
    fork(notices, services),
    fork(offers, services),
    fork(covers, services),
    fork(coverBridge, services),
    fork(laterScans, services),
    fork(laterSteps, services),
    fork(laterForms, services),
    fork(laterAccount, services),
    fork(otherTabs, services),
    fork(bootstrap, services),
  ]);
}
