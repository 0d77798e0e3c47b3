import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import {
  filePurpose,
  formatRefusal,
  isMeant,
  isPartOf,
  readPointer,
  sentence,
  toExtension,
  toPattern,
} from '@engine';
import type { FileRecord } from '@contract/files';
import type { Change } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import {
  depositStored,
  draftExpired,
  fileRenewed,
  fileStored,
  filesCleared,
  startedAgain,
  remembered,
  uploadsLost,
  isWizardMoved,
  wizardMoved,
} from '../depositActions';
import { findOpenDeposit } from '../depositState';
import { findFilePointer } from '../filePlaces';
import { findFileAt } from '../filesOf';
import {
  allSlotsCleared,
  checkingResumed,
  fileRefused,
  fileRemoved,
  storedPartFound,
  uploadArrived,
  fileUnreadable,
  slotCleared,
  uploadBegan,
  uploadCancelled,
  uploadCompleted,
  uploadsInterrupted,
} from '../../upload/workflow/uploadActions';
import { toRemark } from '../../upload/fileRemarks';
import { deleteFile } from '../../../lib/api/deleteFile';
import { formatsInWords, listExtensions } from '../../../lib/fileRules';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';

const isIn = (pointer: JsonPointer, parent: JsonPointer): boolean =>
  isPartOf(toPattern(pointer), parent);

/** The messages about refused files that an answer makes outdated: those of files it removes if they do not fit. */
function listOutdated(state: AppState, change: Change): JsonPointer[] {
  const deposit = findOpenDeposit(state);
  if (deposit === undefined || deposit.wizard.form.pending) return [];
  const answer = readPointer(deposit.wizard.form.data, change.path);
  const places = deposit.form.definition.form.effects
    .filter((one) => one.when === change.path && isMeant(one, answer))
    .flatMap((effect) => [...(effect.drop ?? []), ...(effect.reset ?? [])]);
  return Object.keys(state.uploads).filter((slot) => {
    const pointer = findPointer(state, slot);
    return (
      pointer !== undefined &&
      state.uploads[slot]?.status === 'refused' &&
      places.some((place) => isIn(pointer, place))
    );
  });
}

/** Where the file of a slot is now; undefined once its row is gone. */
function findPointer(state: AppState, slot: string): JsonPointer | undefined {
  const deposit = findOpenDeposit(state);
  return deposit && findFilePointer(deposit.wizard.form.data, slot);
}

/** The slots whose rows are gone. */
const listOrphans = (state: AppState): string[] =>
  Object.keys(state.uploads).filter(
    (slot) => findPointer(state, slot) === undefined,
  );

/** Why a file is not taken that was chosen for another type: the type was changed while it was sent. */
function findRefusal(
  state: AppState,
  pointer: JsonPointer,
  record: FileRecord,
): string | undefined {
  const deposit = findOpenDeposit(state);
  if (deposit === undefined) return undefined;
  const { lists } = deposit.context;
  const purpose = filePurpose(deposit.wizard.form, pointer);
  const refusal = formatRefusal(toExtension(record.originalFilename), {
    formats: formatsInWords(lists, purpose),
    extensions: listExtensions(lists, purpose),
  });
  return refusal && sentence(deposit.form, refusal.name, refusal.params);
}

/** Tells the deposit what happens in the file boxes, and the file boxes what happens to the deposit; the two features do not know each other. */
export function* uploadBridge(services: Services): SagaIterator<void> {
  const { now, text } = services;
  const endWait = (id: string) => wizardMoved({ type: 'waitEnded', id }, now());

  const beginWait = (id: string, filename: string) => {
    const reason = text('upload.wait', { filename });
    return wizardMoved({ type: 'waitBegan', wait: { id, reason } }, now());
  };

  yield takeEvery(uploadBegan, function* began({ payload }) {
    yield put(remembered({ droppedFiles: null }));
    yield put(beginWait(payload.pointer, payload.file.name));
  });
  yield takeEvery(checkingResumed, function* resumed({ payload }) {
    yield put(beginWait(payload.pointer, payload.filename));
  });
  /** Takes a file out of the answers whose checks did not end well. */
  function* letGo(slot: string): SagaIterator<void> {
    const state: AppState = yield select();
    const deposit = findOpenDeposit(state);
    const pointer = findPointer(state, slot);
    if (deposit === undefined || pointer === undefined) return;
    const record = findFileAt(deposit, pointer);
    if (record !== undefined && record.state !== 'ready')
      yield put(filesCleared([pointer], now()));
  }

  yield takeEvery(uploadArrived, function* arrived({ payload }) {
    const { pointer: slot, record } = payload;
    const state: AppState = yield select();
    const pointer = findPointer(state, slot);
    if (pointer === undefined) return;
    // One that does not fit is refused when its checks have ended.
    if (findRefusal(state, pointer, record) !== undefined) return;
    const reason = text('upload.waitToSubmit', {
      filename: record.originalFilename,
    });
    yield put(fileStored(pointer, record, now()));
    const wait = { id: slot, reason, holds: 'submit' } as const;
    yield put(wizardMoved({ type: 'waitBegan', wait }, now()));
  });
  yield takeEvery(uploadCompleted, function* completed({ payload }) {
    const { pointer: slot, record } = payload;
    yield put(endWait(slot));
    const state: AppState = yield select();
    const pointer = findPointer(state, slot);
    if (pointer === undefined) {
      yield call(deleteFile, services, record.tempFileId);
      return;
    }
    const refusal = findRefusal(state, pointer, record);
    if (refusal === undefined) {
      const deposit = findOpenDeposit(state);
      const known = deposit && findFileAt(deposit, pointer);
      yield put(
        known?.tempFileId === record.tempFileId
          ? fileRenewed(record)
          : fileStored(pointer, record, now()),
      );
      return;
    }
    yield call(letGo, slot);
    const { originalFilename: filename, size } = record;
    const errors = [toRemark(refusal)];
    yield put(fileRefused({ pointer: slot, filename, size, errors }));
    yield call(deleteFile, services, record.tempFileId);
  });
  yield takeEvery(
    [fileRefused, fileUnreadable],
    function* refused({ payload }) {
      yield put(endWait(payload.pointer));
      yield call(letGo, payload.pointer);
    },
  );
  yield takeEvery(storedPartFound, function* found({ payload }) {
    if (payload.percent === null) yield call(letGo, payload.pointer);
  });
  yield takeEvery(uploadCancelled, function* stopped({ payload }) {
    yield put(endWait(payload));
    yield call(letGo, payload);
  });
  yield takeEvery(fileRemoved, function* removed({ payload }) {
    const pointer: string | undefined = yield select(
      findPointer,
      payload.pointer,
    );
    if (pointer !== undefined) yield put(filesCleared([pointer], now()));
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
    for (const slot of listOutdated(state, event.change))
      yield put(slotCleared(slot));
    for (const slot of listOrphans(state)) yield put(uploadCancelled(slot));
  });
}
