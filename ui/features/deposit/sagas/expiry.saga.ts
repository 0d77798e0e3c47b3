import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import {
  depositOpened,
  draftExpired,
  draftKept,
  expiryNear,
  loginLapsed,
  problemFound,
} from '../depositActions';
import type { LoginEnd } from '../../../lib/api/loginEnd';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { isBusy } from '../savedDraft';

/** Kept drafts are looked at this often (spec 1 §4). */
const checkEveryMs = 5 * 60_000;
/** How long the watch waits for a login to be extended. */
const answerWithinMs = 10_000;
/** How long before the end the page asks (R31). */
const warnBeforeMs = 2 * 60_000;

/** When the draft is cleared unless something changes; undefined while there is nothing to clear. */
export function findExpiry(deposit: OpenDeposit): number | undefined {
  if (deposit.changedAt === null) return undefined;
  return deposit.changedAt + deposit.context.config.draftMinutes * 60_000;
}

/** Returns the end of the login from the API's last answer; undefined without a login. */
export function findLoginEnd(
  { context }: OpenDeposit,
  announced: LoginEnd | undefined,
): LoginEnd | undefined {
  return context.user.authenticated ? announced : undefined;
}

/** Whether nothing puts the end of a login off any more. */
export const isFinal = ({ lapses, latest }: LoginEnd): boolean =>
  lapses >= latest;

/** Two answers may give the same end with a difference, caused by the time they took to arrive. */
const isSameEnd = (one: number, other: number) =>
  Math.abs(one - other) < 10_000;

/**
 * Keeps the login alive; false when that fails or waits for a new login, because the draft is watched meanwhile.
 */
function* extendLogin({ api, log }: DepositServices): SagaIterator<boolean> {
  try {
    const { late }: { late?: unknown } = yield race({
      answer: call(() => api.post('user/extend', {})),
      late: delay(answerWithinMs),
    });
    return late === undefined;
  } catch (cause) {
    log('The login could not be extended.', cause);
    return false;
  }
}

/**
 * Looks after the login. An active user is not asked to stay logged in, unless no call can extend the login.
 * That end is announced once, like a lapsed login. Returns the time until the next look, or 'near' when the page
 * must ask.
 */
function* watchLogin(
  services: DepositServices,
  deposit: OpenDeposit,
  announced: { end: number; near: number },
): SagaIterator<number | 'near'> {
  const { api, now } = services;
  const login = findLoginEnd(deposit, api.loginEnd());
  if (login === undefined || isSameEnd(login.lapses, announced.end))
    return checkEveryMs;
  const end = login.lapses;
  const left = end - now();
  if (left > warnBeforeMs) return left - warnBeforeMs;
  if (left <= 0) {
    announced.end = end;
    yield put(loginLapsed());
    return checkEveryMs;
  }
  if (isFinal(login)) {
    if (isSameEnd(end, announced.near)) return left;
    announced.near = end;
    return 'near';
  }
  const lastUse = end - deposit.context.config.loginMinutes * 60_000;
  const isActive = isBusy(deposit) || (deposit.changedAt ?? 0) > lastUse;
  const extended: boolean = isActive && (yield call(extendLogin, services));
  const isLater = (api.loginEnd()?.lapses ?? 0) > end;
  return extended && isLater ? 0 : 'near';
}

/**
 * Clears the draft when it has not changed for too long and warns before (R31); the same for the login. While something is
 * uploading or being sent nothing is cleared.
 */
export function* expiry(services: DepositServices): SagaIterator<void> {
  const announced = { end: 0, near: 0 };
  yield take(depositOpened);
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const end = deposit && findExpiry(deposit);
    const busy = deposit !== undefined && isBusy(deposit);
    const left = end === undefined ? Infinity : end - services.now();
    let wait = checkEveryMs;
    let isNear = false;
    if (deposit && !busy && left <= 0) {
      services.drafts.clear();
      yield put(draftExpired());
      yield put(
        problemFound({
          kind: 'expired',
          message: services.text('expiry.expired', {
            draftMinutes: deposit.context.config.draftMinutes,
          }),
        }),
      );
    } else if (deposit && !busy && left <= warnBeforeMs) {
      isNear = true;
      wait = left;
    } else if (left !== Infinity && !busy) {
      wait = Math.min(checkEveryMs, left - warnBeforeMs);
    }
    if (deposit) {
      const alone: number | 'near' = yield* watchLogin(
        services,
        deposit,
        announced,
      );
      if (alone === 'near') {
        isNear = true;
        const login = findLoginEnd(deposit, services.api.loginEnd());
        wait = Math.min(wait, (login?.lapses ?? 0) - services.now());
      } else wait = Math.min(wait, alone);
    }
    if (isNear && deposit?.expiring === false) yield put(expiryNear());
    const { kept }: { kept?: unknown } = yield race({
      passed: delay(Math.max(wait, 0)),
      kept: take(draftKept),
    });
    if (kept !== undefined && deposit?.context.user.authenticated === true)
      yield call(extendLogin, services);
  }
}
