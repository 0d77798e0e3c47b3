import type { CurrentUser } from '@contract/user';
import { findWaitingKey, toOwnerKey } from '../../permissions/ownerKeys';
import type { SessionWithId } from '../../sessions/freshSession';
import type { LoginService } from '../../sessions/login.service';
import type { Login, Session } from '../../sessions/session.model';
import type { SessionService } from '../../sessions/session.service';
import type { AdoptUploads } from '../../uploads/adoptUploads';
import type { CurrentUsers } from '../../users/currentUser';

export interface OpenLoginDeps {
  sessions: Pick<SessionService, 'remove'>;
  logins: Pick<LoginService, 'logIn'>;
  currentUsers: CurrentUsers;
  adoptUploads: AdoptUploads;
}

/** A login under its new session. */
export interface OpenedLogin {
  next: SessionWithId;
  user: CurrentUser;
}

/**
 * Logs in who has given all proofs, under a new session. Undefined when the password was changed or the account
 * closed since they were looked at.
 */
export type OpenLogin = (
  session: Session,
  who: Pick<Login, 'userId' | 'epoch'>,
  userAgent: string,
) => Promise<OpenedLogin | undefined>;

/** Builds the last step of every login. */
export function createOpenLogin(deps: OpenLoginDeps): OpenLogin {
  /** Moves the files that the user uploaded after the login had ended to the files from before. */
  async function reunite(session: Session, userId: string): Promise<void> {
    const waiting = findWaitingKey(session);
    if (waiting === undefined || session.login?.userId !== userId) return;
    await deps.adoptUploads(toOwnerKey(session), waiting);
  }

  return async function openLogin(session, who, userAgent) {
    await reunite(session, who.userId);
    const next = await deps.logins.logIn(session, who, userAgent);
    const user = await deps.currentUsers.find(who);
    if (user !== undefined) return { next, user };
    await deps.sessions.remove(next.session);
    return undefined;
  };
}
