import type { CurrentUser } from '@contract/user';
import { loginRequired } from '../errors';
import {
  findWaitingKey,
  toOwnerKey,
} from '../../modules/permissions/ownerKeys';
import type { AppContext } from '../state';
import { getUser } from './requireLogin';
import { getOwnerKey } from './session';

/**
 * The owner of the temporary files of a request, and its user, whose account decides which stored files are
 * visible.
 */
export interface Owner {
  ownerKey: string;
  user: CurrentUser;
}

/** The owner of what this request uploads and sends; only behind `checkCsrf`, which wants a session. */
export function getOwner(ctx: AppContext): Owner {
  return { ownerKey: getOwnerKey(ctx), user: getUser(ctx) };
}

/**
 * Returns the reader of a request; without a session the key of the owner is ''. Requires a session middleware
 * before it.
 */
export function getReader(ctx: AppContext): Owner {
  const { session } = ctx.state;
  const ownerKey = session === undefined ? '' : toOwnerKey(session);
  return { ownerKey, user: getUser(ctx) };
}

/**
 * Throws 401 when the object belongs to a login of this session that has ended. The user finds it again after a
 * new login, so 404 would be wrong.
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
