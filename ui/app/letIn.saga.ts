import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import type { CurrentUser } from '@contract/user';
import { loginFinished, modeChosen } from '../features/account/accountActions';
import { userRenewed } from '../features/deposit/depositActions';
import { noticeShown } from '../features/shell/notices';
import type { Services } from './services';
import type { AppState } from './store';

/** Somebody is logged in: the answers are judged with what is known now, and the dialog closes. */
export function* letIn(
  services: Services,
  user: CurrentUser,
): SagaIterator<void> {
  const { account }: AppState = yield select();
  yield put(userRenewed(user));
  if (account.login?.reason === 'serial')
    yield put(modeChosen('serial-closed'));
  else if (account.login !== null) yield put(loginFinished());
  const name = user.name ?? user.username ?? '';
  yield put(
    noticeShown({
      id: 'logged-in',
      kind: 'success',
      text: services.text('account.loggedIn', { name }),
    }),
  );
}
