import type { UploadStatus } from '@contract/files';
import type { SagaIterator } from 'redux-saga';
import { call, cancelled, delay, fork, put, race } from 'redux-saga/effects';
import type { FileRecord } from '@contract/files';
import { ApiError, ConnectionError } from '../../../lib/api/apiError';
import { deleteFile } from '../../../lib/api/deleteFile';
import { toRemark } from '../fileRemarks';
import { findUpload } from './findUpload';
import { isRefused } from '../isRefused';
import type { CheckingStage } from '../slotState';
import { listRecordErrors, listUploadErrors } from '../uploadErrors';
import type { UploadServices } from './uploadServices';
import {
  checkingBegan,
  fileRefused,
  uploadArrived,
  uploadCompleted,
} from './uploadActions';

/** An upload of which everything has arrived. */
export interface SentFile {
  readonly pointer: string;
  readonly filename: string;
  readonly size: number;
  readonly purpose: string;
  readonly fileId: string;
  /** SHA-256 as the page computed it; undefined after a reload. */
  readonly checksum: string | undefined;
}

const firstPauseMs = 1000;
const pauseStepMs = 500;
const longestPauseMs = 5000;
/** The finding that says so while a scanner does not answer. */
const waitingCode = 'waitingForScan';

const toPause = (round: number): number =>
  Math.min(longestPauseMs, firstPauseMs + round * pauseStepMs);

/** Whether asking again may help: what is answered with 500 is an error of the file (spec 1 §8). */
const isPassing = (cause: unknown): boolean =>
  cause instanceof ConnectionError ||
  (cause instanceof ApiError &&
    [429, 502, 503, 504, 507].includes(cause.status));

const isFinal = (record: FileRecord): boolean =>
  record.state === 'ready' || isRefused(record);

function toStage({ state, warnings, format }: FileRecord): CheckingStage {
  if (warnings.some(({ code }) => code === waitingCode)) return 'waiting';
  if (state === 'checking' && format !== null) return 'identified';
  return state === 'scanning' || state === 'checking' ? state : 'received';
}

/** Asks until an answer comes, with growing pauses. Throws what is not the connection's fault. */
function* askUntilAnswered<T>(ask: () => Promise<T>): SagaIterator<T> {
  for (let round = 0; ; round += 1)
    try {
      const answer: T = yield call(ask);
      return answer;
    } catch (cause) {
      if (!isPassing(cause)) throw cause;
      yield delay(toPause(round));
    }
}

/**
 * Asks for the progress of the checks with growing pauses until they end. A missing answer is logged and asked
 * for again.
 */
function* askOnTheWay(
  { api, log }: UploadServices,
  fileId: string,
  tell: (record: FileRecord) => SagaIterator<void>,
): SagaIterator<never> {
  for (let round = 0; ; round += 1) {
    yield delay(toPause(round));
    try {
      const upload: UploadStatus | undefined = yield call(
        findUpload,
        api,
        fileId,
      );
      if (upload?.record) yield call(tell, upload.record);
    } catch (cause) {
      log('How far the checks are could not be asked.', cause);
    }
  }
}

/** Has a file that arrived checked, and waits until the API is done with it, however long that takes. */
export function* awaitVerdict(
  services: UploadServices,
  file: SentFile,
): SagaIterator<void> {
  const { api } = services;
  const { pointer, filename, size } = file;
  const query = new URLSearchParams({
    fileId: file.fileId,
    purpose: file.purpose,
    originalFilename: filename,
  });
  let completing: Promise<FileRecord> | undefined;
  let known: FileRecord | undefined;
  let isTold = false;
  const complete = () => {
    completing = api.post<FileRecord>(`submit/completeFile?${query}`, {});
    return completing;
  };
  function* tell(record: FileRecord): SagaIterator<void> {
    known = record;
    if (isFinal(record)) return;
    if (!isTold && record.checksum !== '') {
      isTold = true;
      yield put(uploadArrived({ pointer, record }));
    }
    const { warnings: remarks } = record;
    yield put(checkingBegan({ pointer, stage: toStage(record), remarks }));
  }
  const refuse = (errors: Parameters<typeof fileRefused>[0]['errors']) =>
    fileRefused({ pointer, filename, size, errors });

  try {
    yield put(checkingBegan({ pointer, stage: 'received', remarks: [] }));
    // The answer comes with the verdict (spec 1 §7); what happens until then is shown meanwhile.
    const { answer }: { answer: FileRecord } = yield race({
      answer: call(askUntilAnswered<FileRecord>, complete),
      onTheWay: call(askOnTheWay, services, file.fileId, tell),
    });
    let record = answer;
    yield call(tell, record);
    for (let round = 0; !isFinal(record); round += 1) {
      yield delay(toPause(round));
      const upload: UploadStatus | undefined = yield call(
        askUntilAnswered<UploadStatus | undefined>,
        () => findUpload(api, file.fileId),
      );
      if (upload === undefined) throw new Error('The upload is gone.');
      if (upload.record !== null) record = upload.record;
      yield call(tell, record);
    }
    if (isRefused(record)) {
      const { uploadUnexpected } = services.sentences();
      yield put(refuse(listRecordErrors(record, uploadUnexpected)));
    } else if (file.checksum && file.checksum !== record.checksum) {
      yield fork(deleteFile, services, record.tempFileId);
      yield put(refuse([toRemark(services.text('upload.different'))]));
    } else yield put(uploadCompleted({ pointer, record }));
  } catch (cause) {
    services.log('An upload could not be completed.', cause);
    const { uploadUnexpected } = services.sentences();
    yield put(refuse(listUploadErrors(cause, uploadUnexpected)));
  } finally {
    const stopped: boolean = yield cancelled();
    if (stopped) {
      services.log('An upload was cancelled while it was checked.');
      const drop = (id: string) => deleteFile(services, id);
      if (known !== undefined) void drop(known.tempFileId);
      else if (completing === undefined) void drop(file.fileId);
      // Its file gets its id while it is checked; nobody wants it any more.
      else
        completing.then(
          ({ tempFileId }) => drop(tempFileId),
          () => drop(file.fileId),
        );
    }
  }
}
