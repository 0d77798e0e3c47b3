import { eventChannel, type SagaIterator } from 'redux-saga';
import {
  call,
  put,
  select,
  spawn,
  takeEvery,
  takeLeading,
} from 'redux-saga/effects';
import type { CurrentUser } from '@engine/types/context';
import { loginAsked, modeChosen } from '../features/account/accountActions';
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
import { letIn } from './letIn.saga';
import type { Services } from './services';
import type { AppState } from './store';
import { isAnothers } from './whoseAnswers';

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
): SagaIterator<string> {
  const words = services.text('account.loggedOut');
  if (deposit.changedAt === null) {
    yield put(userRenewed(user));
    yield put(problemFound({ kind: 'userChanged', message: words }));
    return words;
  }
  yield put(loginLapsed());
  // Not waited for: this may be the answer that the call waits for which is made here.
  yield spawn(tellLostFiles, services, deposit);
  return words;
}

/** Somebody is logged in whom the page did not know of: what was done there holds here too. */
function* meet(
  services: Services,
  deposit: OpenDeposit,
  user: CurrentUser,
): SagaIterator<string> {
  const name = user.name ?? user.username ?? '';
  const words = services.text('account.otherUser', { name });
  const hasAnswers = deposit.changedAt !== null;
  if (hasAnswers && isAnothers(deposit, user)) {
    yield put(userRenewed(user));
    yield put(loginAsked({ reason: 'again', username: deposit.owner }));
    yield put(modeChosen('someone-else'));
    return words;
  }
  if (isAnothers(deposit, user)) yield put(startedAgain());
  yield call(letIn, services, user);
  if (hasAnswers)
    yield put(problemFound({ kind: 'userChanged', message: words }));
  return words;
}

/** Asks who is logged in, and follows where that is somebody else than the page knows; gives the words for it. */
function* followUser(services: Services): SagaIterator<string | undefined> {
  const user: CurrentUser = yield call(() =>
    services.api.get<CurrentUser>('user/current'),
  );
  const { account }: AppState = yield select();
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (deposit === undefined) return undefined;
  if (deposit.context.user.username === user.username) return undefined;
  if (user.authenticated) return yield call(meet, services, deposit, user);
  // Who is asked to log in again is known to be outside.
  if (account.login?.reason === 'again') return undefined;
  return yield call(letOut, services, deposit, user);
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
  yield takeEvery(refused, function* answer(): SagaIterator<void> {
    try {
      userGate.open(yield call(followUser, services));
    } catch (cause) {
      log('The user could not be asked for.', cause);
      userGate.open(undefined);
    }
  });
  const shown = eventChannel<true>((emit) =>
    services.onPageShown(() => emit(true)),
  );
  yield takeLeading(shown, function* look(): SagaIterator<void> {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit?.wizard.submission.status === 'submitting') return;
    try {
      yield call(followUser, services);
    } catch (cause) {
      log('The user could not be asked for.', cause);
    }
  });
}
