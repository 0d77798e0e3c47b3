import type { UploadStatus } from '@contract/files';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put } from 'redux-saga/effects';
import { ApiError } from '../../../lib/api/apiError';
import { findUpload, toStoredPercent } from './findUpload';
import type { UploadServices } from './uploadServices';
import {
  checkingResumed,
  storedPartFound,
  type LostUpload,
} from './uploadActions';

const askAgainMs = 5000;

const hasEverything = ({ chunks, size, chunkSize }: UploadStatus): boolean =>
  Object.keys(chunks).length === Math.ceil(size / chunkSize);

/**
 * Asks the API for an upload that a reload broke off. A complete one continues automatically; otherwise the box shows
 * how much has arrived.
 */
export function* lostUpload(
  { api, log }: UploadServices,
  lost: LostUpload,
): SagaIterator<void> {
  const { pointer, resume } = lost;
  if (resume === undefined) return;
  for (;;)
    try {
      const upload: UploadStatus | undefined = yield call(
        findUpload,
        api,
        resume.fileId,
      );
      if (upload === undefined)
        yield put(storedPartFound({ pointer, percent: null }));
      else if (upload.state !== 'uploading' || hasEverything(upload))
        yield put(checkingResumed({ ...lost, resume }));
      else {
        const percent = toStoredPercent(upload);
        yield put(storedPartFound({ pointer, percent }));
      }
      return;
    } catch (cause) {
      log('An upload could not be asked for.', cause);
      if (cause instanceof ApiError && cause.status < 500) return;
      yield delay(askAgainMs);
    }
}
