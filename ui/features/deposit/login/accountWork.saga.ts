import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import type { CurrentUser } from '@contract/user';
import {
  loggedIn,
  loginClosed,
  loginFinished,
  logoutAsked,
  logoutConfirmed,
} from '../../identity/identityActions';
import texts from '../../account/texts/en.json' with { type: 'json' };
import { startedAgain, userRenewed } from '../depositActions';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { formClosed } from '../../../forms/state/formsActions';
import { belongsToOther, isFormerUser } from '../../identity/owner';
import { noticeShown } from '../../shell/notices';
import { ApiError } from '../../../lib/api/apiError';
import type { CsrfToken } from '@contract/account';
import { applyLogin } from './userChange.saga';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';
import { dialogForms } from '../../account/loginRequests';

/** A login in place: the answers stay where they are, unless they are another user's; what waited continues. */
function* takeOver(
  services: Services,
  { user, csrf }: { user: CurrentUser; csrf: CsrfToken },
): SagaIterator<void> {
  services.api.replaceToken(csrf);
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  const isSame = isFormerUser(deposit, user);
  if (!isSame) services.api.changeUser(services.text('account.otherLogin'));
  // Calls that wait for the login of one user are not sent as another user.
  services.loginGate.open(isSame);
  if (deposit !== undefined && belongsToOther(deposit, user))
    yield put(startedAgain());
  yield call(applyLogin, services, user);
}

/** Nothing that was typed into the dialog remains (spec 2 §4). */
function* forgetTyped(): SagaIterator<void> {
  yield all(dialogForms.map((key) => put(formClosed(key))));
}

/**
 * Handles a dialog closed without a login: waiting calls fail, and the saga asks the API for the current user.
 */
function* decline(services: Services): SagaIterator<void> {
  const { api, log, loginGate } = services;
  loginGate.open(false);
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (deposit?.context.user.authenticated !== true) return;
  try {
    const user: CurrentUser = yield call(() =>
      api.get<CurrentUser>('user/current'),
    );
    if (!user.authenticated) yield put(userRenewed(user));
  } catch (cause) {
    log('The user could not be asked for.', cause);
  }
}

/** Ends the login, unless another tab has ended it. */
function* logOut({ api }: Services): SagaIterator<void> {
  try {
    const { csrf }: { csrf: CsrfToken } = yield call(() =>
      api.post<{ csrf: CsrfToken }>('user/logout', {}),
    );
    api.replaceToken(csrf);
  } catch (cause) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const isOutside = deposit?.context.user.authenticated === false;
    const isOther = cause instanceof ApiError && cause.code === 'OTHER_USER';
    if (!isOther || !isOutside) throw cause;
  }
}

/** Logs out and leaves for the start page; nothing of the draft stays behind unless it is another's. */
function* leave(services: Services, keepsDraft: boolean): SagaIterator<void> {
  const { api, log, drafts, text } = services;
  if (!keepsDraft) yield put(startedAgain());
  try {
    yield call(logOut, services);
    services.typed.clearAll();
    if (!keepsDraft) drafts.clear();
    services.leave(api.url('deposit'));
  } catch (cause) {
    log('Nobody could be logged out.', cause);
    const words = text('account:logOut.failed');
    yield put(noticeShown({ id: 'logout', kind: 'danger', text: words }));
  }
}

/** Asks before answers are lost, and logs out at once where there are none. */
function* askToLeave(): SagaIterator<void> {
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (deposit === undefined || deposit.changedAt === null)
    yield put(logoutConfirmed({ keepsDraft: false }));
}

/** Handles logins and logouts on the deposit page. */
export function* accountWork(services: Services): SagaIterator<void> {
  services.addTexts('account', texts);
  yield takeEvery(loggedIn, function* taken({ payload }) {
    yield call(takeOver, services, payload);
  });
  yield takeEvery([loginClosed, loginFinished], forgetTyped);
  yield takeEvery(loginClosed, decline, services);
  yield takeEvery(logoutConfirmed, function* confirmed({ payload }) {
    yield call(leave, services, payload.keepsDraft);
  });
  yield takeEvery(logoutAsked, askToLeave);
  const { identity }: AppState = yield select();
  if (identity.leaving) yield call(askToLeave);
}
