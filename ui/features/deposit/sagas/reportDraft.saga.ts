import type { SagaIterator } from 'redux-saga';
import { call, fork, select, take } from 'redux-saga/effects';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';

/** The version of the draft that the browser keeps now; undefined where it keeps none. */
function draftVersion(deposit: OpenDeposit | undefined): number | undefined {
  if (deposit === undefined || deposit.receipt !== null) return undefined;
  const { version } = deposit.form;
  // A preview shows a form that is not published.
  return deposit.changedAt === null || version === 0 ? undefined : version;
}

function* report(
  { api, formKey }: DepositServices,
  version: number,
): SagaIterator<void> {
  const path = `api/forms/${encodeURIComponent(formKey)}/drafts`;
  // A draft that is not counted is a draft like any other.
  yield call(() => api.post(path, { version }).catch(() => undefined));
}

/** Tells the API once with which version of the form a draft began, was restored or continues. */
export function* reportDraft(services: DepositServices): SagaIterator<void> {
  let reported: number | undefined;
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const version = draftVersion(deposit);
    if (version !== undefined && version !== reported)
      yield fork(report, services, version);
    reported = version;
    yield take('*');
  }
}
