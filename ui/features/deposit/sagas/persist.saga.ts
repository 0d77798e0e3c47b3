import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, fork, select, take, takeEvery } from 'redux-saga/effects';
import { postBegan } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { isBusy, toSavedDraft } from '../savedDraft';

/** How long a change waits for others before it is written, and then for an idle page; the specification allows 300 ms. */
const writeAfterMs = 200;
const idleWithinMs = 80;

/** While an upload is under way it is written this often, so that a crash finds it young. */
const rewriteAfterMs = 60_000;

/** What of the deposit is kept: two equal lists mean that nothing needs writing. */
const keptParts = (
  deposit: OpenDeposit,
  services: DepositServices,
): unknown[] => [
  deposit.wizard.form.data,
  deposit.wizard.current,
  deposit.wizard.steps,
  deposit.wizard.attempted,
  deposit.context.files,
  deposit.idempotencyKey,
  deposit.posted,
  deposit.receipt,
  deposit.memory,
  deposit.owner,
  deposit.changedAt,
  isBusy(deposit) && Math.floor(services.now() / rewriteAfterMs),
  services
    .listPendingUploads()
    .map(({ pointer, resume }) => [pointer, resume?.fileId])
    .join(),
];

/**
 * Keeps the draft in the browser at most 300 ms after a change and when the page is hidden or left (spec 1 §4); that a
 * post goes out it keeps before it does.
 */
export function* persist(services: DepositServices): SagaIterator<void> {
  let written: unknown[] = [];

  function* changed(): SagaIterator<boolean> {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit === undefined) return false;
    const parts = keptParts(deposit, services);
    return parts.some((part, index) => part !== written[index]);
  }

  function* write(): SagaIterator<void> {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit === undefined) return;
    written = keptParts(deposit, services);
    const uploads = services.listPendingUploads();
    if (
      deposit.changedAt === null &&
      deposit.receipt === null &&
      uploads.length === 0
    )
      services.drafts.clear();
    else services.drafts.write(toSavedDraft(deposit, uploads, services.now()));
  }

  const hidden = eventChannel<true>((emit) =>
    services.onPageHide(() => emit(true)),
  );
  yield takeEvery(hidden, write);
  yield takeEvery(postBegan, write);
  yield fork(function* writeChanges(): SagaIterator<void> {
    for (;;) {
      yield take('*');
      const needed: boolean = yield call(changed);
      if (!needed) continue;
      yield delay(writeAfterMs);
      yield call(services.whenIdle, idleWithinMs);
      yield call(write);
    }
  });
}
