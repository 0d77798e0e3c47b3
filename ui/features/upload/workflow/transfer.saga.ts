import {
  type END,
  eventChannel,
  type EventChannel,
  type SagaIterator,
} from 'redux-saga';
import { call, cancelled, fork, put, race, take } from 'redux-saga/effects';
import { deleteFile } from '../../../lib/api/deleteFile';
import { awaitVerdict } from './awaitVerdict.saga';
import { findSecondsLeft } from '../transferWords';
import { findSentence, isFull, listChunkErrors } from '../uploadErrors';
import type { RunningTransfer, TransferEvent } from './uploader';
import type { UploadServices } from './uploadServices';
import type { uploadBegan } from './uploadActions';
import {
  fileRefused,
  fileUnreadable,
  retryAsked,
  uploadIdentified,
  uploadProgressed,
  uploadStalled,
} from './uploadActions';

export type BegunUpload = ReturnType<typeof uploadBegan>['payload'];

/** Deletes a file that counts against the limit and that nothing needs; answers whether there was one. */
export type MakeRoom = () => SagaIterator<boolean>;

/**
 * Sends a file and has it checked. It deletes cancelled, refused and replaced uploads from the server. One that is
 * refused because there are too many starts again for as long as room can be made.
 */
export function* transfer(
  services: UploadServices,
  began: BegunUpload,
  makeRoom: MakeRoom,
): SagaIterator<void> {
  const { pointer, file, purpose } = began;
  let running: RunningTransfer | undefined;
  let begin = () => undefined as void;
  const events: EventChannel<TransferEvent> = yield call(() =>
    eventChannel<TransferEvent | END>((emit) => {
      begin = () => {
        running = services.uploader.begin(file, began, emit);
      };
      begin();
      return () => running?.stop();
    }),
  );
  const isRetry = (action: { type: string; payload?: unknown }) =>
    retryAsked.match(action) && action.payload === pointer;

  let fileId = began.resume?.fileId;
  let pace = { since: services.now(), from: began.percent };
  try {
    for (;;) {
      const { event }: { event?: TransferEvent } = yield race({
        event: take(events),
        retry: take(isRetry),
      });
      if (event === undefined) running?.retryNow();
      else if (event.kind === 'identified') {
        const { resume } = event;
        if (fileId !== undefined && fileId !== resume.fileId) {
          yield fork(deleteFile, services, fileId);
          pace = { since: services.now(), from: 0 };
        }
        ({ fileId } = resume);
        yield put(uploadIdentified({ pointer, resume }));
      } else if (event.kind === 'progress') {
        const { percent } = event;
        const elapsed = services.now() - pace.since;
        const secondsLeft = findSecondsLeft(percent, elapsed, pace.from);
        yield put(uploadProgressed({ pointer, percent, secondsLeft }));
      } else if (event.kind === 'stalled') {
        const { percent, secondsLeft: retryIn } = event;
        pace = { since: services.now(), from: percent };
        const reason = findSentence(event.answer);
        yield put(uploadStalled({ pointer, percent, retryIn, reason }));
      } else if (event.kind === 'sent') {
        const { name: filename, size } = file;
        const { fileId: sentId, checksum } = event;
        // From here on it is looked after there.
        fileId = undefined;
        const sent = { pointer, filename, size, purpose, checksum };
        yield call(awaitVerdict, services, { ...sent, fileId: sentId });
        return;
      } else if (event.kind === 'unreadable') {
        yield put(fileUnreadable({ pointer, fileId }));
        fileId = undefined;
        return;
      } else if (isFull(event.answer) && (yield call(makeRoom))) begin();
      else {
        const { uploadFailed } = services.sentences();
        const errors = listChunkErrors(event.answer, uploadFailed);
        const { name: filename, size } = file;
        yield put(fileRefused({ pointer, filename, size, errors }));
        if (fileId !== undefined) yield fork(deleteFile, services, fileId);
        return;
      }
    }
  } finally {
    events.close();
    const stopped: boolean = yield cancelled();
    if (stopped && fileId !== undefined) {
      services.log('An upload was cancelled.');
      void deleteFile(services, fileId);
    }
  }
}
