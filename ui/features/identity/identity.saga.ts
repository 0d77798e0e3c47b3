import {
  buffers,
  eventChannel,
  type SagaIterator,
  type Task,
} from 'redux-saga';
import { call, join, select, takeEvery, takeLeading } from 'redux-saga/effects';
import type { CurrentUser } from '@contract/user';
import type { ApiClient } from '../../lib/api/apiClient';
import type { LoginGate, UserGate } from '../../lib/api/callGate';

/** Everything outside the store that is used to find out who is logged in. */
export interface IdentityServices {
  api: ApiClient;
  /** Where calls wait that need a login. */
  loginGate: LoginGate;
  /** Where calls wait whose token was refused. */
  userGate: UserGate;
  /** Tells when the user comes back to the page from another tab or window; gives back how to stop. */
  onPageShown(listener: () => void): () => void;
  log(message: string, cause?: unknown): void;
}

/** The treatment of calls whose token was refused: retry, fail, or drop them with the page. */
export type RefusedCalls = 'retry' | 'fail' | 'drop';

/** The page's knowledge of its user, and its handlers for a change of user. */
export interface IdentityPage {
  /** The user that the page knows; undefined before it knows any. */
  findUser(state: unknown): CurrentUser | undefined;
  /** Whether the page waits for its user to log in again. */
  awaitsLogin(state: unknown): boolean;
  /** Whether the page asks who is logged in when the user comes back to it. */
  asksOnReturn(state: unknown): boolean;
  /** A call needs a login. */
  onLoginNeeded(): SagaIterator<void>;
  /** The user of the page is logged in again. */
  onLogin(user: CurrentUser): SagaIterator<void>;
  /** The user of the page is logged out; nothing happens where this is not given. */
  onLogout?(user: CurrentUser): SagaIterator<void>;
  /** The user of the page is as it was, with the details that the API has now. */
  onSameUser?(user: CurrentUser): SagaIterator<void>;
  /** Another user is logged in than the page knows. */
  onUserChanged(user: CurrentUser): SagaIterator<RefusedCalls>;
}

/** Whether two answers of the API name one user. */
export const isSameUser = (one: CurrentUser, other: CurrentUser): boolean =>
  one.id === other.id && one.username === other.username;

/** Asks who is logged in, and tells the page where that is not what it knows. */
function* compareUser(
  { api }: IdentityServices,
  page: IdentityPage,
): SagaIterator<RefusedCalls> {
  const user: CurrentUser = yield call(() =>
    api.get<CurrentUser>('user/current'),
  );
  const state: unknown = yield select();
  const known = page.findUser(state);
  if (known === undefined) return 'retry';
  const awaitsLogin = page.awaitsLogin(state);
  if (isSameUser(known, user)) {
    if (user.authenticated && awaitsLogin) yield call(page.onLogin, user);
    else if (page.onSameUser !== undefined) yield call(page.onSameUser, user);
    return 'retry';
  }
  if (user.authenticated) return yield call(page.onUserChanged, user);
  // A page that awaits a login knows of the logout.
  if (!awaitsLogin && page.onLogout !== undefined)
    yield call(page.onLogout, user);
  return 'retry';
}

/**
 * Follows the current user. All tabs of a browser share one login. When the page is shown again, or a call is
 * refused because its session changed, it asks for the current user. A call that needs a login waits for it.
 */
export function* identity(
  services: IdentityServices,
  page: IdentityPage,
): SagaIterator<void> {
  const { log, loginGate, onPageShown, userGate } = services;
  // A gate may tell of a waiting call before the saga takes from the channel.
  const needed = eventChannel<true>(
    (emit) => loginGate.listen(() => emit(true)),
    buffers.sliding(1),
  );
  const refused = eventChannel<true>(
    (emit) => userGate.listen(() => emit(true)),
    buffers.sliding(1),
  );
  const shown = eventChannel<true>((emit) => onPageShown(() => emit(true)));

  function* follow(): SagaIterator<RefusedCalls> {
    try {
      return yield call(compareUser, services, page);
    } catch (cause) {
      log('The user could not be asked for.', cause);
      return 'fail';
    }
  }

  yield takeEvery(needed, page.onLoginNeeded);
  yield takeEvery(refused, function* answer(): SagaIterator<void> {
    const calls: RefusedCalls = yield call(follow);
    if (calls !== 'drop') userGate.open(calls === 'retry');
  });
  const watching: Task = yield takeLeading(
    shown,
    function* look(): SagaIterator<void> {
      const isAsking: boolean = yield select(page.asksOnReturn);
      if (isAsking) yield call(follow);
    },
  );
  try {
    yield join(watching);
  } finally {
    for (const channel of [needed, refused, shown]) channel.close();
  }
}
