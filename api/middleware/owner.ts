import type { CurrentUser } from '@engine/types/context';
import type { AppContext } from '../state';
import { getUser } from './requireLogin';
import { getOwnerKey } from './session';

/** Whose temporary files a request is about, and who asks: what he sees of stored ones follows from his account. */
export interface Owner {
  ownerKey: string;
  user: CurrentUser;
}

/** The owner of what this request uploads and sends; only behind `checkCsrf`, which wants a session. */
export function getOwner(ctx: AppContext): Owner {
  return { ownerKey: getOwnerKey(ctx), user: getUser(ctx) };
}

/** Who only looks at something; without a session he owns nothing. Only behind a middleware of the session. */
export function getReader(ctx: AppContext): Owner {
  return {
    ownerKey: ctx.state.session?.ownerKey ?? '',
    user: getUser(ctx),
  };
}
