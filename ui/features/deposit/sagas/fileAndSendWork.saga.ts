import type { SagaIterator } from 'redux-saga';
import { all, fork } from 'redux-saga/effects';
import { covers } from '../../cover/cover.saga';
import { droppedFiles } from './droppedFiles.saga';
import { submission } from './submit.saga';
import { similarPublishers } from '../../publisher/similarPublishers.saga';
import { issueFacts } from '../issues/issueFacts.saga';
import { reloadUser } from '../login/reloadUser.saga';
import { loadTitles } from '../titles/loadTitles.saga';
import { upload } from '../../upload/workflow/upload.saga';
import { reportDraft } from './reportDraft.saga';
import { coverBridge } from './coverBridge.saga';
import { makeRoom } from './makeRoom.saga';
import { laterScans } from './laterScans.saga';
import { offers } from './offers.saga';
import { watchLiveForm } from './watchLiveForm.saga';
import type { Services } from '../../../app/services';
import { uploadBridge } from './uploadBridge.saga';

/** The workflows of files, of sending and of what later steps ask: none has to do anything before the first answer. */
export function* fileAndSendWork(services: Services): SagaIterator<void> {
  yield all([
    fork(droppedFiles, services),
    fork(submission, services),
    fork(upload, services, () => makeRoom(services)),
    fork(uploadBridge, services),
    fork(similarPublishers, services),
    fork(offers, services),
    fork(covers, services),
    fork(coverBridge, services),
    fork(laterScans, services),
    fork(loadTitles, services),
    fork(issueFacts, services),
    fork(reloadUser, services),
    fork(reportDraft, services),
    fork(watchLiveForm, services),
  ]);
}
