import type { SagaIterator } from 'redux-saga';
import { call, fork, race, take, type CallEffect } from 'redux-saga/effects';
import { deleteFile } from '../../../lib/api/deleteFile';
import { awaitVerdict } from './awaitVerdict.saga';
import { lostUpload } from './lostUpload.saga';
import { transfer, type MakeRoom } from './transfer.saga';
import type { UploadServices } from './uploadServices';
import {
  allSlotsCleared,
  checkingResumed,
  fileRemoved,
  fileUnreadable,
  slotCleared,
  storedPartFound,
  uploadBegan,
  uploadCancelled,
  uploadsInterrupted,
} from './uploadActions';

type Action = { type: string; payload?: unknown };

/** The actions that the workflow handles. No keystroke is among them. */
const looksAfter = [
  uploadBegan,
  fileUnreadable,
  uploadsInterrupted,
  checkingResumed,
  storedPartFound,
  uploadCancelled,
  slotCleared,
  allSlotsCleared,
  fileRemoved,
];

/** Nothing can be deleted for another file. */
function* haveNoRoom(): SagaIterator<boolean> {
  return false;
}

/** Works for a slot until it is cleared or begun anew. */
function* untilStopped(pointer: string, work: CallEffect): SagaIterator<void> {
  yield race([
    work,
    take(
      (action: Action) =>
        allSlotsCleared.match(action) ||
        (uploadCancelled.match(action) && action.payload === pointer) ||
        (uploadBegan.match(action) && action.payload.pointer === pointer),
    ),
  ]);
}

/**
 * Sends chosen files, has them checked, resumes those that a reload broke off, and deletes abandoned ones (spec
 * 1 §4 "File upload"). Slots work at the same time.
 */
export function* upload(
  services: UploadServices,
  makeRoom: MakeRoom = haveNoRoom,
): SagaIterator<void> {
  /** pointer → id of an upload whose file must be chosen again. */
  const waiting = new Map<string, string>();

  function* forget(pointer: string): SagaIterator<void> {
    const fileId = waiting.get(pointer);
    waiting.delete(pointer);
    if (fileId !== undefined) yield fork(deleteFile, services, fileId);
  }

  for (;;) {
    const action: Action = yield take(looksAfter);
    if (uploadBegan.match(action)) {
      const { pointer, resume } = action.payload;
      if (waiting.get(pointer) === resume?.fileId) waiting.delete(pointer);
      yield call(forget, pointer);
      const work = call(transfer, services, action.payload, makeRoom);
      yield fork(untilStopped, pointer, work);
    } else if (fileUnreadable.match(action)) {
      const { pointer, fileId } = action.payload;
      if (fileId !== undefined) waiting.set(pointer, fileId);
    } else if (uploadsInterrupted.match(action)) {
      for (const lost of action.payload) {
        if (lost.resume === undefined) continue;
        waiting.set(lost.pointer, lost.resume.fileId);
        const work = call(lostUpload, services, lost);
        yield fork(untilStopped, lost.pointer, work);
      }
    } else if (checkingResumed.match(action)) {
      const { pointer, resume, ...lost } = action.payload;
      waiting.delete(pointer);
      const sent = { ...lost, pointer, ...resume, checksum: undefined };
      yield fork(untilStopped, pointer, call(awaitVerdict, services, sent));
    } else if (storedPartFound.match(action)) {
      const { pointer, percent } = action.payload;
      if (percent === null) waiting.delete(pointer);
    } else if (uploadCancelled.match(action) || slotCleared.match(action)) {
      yield call(forget, action.payload);
    } else if (allSlotsCleared.match(action)) {
      for (const pointer of [...waiting.keys()]) yield call(forget, pointer);
    } else if (fileRemoved.match(action)) {
      yield fork(deleteFile, services, action.payload.tempFileId);
    }
  }
}
