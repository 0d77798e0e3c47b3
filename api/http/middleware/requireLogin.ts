import { anonymousUser } from '../../modules/permissions/anonymousUser';
import type { CurrentUser } from '@contract/user';
import { loginRequired } from '../errors';
import type { AppContext } from '../state';

/** Returns the user of a request; the anonymous user without a login. Requires a session middleware before it. */
export function getUser(ctx: AppContext): CurrentUser {
  return ctx.state.user ?? anonymousUser;
}

/** A user who is logged in. */
export type LoggedInUser = CurrentUser & { id: string };

/** Returns the user of a request; throws 401 without a login or after it has lapsed. */
export function requireLogin(ctx: AppContext): LoggedInUser {
  const user = getUser(ctx);
  if (!user.authenticated || user.id === null) throw loginRequired();
  return { ...user, id: user.id };
}
