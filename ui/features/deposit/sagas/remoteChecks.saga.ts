import type { SagaIterator } from 'redux-saga';
import { call, delay, put } from 'redux-saga/effects';
import { askRemoteCheck, restBeforeCheckMs } from '../../../lib/remoteChecks';
import type { ValueToCheck } from '../../../lib/valuesToCheck';
import { watchValues } from '../../../lib/watchValues.saga';
import { valueChecked, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit } from '../depositState';

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
  yield* watchValues(findOpenDeposit, (value) => ask(services, value));
}
