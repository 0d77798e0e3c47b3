import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { findPointer } from '@engine';
import type { CurrentUser } from '@contract/user';
import { isSameUser } from '../../identity/identity.saga';
import {
  isWizardMoved,
  userRenewed,
  type wizardMoved,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findOpenDeposit, type OpenDeposit } from '../depositState';

/** Whether an action chose another form, and the choice does not wait for a yes. */
function choosesForm(
  action: ReturnType<typeof wizardMoved>,
  deposit: OpenDeposit | undefined,
): boolean {
  if (deposit === undefined) return false;
  const { event } = action.payload;
  return (
    event.type === 'answered' &&
    event.change.path === findPointer(deposit.form, 'variant') &&
    deposit.wizard.form.pending === undefined
  );
}

/** Asks for the current user again. A failure is logged, and the known user is kept. */
export function* renewUser({ api, log }: DepositServices): SagaIterator<void> {
  try {
    const user: CurrentUser = yield call(() =>
      api.get<CurrentUser>('user/current'),
    );
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    // Another user is handled where the page asks who is logged in.
    if (deposit !== undefined && isSameUser(deposit.context.user, user))
      yield put(userRenewed(user));
  } catch (cause) {
    log('The user could not be asked for.', cause);
  }
}

/** Renews the user when another form is chosen: its answers begin with the user's own (spec 2 §4). */
export function* reloadUser(services: DepositServices): SagaIterator<void> {
  yield takeEvery(isWizardMoved, function* look(action): SagaIterator<void> {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (choosesForm(action, deposit)) yield call(renewUser, services);
  });
}
