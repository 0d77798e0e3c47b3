import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import { firstIncompleteStep, wizardPath } from '@engine';
import {
  depositOpened,
  hashChanged,
  startedAgain,
  wizardMoved,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import {
  findOpenDeposit,
  getOpenDeposit,
  isOnReceipt,
  type OpenDeposit,
} from '../depositState';

const routeOf = (deposit: OpenDeposit, id: string): string =>
  deposit.form.definition.form.steps.find((step) => step.id === id)?.route ??
  '/';

const firstRoute = (deposit: OpenDeposit): string =>
  deposit.form.definition.form.steps[0]?.route ?? '/';

/** A receipt can be returned to as long as it is kept; every other step is reachable as the wizard says. */
function isReachable(deposit: OpenDeposit, id: string): boolean {
  const step = deposit.form.definition.form.steps.find((one) => one.id === id);
  if (step?.role === 'end') return deposit.receipt !== null;
  return wizardPath(deposit.form, deposit.wizard).some(
    (one) => one.id === id && one.included && one.reachable,
  );
}

/**
 * Follows the address. An unknown hash begins anew at the first step. A known step that cannot be reached yet
 * leads to the first incomplete one without loss (R30).
 */
function* follow(services: DepositServices, path: string): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const { address, now } = services;
  if (path === '') {
    address.go(routeOf(deposit, deposit.wizard.current), 'replace');
    return;
  }
  const step = deposit.form.definition.form.steps.find(
    (one) => one.route === path,
  );
  if (step === undefined) {
    services.log(`There is no step at ${path}.`);
    address.go(firstRoute(deposit), 'replace');
    yield put(startedAgain());
    return;
  }
  if (step.id === deposit.wizard.current) return;
  // The receipt stays until another deposit begins, whatever the browser's buttons ask for.
  if (isOnReceipt(deposit)) {
    address.go(routeOf(deposit, deposit.wizard.current), 'replace');
    return;
  }
  const target = isReachable(deposit, step.id)
    ? step.id
    : firstIncompleteStep(deposit.form, deposit.wizard).id;
  if (target !== step.id) address.go(routeOf(deposit, target), 'replace');
  yield put(wizardMoved({ type: 'stepAsked', step: target }, now()));
}

/** Keeps the address and the current step of the wizard equal, whichever of them moved (spec 2 §2). */
export function* routing(services: DepositServices): SagaIterator<void> {
  const { address } = services;
  yield take(depositOpened);
  yield call(follow, services, address.path());
  const hashes = eventChannel<string>((emit) => address.listen(emit));
  yield takeEvery(hashes, function* tell(path: string): SagaIterator<void> {
    yield put(hashChanged(path));
  });
  yield takeEvery(
    hashChanged,
    function* changed({ payload }: ReturnType<typeof hashChanged>) {
      yield call(follow, services, payload);
    },
  );
  yield fork(function* lead(): SagaIterator<void> {
    for (;;) {
      const action: { type: string } = yield take('*');
      if (hashChanged.match(action)) continue;
      const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
      if (deposit === undefined) continue;
      const route = routeOf(deposit, deposit.wizard.current);
      if (address.path() !== route) address.go(route, 'push');
    }
  });
}
