import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, fork, select, take } from 'redux-saga/effects';
import { startedAgain } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';

/** The version of the draft that the browser keeps now; undefined where it keeps none. */
function draftVersion(deposit: OpenDeposit | undefined): number | undefined {
  if (deposit === undefined || deposit.receipt !== null) return undefined;
  const { version } = deposit.form;
  // A preview shows a form that is not published.
  return deposit.changedAt === null || version === 0 ? undefined : version;
}

/** So many reports in the life of a draft keep it counted while it lives on with its answers. */
const REPORTS_IN_LIFE = 3;

/** What was reported last, and when. */
interface Reported {
  readonly version: number;
  readonly at: number;
}

const isDue = (
  { at }: Reported,
  { changedAt, context }: OpenDeposit,
  now: number,
): boolean =>
  (changedAt ?? 0) > at &&
  now - at >= (context.config.draftMinutes * 60_000) / REPORTS_IN_LIFE;

const toPath = ({ formKey }: DepositServices) =>
  `api/forms/${encodeURIComponent(formKey)}/drafts`;

function* report(
  services: DepositServices,
  version: number,
): SagaIterator<void> {
  const { api } = services;
  // A draft that is not counted is a draft like any other.
  yield call(() =>
    api.post(toPath(services), { version }).catch(() => undefined),
  );
}

function* reportEnd(services: DepositServices): SagaIterator<void> {
  const { api } = services;
  // It expires by itself.
  yield call(() => api.discard(toPath(services)).catch(() => undefined));
}

/**
 * Tells the API with which version of the form a draft began, was restored or continues. Repeats it while the draft
 * lives on, and tells when it was cleared. The count of an expired draft expires by itself: that of a session is also
 * the count of its other tabs.
 */
export function* reportDraft(services: DepositServices): SagaIterator<void> {
  let reported: Reported | undefined;
  let last: Action | undefined;
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const version = draftVersion(deposit);
    const now = services.now();
    if (deposit !== undefined && version !== undefined) {
      if (reported?.version !== version || isDue(reported, deposit, now)) {
        yield fork(report, services, version);
        reported = { version, at: now };
      }
    } else {
      if (reported !== undefined && last && startedAgain.match(last))
        yield fork(reportEnd, services);
      reported = undefined;
    }
    last = yield take('*');
  }
}
