import type { UploadStatus } from '@contract/files';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import {
  depositOpened,
  fileRenewed,
  filesCleared,
  fileStored,
} from '../depositActions';
import {
  findOpenDeposit,
  getOpenDeposit,
  type OpenDeposit,
} from '../depositState';
import { toFilePlace } from '../filePlaces';
import { listFiles, type PlacedFile } from '../filesOf';
import { findUpload } from '../../upload/workflow/findUpload';
import { isRefused } from '../../upload/isRefused';
import { listRecordErrors } from '../../upload/uploadErrors';
import { fileRefused } from '../../upload/workflow/uploadActions';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';

const firstPauseMs = 5000;
const growth = 1.5;
const longestPauseMs = 60_000;

function listPending(state: AppState): PlacedFile[] {
  const deposit = findOpenDeposit(state);
  if (deposit === undefined) return [];
  return listFiles(deposit).filter(
    ({ record }) => record.state === 'ready' && record.scan === 'pending',
  );
}

/** Asks what became of the scan of a file and tells it: malware takes the file out of its box, with the reason. */
function* renew(
  { api, log, now, sentences }: Services,
  { record }: PlacedFile,
): SagaIterator<void> {
  try {
    const upload: UploadStatus | undefined = yield call(
      findUpload,
      api,
      record.tempFileId,
    );
    const known = upload?.record;
    const pending: PlacedFile[] = yield select(listPending);
    // Its row may have moved meanwhile.
    const placed = pending.find((file) => file.record === record);
    if (!known || placed === undefined) return;
    const { pointer } = placed;
    if (isRefused(known)) {
      const { originalFilename: filename, size } = known;
      const errors = listRecordErrors(known, sentences().uploadUnexpected);
      const { wizard }: OpenDeposit = yield select(getOpenDeposit);
      const slot = toFilePlace(wizard.form.data, pointer);
      yield put(filesCleared([pointer], now()));
      yield put(fileRefused({ pointer: slot, filename, size, errors }));
    } else if (known.scan !== 'pending') yield put(fileRenewed(known));
  } catch (cause) {
    log('The scan of a file could not be asked for.', cause);
  }
}

/** Follows scans that are still pending when a file is ready, with growing pauses. */
export function* laterScans(services: Services): SagaIterator<void> {
  for (let pauseMs = firstPauseMs; ;) {
    const pending: PlacedFile[] = yield select(listPending);
    const { action }: { action?: unknown } = yield race(
      pending.length === 0
        ? { action: take([depositOpened, fileStored]) }
        : { action: take(fileStored), over: delay(pauseMs) },
    );
    if (action !== undefined) pauseMs = firstPauseMs;
    else {
      pauseMs = Math.min(pauseMs * growth, longestPauseMs);
      for (const file of pending) yield call(renew, services, file);
    }
  }
}
