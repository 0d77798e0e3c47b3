import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import {
  dialogsLoaded,
  loginAsked,
  loginClosed,
  loginFinished,
  logoutAsked,
  logoutConfirmed,
  logoutDeclined,
} from '../../identity/identityActions';
import { depositOpened, startedAgain } from '../depositActions';
import { belongsToOther } from '../../identity/owner';
import { noticeShown } from '../../shell/notices';
import { askLogin } from './depositIdentity.saga';
import type { Services } from '../../../app/services';

async function loadAccountWork() {
  const [{ accountWork }] = await Promise.all([
    import('./accountWork.saga'),
    import('./AccountDialogs'),
  ]);
  return accountWork;
}

/** The dialogs about the account: their code is loaded when the first of them is asked for. */
function* loadDialogs(services: Services): SagaIterator<void> {
  for (;;) {
    const { confirmed }: { confirmed?: Action } = yield race({
      asked: take([loginAsked, logoutAsked]),
      confirmed: take(logoutConfirmed),
    });
    try {
      const accountWork: Awaited<ReturnType<typeof loadAccountWork>> =
        yield call(loadAccountWork);
      yield fork(accountWork, services);
      yield put(dialogsLoaded());
      if (confirmed !== undefined) yield put(confirmed);
      return;
    } catch (cause) {
      services.log('A part of the page could not be loaded.', cause);
      services.loginGate.open(false);
      yield put(loginClosed());
      yield put(logoutDeclined());
      const text = services.text('account.notLoaded');
      yield put(noticeShown({ id: 'account', kind: 'danger', text }));
    }
  }
}

/**
 * Opens the login when the page opens. It does so for `login=open` in the address (spec 2 §2), and when a reload finds
 * the answers of a user who was logged in. Loads the dialogs with the first need.
 */
export function* lazyAccount(services: Services): SagaIterator<void> {
  yield takeEvery([loginClosed, loginFinished], function* ended() {
    yield call(services.address.endLoginStart);
  });
  yield takeEvery(depositOpened, function* opened({ payload }) {
    const { owner, context, changedAt } = payload;
    const { authenticated } = context.user;
    if (authenticated) {
      const isOver =
        changedAt === null && belongsToOther(payload, context.user);
      if (isOver) yield put(startedAgain());
    } else if (owner !== null && changedAt !== null)
      yield call(askLogin, services);
    else {
      const mode = services.address.loginStart();
      if (mode !== undefined) yield put(loginAsked({ reason: 'asked', mode }));
    }
  });
  yield call(loadDialogs, services);
}
