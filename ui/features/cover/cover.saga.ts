import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { FileRecord } from '@contract/files';
import type { ApiClient } from '../../lib/api/apiClient';
import { coverAsked, coverMade, coverNotMade } from './coverActions';

export interface CoverServices {
  api: ApiClient;
  log(message: string, cause?: unknown): void;
  /** The sentence of the catalogue for the log (spec 1 §8). */
  coverFailed(): string;
}

type Asked = ReturnType<typeof coverAsked>['payload'];

/** Asks the API for a cover (spec 1 §7). A failure is logged and does not hold the deposit back. */
function* make(
  services: CoverServices,
  { pointer, file }: Asked,
): SagaIterator<void> {
  const { id, tempFileId, checksum, filename, purpose } = file;
  const madeFrom = tempFileId;
  try {
    const made: FileRecord = yield call(() =>
      services.api.post<FileRecord>('cover/generate', {
        id,
        tempFileId,
        checksum,
        filename,
        purpose,
      }),
    );
    // The cover's location is its tempFileId as long as it is temporary (spec 1 §4).
    const cover = { ...made, tempFileId: made.tempFileId || made.location };
    yield put(coverMade({ pointer, madeFrom, cover }));
  } catch (cause) {
    services.log(services.coverFailed(), cause);
    yield put(coverNotMade({ pointer, madeFrom }));
  }
}

/** Has covers made. */
export function* covers(services: CoverServices): SagaIterator<void> {
  yield takeEvery(coverAsked, ({ payload }) => make(services, payload));
}
