import {
  type END,
  eventChannel,
  type EventChannel,
  type SagaIterator,
} from 'redux-saga';
import { call, cancelled, fork, put, race, take } from 'redux-saga/effects';
import type { FileRecord } from '@engine/types/context';
import type { ApiClient } from '../../lib/apiClient';
import { ApiError } from '../../lib/apiError';
import { deleteFile } from '../../lib/deleteFile';
import { listChunkErrors, listUploadErrors } from './uploadErrors';
import { findSecondsLeft } from './transferWords';
import type { TransferEvent, Uploader } from './uploader';
import {
  allSlotsCleared,
  checkingBegan,
  fileRefused,
  fileRemoved,
  uploadBegan,
  uploadCancelled,
  uploadCompleted,
  uploadProgressed,
  uploadStalled,
} from './uploadSlice';

export interface UploadServices {
  api: ApiClient;
  uploader: Uploader;
  /** Sentences for when the API gives none (spec 1 §8). */
  sentences(): { uploadFailed: string; uploadUnexpected: string };
  /** Milliseconds since 1970. */
  now(): number;
  log(message: string, cause?: unknown): void;
}

type Began = ReturnType<typeof uploadBegan>['payload'];

async function complete(
  api: ApiClient,
  fileId: string,
  { purpose, file }: Began,
): Promise<FileRecord> {
  const query = new URLSearchParams({
    fileId,
    purpose,
    originalFilename: file.name,
  });
  return api.post<FileRecord>(`submit/completeFile?${query.toString()}`, {});
}

const refuse = ({ pointer, file }: Began, errors: readonly string[]) =>
  fileRefused({ pointer, filename: file.name, size: file.size, errors });

const isRefused = ({ state, errors }: FileRecord): boolean =>
  state === 'refused' || state === 'failed' || errors.length > 0;

/** What a slot becomes when the API has judged its file. */
function settle(services: UploadServices, began: Began, record: FileRecord) {
  if (!isRefused(record))
    return uploadCompleted({ pointer: began.pointer, record });
  const errors = record.errors.map((error) => error.message);
  const { uploadUnexpected } = services.sentences();
  return refuse(began, errors.length > 0 ? errors : [uploadUnexpected]);
}

/** Sends a file and has it checked. A file that the API is not done with keeps its slot waiting. */
function* transfer(services: UploadServices, began: Began): SagaIterator<void> {
  const { api, uploader } = services;
  const { pointer, scanning } = began;
  const events: EventChannel<TransferEvent> = yield call(() =>
    eventChannel<TransferEvent | END>((emit) => {
      const stop = uploader.begin(began.file, began, emit);
      return stop;
    }),
  );
  const startedAt = services.now();
  let completing: Promise<FileRecord> | undefined;
  try {
    for (;;) {
      const event: TransferEvent = yield take(events);
      if (event.kind === 'progress') {
        const { percent } = event;
        const secondsLeft = findSecondsLeft(
          percent,
          services.now() - startedAt,
        );
        yield put(uploadProgressed({ pointer, percent, secondsLeft }));
      } else if (event.kind === 'stalled') {
        yield put(uploadStalled(pointer));
      } else if (event.kind === 'failed') {
        const { uploadFailed } = services.sentences();
        yield put(refuse(began, listChunkErrors(event.answer, uploadFailed)));
        return;
      } else {
        yield put(checkingBegan({ pointer, scanning }));
        const asked = complete(api, event.fileId, began);
        completing = asked;
        const record: FileRecord = yield call(() => asked);
        if (record.state === 'ready' || isRefused(record)) {
          yield put(settle(services, began, record));
          return;
        }
        yield put(
          checkingBegan({ pointer, scanning: record.state === 'scanning' }),
        );
      }
    }
  } catch (cause) {
    services.log('An upload could not be completed.', cause);
    const { uploadFailed, uploadUnexpected } = services.sentences();
    const fallback =
      cause instanceof ApiError ? uploadUnexpected : uploadFailed;
    yield put(refuse(began, listUploadErrors(cause, fallback)));
  } finally {
    const stopped: boolean = yield cancelled();
    if (stopped) {
      services.log('An upload was cancelled.');
      // Its file gets its id while it is checked; nobody wants it any more.
      completing?.then(
        ({ tempFileId }) => deleteFile(services, tempFileId),
        (cause) => services.log('A cancelled upload came to nothing.', cause),
      );
    }
    events.close();
  }
}

function* transferUntilStopped(
  services: UploadServices,
  began: Began,
): SagaIterator<void> {
  yield race([
    call(transfer, services, began),
    take(
      (action: { type: string; payload?: unknown }) =>
        allSlotsCleared.match(action) ||
        (uploadCancelled.match(action) && action.payload === began.pointer),
    ),
  ]);
}

/** Sends chosen files, has them checked, and deletes removed ones (spec 1 §4 "File upload"). Slots work at the same time. */
export function* upload(services: UploadServices): SagaIterator<void> {
  for (;;) {
    const action: { type: string } = yield take([uploadBegan, fileRemoved]);
    if (uploadBegan.match(action))
      yield fork(transferUntilStopped, services, action.payload);
    else if (fileRemoved.match(action))
      yield fork(deleteFile, services, action.payload.tempFileId);
  }
}
