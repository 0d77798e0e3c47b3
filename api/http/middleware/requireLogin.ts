import { anonymousUser } from '../../modules/permissions/anonymousUser';
import type { CurrentUser } from '@contract/user';
import { loginRequired } from '../errors';
import type { AppContext } from '../state';

/** Who asks; a visitor when nobody is logged in. Only behind a middleware of the session. */
export function getUser(ctx: AppContext): CurrentUser {
  return ctx.state.user ?? anonymousUser;
}

/** A user who is logged in. */
export type LoggedInUser = CurrentUser & { id: string };

/** Who asks; throws 401 when nobody is logged in or the login has lapsed. */
export function requireLogin(ctx: AppContext): LoggedInUser {
  const user = getUser(ctx);
  if (!user.authenticated || user.id === null) throw loginRequired();
  return { ...user, id: user.id };
}
