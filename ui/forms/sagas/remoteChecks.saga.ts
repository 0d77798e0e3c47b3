import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, select, take } from 'redux-saga/effects';
import type { ApiClient } from '../../lib/api/apiClient';
import { checkWaitId } from '../../lib/api/checkKeys';
import {
  askRemoteCheck,
  holdsForward,
  lateAnswer,
  listChecksOfPublisher,
  restBeforeCheckMs,
  type CheckedValue,
} from '../../lib/api/remoteChecks';
import type { ValueToCheck } from '../../lib/api/valuesToCheck';
import { watchValues } from '../../lib/api/watchValues.saga';
import { checksForgotten, formMoved, valueChecked } from '../state/formActions';
import type { FormPlace } from '../state/formPlace';
import type { OpenForm } from '../state/openForm';

/** A value waits no longer than this from when it was typed to its answer, in ms. */
const LONGEST = 10_000;

/** Everything outside the store that checks use. */
export interface CheckServices {
  api: Pick<ApiClient, 'getWithoutLogin'>;
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
  /** The publisher whose titles are compared. */
  findPublisherId?(open: Open): string | undefined;
}

/**
 * Asks the API about each value that only it can judge or look up, a moment after it was typed. What is no longer asked
 * for is given up. The way forward waits from the first moment, so that nobody passes the check. Where no answer comes
 * in time the value counts as in order: the API judges again.
 */
export function* remoteChecks<Open extends OpenForm<unknown>>(
  services: CheckServices,
  checking: Checking<Open>,
): SagaIterator<void> {
  const { api, now, log } = services;
  const { form, find, toWaitReason, isOwn } = checking;

  function* findAnswer(one: ValueToCheck): SagaIterator<CheckedValue> {
    const open: Open | undefined = yield select(find);
    if (open !== undefined && isOwn?.(open, one) === true)
      return { inOrder: true };
    return yield call(askRemoteCheck, api, one.check, one.value, {
      ownUserId: open && checking.findOwnUserId?.(open),
      publisherId: open && checking.findPublisherId?.(open),
    });
  }

  function* ask(one: ValueToCheck): SagaIterator<void> {
    const { path, check, value } = one;
    const id = checkWaitId(check, path);
    const reason = toWaitReason?.(check);
    const held = holdsForward(check) ? {} : ({ holds: 'nothing' } as const);
    const rest = restBeforeCheckMs(check);
    try {
      if (reason !== undefined) {
        const wait = { id, reason, ...held };
        yield put(formMoved(form, { type: 'waitBegan', wait }, now()));
      }
      yield delay(rest);
      const { answer }: { answer?: CheckedValue } = yield race({
        answer: call(findAnswer, one),
        late: delay(LONGEST - rest),
      });
      const checked = answer ?? lateAnswer(check);
      if (checked === undefined) throw new Error('No answer came in time.');
      yield put(valueChecked({ form, check, value, ...checked }));
    } catch (cause) {
      log('A value could not be checked.', cause);
    } finally {
      if (reason !== undefined)
        yield put(formMoved(form, { type: 'waitEnded', id }, now()));
    }
  }

  /** Forgets the answers about one publisher as soon as another one is chosen, so that the values are asked about again. */
  function* followPublisher(): SagaIterator<void> {
    let before: string | undefined;
    for (;;) {
      const open: Open | undefined = yield select(find);
      const publisherId = open && checking.findPublisherId?.(open);
      if (publisherId !== before) {
        before = publisherId;
        yield put(checksForgotten({ form, checks: listChecksOfPublisher() }));
      }
      yield take('*');
    }
  }

  yield fork(followPublisher);
  yield* watchValues(find, ask);
}
