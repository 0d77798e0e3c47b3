import type { SagaIterator } from 'redux-saga';
import { all, call, put, select, takeEvery } from 'redux-saga/effects';
import {
  identity,
  isSameUser,
  type IdentityPage,
  type IdentityServices,
} from '../identity/identity.saga';
import {
  loggedIn,
  loginAsked,
  loginClosed,
  loginFinished,
  loginRenewed,
  userChanged,
} from '../identity/identityActions';
import { realms, type WithIdentity } from '../identity/identityState';
import { formClosed } from '../../forms/state/formsActions';
import type { WithForms } from '../../forms/state/formsState';
import { isLoginSending } from './useIsSending';

const findUser = ({ identity: { user } }: WithIdentity) => user ?? undefined;

/** While a login is sent the dialog stays as it is, so that its answer is not lost. */
const awaitsLogin = (state: WithIdentity & WithForms): boolean =>
  state.identity.login !== null && !isLoginSending(state);

function* askLogin(): SagaIterator<void> {
  const { identity: before }: WithIdentity = yield select();
  if (before.login !== null) return;
  const mode = before.user?.staff === true ? 'staff-login' : 'login';
  const username = before.user?.username ?? null;
  yield put(loginAsked({ reason: 'again', username, mode }));
}

const accountPage = ({ loginGate }: IdentityServices): IdentityPage => ({
  findUser,
  awaitsLogin,
  asksOnReturn: awaitsLogin,
  onLoginNeeded: askLogin,
  *onLogin() {
    yield put(loginFinished());
    loginGate.open(true);
    yield put(loginRenewed());
  },
  *onUserChanged() {
    yield put(loginFinished());
    yield put(userChanged());
    // The waiting calls belong to the former user.
    return 'drop';
  },
});

/**
 * Follows the current user on a page that belongs to one user. A login that ended is renewed in place or in
 * another tab; then the waiting calls continue.
 */
export function* accountIdentity(
  services: IdentityServices,
): SagaIterator<void> {
  const page = accountPage(services);
  yield takeEvery(loggedIn, function* renewed({ payload: { user, csrf } }) {
    services.api.replaceToken(csrf);
    const state: WithIdentity = yield select();
    const known = findUser(state);
    const isSame = known !== undefined && isSameUser(known, user);
    yield call(isSame ? page.onLogin : page.onUserChanged, user);
  });
  yield takeEvery([loginClosed, loginFinished], function* forgetTyped() {
    yield all(realms.map((key) => put(formClosed(key))));
  });
  yield takeEvery(loginClosed, () => services.loginGate.open(false));
  yield* identity(services, page);
}
