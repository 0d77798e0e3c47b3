import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import type { CurrentUser } from '@contract/user';
import { loginLapsed, userRenewed } from '../depositActions';
import {
  findOpenDeposit,
  getOpenDeposit,
  isBeingSent,
  type OpenDeposit,
} from '../depositState';
import { identity, type IdentityPage } from '../../identity/identity.saga';
import { loginAsked } from '../../identity/identityActions';
import { isLoggedInAsOther } from '../../identity/owner';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';

/** Loads the code for a change of the user, once the API has named another one. */
const loadUserChange = () => import('./userChange.saga');
type UserChange = Awaited<ReturnType<typeof loadUserChange>>;

/** Asks the user whose answers these are to log in again. */
export function* askLogin(services: Services): SagaIterator<void> {
  const { identity: before }: AppState = yield select();
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (before.login?.reason === 'again') return;
  if (isLoggedInAsOther(deposit)) {
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

/**
 * Renews a user whose request to join a publisher was answered while the page was open (R57). It changes answers, and
 * a submission that is being sent keeps its own: with another key it could be stored twice.
 */
function* followJoin(user: CurrentUser): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  if (isBeingSent(deposit)) return;
  const { context } = deposit;
  const { publisher, join } = context.user;
  const isAnswered = join?.status !== user.join?.status;
  if (isAnswered || publisher?.id !== user.publisher?.id)
    yield put(userRenewed(user));
}

const depositPage = (services: Services): IdentityPage => ({
  findUser: (state: AppState) => findOpenDeposit(state)?.context.user,
  awaitsLogin: (state: AppState) => state.identity.login?.reason === 'again',
  asksOnReturn(state: AppState) {
    const deposit = findOpenDeposit(state);
    const isSent = deposit !== undefined && isBeingSent(deposit);
    // A post under way finds a change of the user itself, unless it waits for a login.
    return !isSent || state.identity.login !== null;
  },
  onLoginNeeded: () => askLogin(services),
  *onLogin(user) {
    const { applyLogin }: UserChange = yield call(loadUserChange);
    services.loginGate.open(true);
    yield call(applyLogin, services, user);
  },
  *onLogout(user) {
    const { applyLogout }: UserChange = yield call(loadUserChange);
    yield call(applyLogout, services, user);
  },
  onSameUser: followJoin,
  *onUserChanged(user) {
    const { applyUserChange }: UserChange = yield call(loadUserChange);
    return yield call(applyUserChange, services, user);
  },
});

/** Follows the current user on the page of a form. */
export function* depositIdentity(services: Services): SagaIterator<void> {
  yield takeEvery(loginLapsed, askLogin, services);
  yield* identity(services, depositPage(services));
}
