import type { SagaIterator } from 'redux-saga';
import { call, put, select, spawn } from 'redux-saga/effects';
import { findPointer, readPointer } from '@engine';
import type { CurrentUser } from '@contract/user';
import {
  loginLapsed,
  problemFound,
  startedAgain,
  userRenewed,
  wizardMoved,
} from '../depositActions';
import {
  findOpenDeposit,
  getOpenDeposit,
  type OpenDeposit,
} from '../depositState';
import { listFiles, type PlacedFile } from '../filesOf';
import { clearDeleted, findDeleted } from '../sagas/deletedFiles.saga';
import type { RefusedCalls } from '../../identity/identity.saga';
import { loginFinished } from '../../identity/identityActions';
import {
  belongsToOther,
  isFormerUser,
  isLoggedInAsOther,
} from '../../identity/owner';
import { noticeShown } from '../../shell/notices';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';

/** The depositor continues where an account was missing: the choice that needs one is made. */
function* choose({ now }: Services, value: string): SagaIterator<void> {
  const { form }: OpenDeposit = yield select(getOpenDeposit);
  const path = findPointer(form, 'variant');
  if (path !== undefined) {
    const change = { kind: 'set', path, value } as const;
    yield put(wizardMoved({ type: 'answered', change }, now()));
  }
  yield put(loginFinished());
}

/** Leads to the address for users, with the form that was chosen and on the same step (R65, R69). */
function* redirect({ address, page }: Services): SagaIterator<void> {
  const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
  if (page !== 'deposit' || deposit === undefined) return;
  const { form, wizard } = deposit;
  const variant = findPointer(form, 'variant');
  const answer = variant && readPointer(wizard.form.data, variant);
  const asked = address.form();
  const isChosen = wizard.dirty || asked === answer;
  const chosen = isChosen && typeof answer === 'string' ? answer : null;
  address.redirect('users', chosen, address.path());
}

/** A user is logged in: the answers are judged with what is known now, the dialog closes, and the address is that for users. */
export function* applyLogin(
  services: Services,
  user: CurrentUser,
): SagaIterator<void> {
  const { identity: before }: AppState = yield select();
  yield put(userRenewed(user));
  const choice = before.login?.choice ?? null;
  if (choice !== null) yield call(choose, services, choice);
  else if (before.login !== null) yield put(loginFinished());
  yield call(redirect, services);
  const name = user.name ?? user.username ?? '';
  yield put(
    noticeShown({
      id: 'logged-in',
      kind: 'success',
      text: services.text('account.loggedIn', { name }),
    }),
  );
}

/** Tells which files went with the session that ended by a logout. */
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

/** The owner of the answers may log in again, and nothing typed is lost. */
export function* applyLogout(
  services: Services,
  user: CurrentUser,
): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const text = services.text('account.loggedOut');
  services.api.changeUser(text);
  if (deposit.changedAt === null) {
    yield put(userRenewed(user));
    yield put(noticeShown({ id: 'logged-out', kind: 'info', text }));
    return;
  }
  if (isLoggedInAsOther(deposit)) yield put(userRenewed(user));
  yield put(loginLapsed());
  // Not waited for: this may be what a call of its own waits for.
  yield spawn(tellLostFiles, services, deposit);
}

/** Applies a login of another tab to this one; the answers stay with their owner. */
export function* applyUserChange(
  services: Services,
  user: CurrentUser,
): SagaIterator<RefusedCalls> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const name = user.name ?? user.username ?? '';
  const message = services.text('account.otherUser', { name });
  const hasAnswers = deposit.changedAt !== null;
  const isOther = belongsToOther(deposit, user);
  services.api.changeUser(message);
  services.loginGate.open(isFormerUser(deposit, user));
  if (!hasAnswers && isOther) yield put(startedAgain());
  yield call(applyLogin, services, user);
  if (hasAnswers && !isOther)
    yield put(problemFound({ kind: 'userChanged', message }));
  return 'retry';
}
