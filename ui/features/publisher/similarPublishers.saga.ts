import type { SagaIterator } from 'redux-saga';
import { call, delay, put, takeLatest } from 'redux-saga/effects';
import type { ApiClient } from '../../lib/api/apiClient';
import {
  nothing,
  publisherNamed,
  similarFound,
  toSimilar,
} from './similarPublishers';

/** How long typing must rest before the API is asked (spec 2 §5, §9). */
const restMs = 200;

/** Looks for publishers of a similar name; a failure is silent, the answer is a warning only (spec 2 §5, R10). */
export function* similarPublishers(services: {
  api: ApiClient;
  log(message: string, cause?: unknown): void;
}): SagaIterator<void> {
  yield takeLatest(
    publisherNamed,
    function* look({
      payload,
    }: ReturnType<typeof publisherNamed>): SagaIterator<void> {
      const name = payload.trim();
      if (name === '') {
        yield put(similarFound(nothing));
        return;
      }
      yield delay(restMs);
      try {
        const found: Record<string, string> = yield call(() =>
          services.api.get<Record<string, string>>(
            `validate/publisher?publisherName=${encodeURIComponent(name)}`,
          ),
        );
        yield put(similarFound({ name, similar: toSimilar(found) }));
      } catch (cause) {
        services.log('Similar publishers could not be looked up.', cause);
        yield put(similarFound({ name, similar: [] }));
      }
    },
  );
}
