import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import {
  findPointer,
  firstIncompleteStep,
  readPointer,
  wizardPath,
} from '@engine';
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

/**
 * The form of a later step that cannot be shown when the page is loaded. It is null where no form was chosen, the form
 * where it needs a login (R65), and undefined where the step follows the wizard.
 */
function findRefusedForm(
  { form, wizard, receipt }: OpenDeposit,
  asked: string | null,
): string | null | undefined {
  const variant = findPointer(form, 'variant');
  if (variant === undefined || receipt !== null) return undefined;
  const { data, evaluation } = wizard.form;
  const answer = readPointer(data, variant);
  const isRefused = evaluation.findings.some(({ path }) => path === variant);
  if (wizard.dirty && !isRefused) return undefined;
  if (!wizard.dirty && asked === answer) return undefined;
  return wizard.dirty ? String(answer) : asked;
}

/** Shows the step of the address, or the first one where R65 wants that. */
function* begin(services: DepositServices): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const { address, now } = services;
  const [first, ...later] = deposit.form.definition.form.steps;
  const isLater = later.some(({ route }) => route === address.path());
  const refused = isLater
    ? findRefusedForm(deposit, address.form())
    : undefined;
  if (first === undefined || refused === undefined) {
    yield call(follow, services, address.path());
    return;
  }
  address.redirect('everyone', refused, first.route);
  if (deposit.wizard.current === first.id) return;
  yield put(wizardMoved({ type: 'stepAsked', step: first.id }, now()));
}

/** Keeps the address and the current step of the wizard equal, whichever of them moved (spec 2 §2). */
export function* routing(services: DepositServices): SagaIterator<void> {
  const { address } = services;
  yield take(depositOpened);
  yield call(begin, services);
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
