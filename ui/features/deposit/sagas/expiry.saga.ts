import type { SagaIterator } from 'redux-saga';
import { delay, put, race, select, take } from 'redux-saga/effects';
import {
  depositOpened,
  draftExpired,
  draftKept,
  expiryNear,
  problemFound,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { isBusy } from '../savedDraft';

/** Kept drafts are looked at this often (spec 1 §4). */
const checkEveryMs = 5 * 60_000;
/** How long before the end the page asks (R31). */
export const warnBeforeMs = 2 * 60_000;

/** When the draft is cleared unless something changes; undefined while there is nothing to clear. */
export function findExpiry(deposit: OpenDeposit): number | undefined {
  if (deposit.changedAt === null) return undefined;
  return deposit.changedAt + deposit.context.config.draftMinutes * 60_000;
}

/** Clears the draft when it has not changed for too long and warns before (R31). While something is uploading or being sent nothing is cleared. */
export function* expiry(services: DepositServices): SagaIterator<void> {
  yield take(depositOpened);
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const end = deposit && findExpiry(deposit);
    const busy = deposit !== undefined && isBusy(deposit);
    const left = end === undefined ? Infinity : end - services.now();
    let wait = checkEveryMs;
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
      if (!deposit.expiring) yield put(expiryNear());
      wait = left;
    } else if (left !== Infinity && !busy) {
      wait = Math.min(checkEveryMs, left - warnBeforeMs);
    }
    yield race([delay(Math.max(wait, 0)), take(draftKept)]);
  }
}
