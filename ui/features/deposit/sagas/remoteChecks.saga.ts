import type { SagaIterator, Task } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  select,
  take,
} from 'redux-saga/effects';
import { askRemoteCheck, restBeforeCheckMs } from '../../../lib/remoteChecks';
import { valueChecked, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { listValuesToCheck, type ValueToCheck } from '../valuesToCheck';

/** Asks about one value once typing rests. Where no answer comes the value counts as in order: the API judges again. */
function* ask(
  services: DepositServices,
  { path, check, value }: ValueToCheck,
): SagaIterator<void> {
  const id = `check ${path}`;
  const reason = services.text(`checking.${check}`);
  yield delay(restBeforeCheckMs);
  try {
    const wait = { id, reason };
    yield put(wizardMoved({ type: 'waitBegan', wait }, services.now()));
    const inOrder: boolean = yield call(
      askRemoteCheck,
      services.api,
      check,
      value,
    );
    yield put(valueChecked({ check, value, inOrder }));
  } catch (cause) {
    services.log('A value could not be checked.', cause);
  } finally {
    yield put(wizardMoved({ type: 'waitEnded', id }, services.now()));
  }
}

/** Asks the API about each value that only it can judge, 300 ms after it was typed; what is no longer asked for is given up. */
export function* remoteChecks(services: DepositServices): SagaIterator<void> {
  const asked = new Map<string, Task>();
  let judged: unknown;
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit !== undefined && deposit.wizard.form.evaluation !== judged) {
      judged = deposit.wizard.form.evaluation;
      const values = new Map(
        listValuesToCheck(deposit).map((one) => [
          `${one.path} ${one.check} ${one.value}`,
          one,
        ]),
      );
      for (const [key, task] of asked)
        if (!values.has(key)) {
          asked.delete(key);
          yield cancel(task);
        }
      for (const [key, value] of values)
        if (!asked.has(key)) asked.set(key, yield fork(ask, services, value));
    }
    yield take('*');
  }
}
