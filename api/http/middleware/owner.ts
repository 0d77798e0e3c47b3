import type { CurrentUser } from '@contract/user';
import { loginRequired } from '../errors';
import {
  findWaitingKey,
  toOwnerKey,
} from '../../modules/permissions/ownerKeys';
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
  const { session } = ctx.state;
  const ownerKey = session === undefined ? '' : toOwnerKey(session);
  return { ownerKey, user: getUser(ctx) };
}

/**
 * Throws 401 when what is asked for waits for somebody whose login was ended in this session: it is not said to
 * be gone, and is there again once he has logged in.
 *
 * @param isThere - whether it is there for an owner.
 */
export async function assertNotWaiting(
  { state: { session } }: AppContext,
  isThere: (ownerKey: string) => Promise<boolean>,
): Promise<void> {
  const waiting = session && findWaitingKey(session);
  if (waiting !== undefined && (await isThere(waiting))) throw loginRequired();
}
