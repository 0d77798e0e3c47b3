import type { Model } from 'mongoose';
import { createFreshSession } from './freshSession';
import type { SessionWithId } from './freshSession';
import { findLogin, toLoginEnd } from './loginTimes';
import type { HeldLogin, Login, Session } from './session.model';
import type { SessionSettings } from './session.service';

/** No browser names itself at such length. */
const MAX_USER_AGENT = 400;

/** How long a login waits for its second factor. */
const HELD_MS = 10 * 60_000;

/** A session with a login. */
export type LoggedInSession = Session & { login: Login };

/** Logins of users. They are in the database, so that every process sees a change at once. */
export interface LoginService {
  /**
   * Logs a user in under a new session id and voids the old id. `who` has the session epoch of the password
   * check. Files of the session move along, unless they belong to another user's lapsed login.
   */
  logIn(
    session: Session,
    who: Pick<Login, 'userId' | 'epoch'>,
    userAgent: string,
  ): Promise<SessionWithId>;
  /**
   * Keeps a login whose second factor is asked for; the one before is void. A login that the session has is ended,
   * so that the second factor is asked of the new user and of no other.
   */
  hold(session: Session, held: Omit<HeldLogin, 'since'>): Promise<void>;
  /** The login that waits in this session; undefined after ten minutes. */
  findHeld(session: Session): HeldLogin | undefined;
  /** The sessions that the user of this one is logged in with, the last used first. */
  list(own: Session): Promise<LoggedInSession[]>;
  /**
   * Ends a user's login by the public id of its session; false when the user has no such login. Its uploaded
   * files stay for the same user (ADR 12).
   */
  end(userId: string, publicId: string): Promise<boolean>;
  /** Ends all logins of a user in the same way, but the one that is named. Answers how many there were. After a new password, or when an account was closed, they do not count already (`User.sessionEpoch`). */
  endAll(userId: string, except?: Session): Promise<number>;
  /** Puts the end of a login off as far as it goes and answers it; undefined when it has lapsed. */
  extend(session: Session): Promise<Date | undefined>;
}

/** Logins in the database. */
export function createLoginService(
  sessions: Model<Session>,
  { lifeMs, login: times }: SessionSettings,
  clock: () => Date,
): LoginService {
  return {
    async logIn(session, { userId, epoch }, userAgent) {
      const now = clock();
      const { id, session: fresh } = createFreshSession(now, lifeMs);
      const isOwn = session.login === null || session.login.userId === userId;
      const next: Session = {
        ...fresh,
        ownerKey: isOwn ? session.ownerKey : fresh.ownerKey,
        login: { userId, epoch, since: now, lastUsed: now, ended: false },
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
      };
      await sessions.create(next);
      await sessions.deleteOne({ _id: session._id });
      return { id, session: next };
    },

    async hold(session, held) {
      const now = clock();
      const heldLogin: HeldLogin = { ...held, since: now };
      const isLoggedIn = findLogin(session, times, now) !== undefined;
      await sessions.updateOne(
        { _id: session._id },
        { $set: { heldLogin, ...(isLoggedIn && { 'login.ended': true }) } },
      );
    },

    findHeld({ heldLogin }) {
      if (heldLogin === undefined) return undefined;
      const age = clock().getTime() - heldLogin.since.getTime();
      return age < HELD_MS ? heldLogin : undefined;
    },

    async list({ login }) {
      if (login === null) return [];
      const now = clock();
      const found = await sessions
        .find({
          'login.userId': login.userId,
          'login.epoch': login.epoch,
          expires: { $gt: now },
        })
        .sort({ 'login.lastUsed': -1 })
        .lean<LoggedInSession[]>();
      return found.filter((each) => findLogin(each, times, now) !== undefined);
    },

    async end(userId, publicId) {
      const { modifiedCount } = await sessions.updateOne(
        { 'login.userId': userId, 'login.ended': false, publicId },
        { $set: { 'login.ended': true } },
      );
      return modifiedCount > 0;
    },

    async endAll(userId, except) {
      const { modifiedCount } = await sessions.updateMany(
        {
          'login.userId': userId,
          'login.ended': false,
          ...(except === undefined ? {} : { _id: { $ne: except._id } }),
        },
        { $set: { 'login.ended': true } },
      );
      return modifiedCount;
    },

    async extend(session) {
      const now = clock();
      const login = findLogin(session, times, now);
      if (login === undefined) return undefined;
      const { matchedCount } = await sessions.updateOne(
        { _id: session._id },
        { $set: { 'login.lastUsed': now } },
      );
      return matchedCount === 0
        ? undefined
        : toLoginEnd({ ...login, lastUsed: now }, times);
    },
  };
}
