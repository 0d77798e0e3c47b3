import { eventChannel, type SagaIterator } from 'redux-saga';
import {
  call,
  put,
  select,
  spawn,
  takeEvery,
  takeLeading,
} from 'redux-saga/effects';
import type { CurrentUser } from '@contract/user';
import {
  loginLapsed,
  problemFound,
  startedAgain,
  userRenewed,
} from '../features/deposit/depositActions';
import {
  findOpenDeposit,
  type OpenDeposit,
} from '../features/deposit/depositState';
import { listFiles, type PlacedFile } from '../features/deposit/filesOf';
import {
  clearDeleted,
  findDeleted,
} from '../features/deposit/sagas/deletedFiles.saga';
import { noticeShown } from '../features/shell/notices';
import { letIn } from './letIn.saga';
import type { Services } from './services';
import type { AppState } from './store';
import { isAnothers, isFormer, isInsideAsOther } from './whoseAnswers';

/** Tells which files went with the session that somebody logged out of. */
function* tellLostFiles(
  services: Services,
  deposit: OpenDeposit,
): SagaIterator<void> {
  if (listFiles(deposit).length === 0) return;
  try {
    const deleted: PlacedFile[] = yield call(findDeleted, services, deposit);
    const words = services.text('account.filesGone');
    if (deleted.length > 0) yield call(clearDeleted, services, deleted, words);
  } catch (cause) {
    services.log('The files could not be asked for.', cause);
  }
}

/** Nobody is logged in any more: the one whose answers these are may log in again, and nothing typed is lost. */
function* letOut(
  services: Services,
  deposit: OpenDeposit,
  user: CurrentUser,
): SagaIterator<void> {
  const text = services.text('account.loggedOut');
  services.api.changeUser(text);
  if (deposit.changedAt === null) {
    yield put(userRenewed(user));
    yield put(noticeShown({ id: 'logged-out', kind: 'info', text }));
    return;
  }
  if (isInsideAsOther(deposit)) yield put(userRenewed(user));
  yield put(loginLapsed());
  // Not waited for: this may be what a call of its own waits for.
  yield spawn(tellLostFiles, services, deposit);
}

/** Somebody is logged in whom the page did not know of: what was done there holds here too. */
function* meet(
  services: Services,
  deposit: OpenDeposit,
  user: CurrentUser,
): SagaIterator<void> {
  const name = user.name ?? user.username ?? '';
  const message = services.text('account.otherUser', { name });
  const hasAnswers = deposit.changedAt !== null;
  services.api.changeUser(message);
  services.loginGate.open(isFormer(deposit, user));
  if (!hasAnswers && isAnothers(deposit, user)) yield put(startedAgain());
  yield call(letIn, services, user);
  if (hasAnswers && !isAnothers(deposit, user))
    yield put(problemFound({ kind: 'userChanged', message }));
}

/** Asks who is logged in, and follows where that is not what the page knows. */
function* followUser(services: Services): SagaIterator<void> {
  const user: CurrentUser = yield call(() =>
    services.api.get<CurrentUser>('user/current'),
  );
  const { account }: AppState = yield select();
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (deposit === undefined) return;
  const isAsked = account.login?.reason === 'again';
  if (deposit.context.user.username !== user.username) {
    if (user.authenticated) yield call(meet, services, deposit, user);
    // Who is asked to log in again is known to be outside.
    else if (!isAsked) yield call(letOut, services, deposit, user);
  } else if (user.authenticated && isAsked) {
    // He is asked for a login that there is again, or still.
    services.loginGate.open(true);
    yield call(letIn, services, user);
  }
}

/**
 * One browser has one login for all its tabs: when somebody comes back to this one, or a call is refused since its session
 * is another one, the page finds out who is logged in now.
 */
export function* otherTabs(services: Services): SagaIterator<void> {
  const { log, userGate } = services;
  const refused = eventChannel<true>((emit) =>
    userGate.listen(() => emit(true)),
  );
  function* follow(): SagaIterator<boolean> {
    try {
      yield call(followUser, services);
      return true;
    } catch (cause) {
      log('The user could not be asked for.', cause);
      return false;
    }
  }
  yield takeEvery(refused, function* answer(): SagaIterator<void> {
    userGate.open(yield call(follow));
  });
  const shown = eventChannel<true>((emit) =>
    services.onPageShown(() => emit(true)),
  );
  yield takeLeading(shown, function* look(): SagaIterator<void> {
    const { account }: AppState = yield select();
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const isSent = deposit?.wizard.submission.status === 'submitting';
    // What is being sent finds out itself, unless it waits for a login.
    if (!isSent || account.login !== null) yield call(follow);
  });
}
