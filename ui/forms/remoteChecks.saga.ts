import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from 'redux-saga/effects';
import type { ApiClient } from '../lib/apiClient';
import { askRemoteCheck, restBeforeCheckMs } from '../lib/remoteChecks';
import type { ValueToCheck } from '../lib/valuesToCheck';
import { watchValues } from '../lib/watchValues.saga';
import { formMoved, valueChecked } from './formActions';
import type { FormPlace } from './formPlace';
import type { OpenForm } from './openForm';

/** Everything outside the store that checks use. */
export interface CheckServices {
  api: Pick<ApiClient, 'get'>;
  /** Milliseconds since 1970. */
  now(): number;
  log(message: string, cause?: unknown): void;
}

/** The form whose values are checked. */
export interface Checking<
  Open extends OpenForm<unknown>,
> extends FormPlace<Open> {
  /** Why the way forward waits for a check; it does not where this is not given. */
  toWaitReason?(check: string): string;
  /** Decides a value without the API: true when it passes. */
  isOwn?(open: Open, value: ValueToCheck): boolean;
  /** The user whose own values are left out. */
  findOwnUserId?(open: Open): string | undefined;
}

/**
 * Asks the API about each value that only it can judge, 300 ms after it was typed; what is no longer asked for is given up.
 * Where no answer comes the value counts as in order: the API judges again.
 */
export function* remoteChecks<Open extends OpenForm<unknown>>(
  services: CheckServices,
  checking: Checking<Open>,
): SagaIterator<void> {
  const { api, now, log } = services;
  const { form, find, toWaitReason, isOwn, findOwnUserId } = checking;

  function* findAnswer(one: ValueToCheck): SagaIterator<boolean> {
    const open: Open | undefined = yield select(find);
    if (open !== undefined && isOwn?.(open, one) === true) return true;
    const ownUserId = open && findOwnUserId?.(open);
    return yield call(askRemoteCheck, api, one.check, one.value, ownUserId);
  }

  function* ask(one: ValueToCheck): SagaIterator<void> {
    const { path, check, value } = one;
    const id = `check ${path}`;
    const reason = toWaitReason?.(check);
    yield delay(restBeforeCheckMs);
    try {
      if (reason !== undefined)
        yield put(
          formMoved(form, { type: 'waitBegan', wait: { id, reason } }, now()),
        );
      const inOrder: boolean = yield call(findAnswer, one);
      yield put(valueChecked({ form, check, value, inOrder }));
    } catch (cause) {
      log('A value could not be checked.', cause);
    } finally {
      if (reason !== undefined)
        yield put(formMoved(form, { type: 'waitEnded', id }, now()));
    }
  }

  yield* watchValues(find, ask);
}
