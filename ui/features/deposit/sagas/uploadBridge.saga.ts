import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { toPattern } from '@engine';
import type { Change } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import {
  depositStored,
  draftExpired,
  fileStored,
  filesCleared,
  startedAgain,
  uploadsLost,
  isWizardMoved,
  wizardMoved,
} from '../depositActions';
import { findOpenDeposit } from '../depositState';
import {
  allSlotsCleared,
  checkingResumed,
  fileRefused,
  fileRemoved,
  fileUnreadable,
  slotCleared,
  uploadBegan,
  uploadCancelled,
  uploadCompleted,
  uploadsInterrupted,
} from '../../upload/uploadActions';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';

const isIn = (pointer: JsonPointer, parent: JsonPointer): boolean =>
  `${toPattern(pointer)}/`.startsWith(`${parent}/`);

/** The slots that an answer empties by the form's effects, e.g. another monograph type; none while it waits for a yes. */
function slotsResetBy(state: AppState, change: Change): JsonPointer[] {
  const deposit = findOpenDeposit(state);
  if (deposit?.wizard.form.pending?.change === change) return [];
  const resets = (deposit?.form.definition.form.effects ?? [])
    .filter((effect) => effect.when === change.path)
    .flatMap((effect) => effect.reset ?? []);
  return Object.keys(state.uploads).filter((pointer) =>
    resets.some((reset) => isIn(pointer, reset)),
  );
}

/** Tells the deposit what happens in the file boxes, and the file boxes what happens to the deposit; the two features do not know each other. */
export function* uploadBridge({ now, text }: Services): SagaIterator<void> {
  const endWait = (id: string) => wizardMoved({ type: 'waitEnded', id }, now());

  const beginWait = (id: string, filename: string) => {
    const reason = text('upload.wait', { filename });
    return wizardMoved({ type: 'waitBegan', wait: { id, reason } }, now());
  };

  yield takeEvery(uploadBegan, function* began({ payload }) {
    yield put(beginWait(payload.pointer, payload.file.name));
  });
  yield takeEvery(checkingResumed, function* resumed({ payload }) {
    yield put(beginWait(payload.pointer, payload.filename));
  });
  yield takeEvery(uploadCompleted, function* completed({ payload }) {
    yield put(fileStored(payload.pointer, payload.record, now()));
    yield put(endWait(payload.pointer));
  });
  yield takeEvery(
    [fileRefused, fileUnreadable],
    function* refused({ payload }) {
      yield put(endWait(payload.pointer));
    },
  );
  yield takeEvery(uploadCancelled, function* stopped({ payload }) {
    yield put(endWait(payload));
  });
  yield takeEvery(fileRemoved, function* removed({ payload }) {
    yield put(filesCleared([payload.pointer], now()));
  });
  yield takeEvery(uploadsLost, function* lost({ payload }) {
    yield put(uploadsInterrupted(payload));
  });
  yield takeEvery(
    [startedAgain, draftExpired, depositStored],
    function* gone() {
      yield put(allSlotsCleared());
    },
  );
  yield takeEvery(isWizardMoved, function* answered({ payload }) {
    const { event } = payload;
    if (event.type !== 'answered') return;
    const state: AppState = yield select();
    for (const pointer of slotsResetBy(state, event.change)) {
      yield put(uploadCancelled(pointer));
      yield put(slotCleared(pointer));
    }
  });
}
