import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type SagaIterator } from 'redux-saga';
import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
} from 'redux-saga/effects';
import {
  dialogsLoaded,
  loginAsked,
  loginClosed,
  loginFinished,
  logoutAsked,
  logoutConfirmed,
  logoutDeclined,
} from '../features/account/accountActions';
import {
  depositOpened,
  loginLapsed,
  startedAgain,
} from '../features/deposit/depositActions';
import {
  findOpenDeposit,
  type OpenDeposit,
} from '../features/deposit/depositState';
import { noticeShown } from '../features/shell/notices';
import type { Services } from './services';
import type { AppState } from './store';
import { isAnothers, isInsideAsOther } from './whoseAnswers';

async function loadAccountWork() {
  const [{ accountWork }] = await Promise.all([
    import('./account/accountWork.saga'),
    import('./account/AccountDialogs'),
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
 * Who is to log in, and when: by `login=open` in the address (spec 2 §2), when a call needs it, when the login lapsed, and
 * when the answers of somebody who was logged in are found after a reload.
 */
export function* laterAccount(services: Services): SagaIterator<void> {
  function* askAgain(): SagaIterator<void> {
    const { account }: AppState = yield select();
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (account.login?.reason === 'again') return;
    if (isInsideAsOther(deposit)) {
      // First it is decided what becomes of the answers.
      services.loginGate.open(false);
      return;
    }
    const username = deposit?.owner ?? null;
    const isStaff = deposit?.context.user.staff ?? false;
    const reason = username === null ? 'asked' : 'again';
    const mode = isStaff ? 'staff-login' : 'login';
    yield put(loginAsked({ reason, username, mode }));
  }
  const needed = eventChannel<true>((emit) =>
    services.loginGate.listen(() => emit(true)),
  );
  yield takeEvery(needed, askAgain);
  yield takeEvery(loginLapsed, askAgain);
  yield takeEvery([loginClosed, loginFinished], function* ended() {
    yield call(services.address.endLoginStart);
  });
  yield takeEvery(depositOpened, function* opened({ payload }) {
    const { owner, context, changedAt } = payload;
    const { authenticated } = context.user;
    if (authenticated) {
      const isOver = changedAt === null && isAnothers(payload, context.user);
      if (isOver) yield put(startedAgain());
    } else if (owner !== null && changedAt !== null) yield call(askAgain);
    else {
      const mode = services.address.loginStart();
      if (mode !== undefined) yield put(loginAsked({ reason: 'asked', mode }));
    }
  });
  yield call(loadDialogs, services);
}
