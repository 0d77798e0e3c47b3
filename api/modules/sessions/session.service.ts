import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Model } from 'mongoose';
import { createFreshSession, toSessionKey } from './freshSession';
import type { SessionWithId } from './freshSession';
import { findLogin, toLoginLeft } from './loginTimes';
import type { LoginLeft, LoginTimes } from './loginTimes';
import type { Login, Session } from './session.model';

/** How long a session is used before its end is moved again; spares a write on most requests. */
const TOUCH_MS = 10 * 60_000;
/** The same for the end of a login, which comes much sooner. */
const LOGIN_TOUCH_MS = 30_000;

export interface SessionSettings {
  /** Key of the CSRF tokens. */
  secret: string;
  /** How long a session lives after it was last used. */
  lifeMs: number;
  login: LoginTimes;
}

export interface SessionService {
  /** Makes a session; `id` goes into the cookie and nowhere else. */
  begin(): Promise<SessionWithId>;
  /** The living session of a cookie's id; `renewed` when its end was moved, so that the cookie's must be too. */
  find(id: string): Promise<{ session: Session; renewed: boolean } | undefined>;
  /** Finds the login of a session; undefined when there is none or it has lapsed. */
  findLogin(session: Session): Login | undefined;
  /** How long that login still lasts. */
  findLoginLeft(session: Session): LoginLeft | undefined;
  /** Notes that the person did something, which puts the end of the login off. Answers the session as it is now. */
  touch(session: Session): Promise<Session>;
  /** Ends a session permanently. */
  remove(session: Session): Promise<void>;
  /** The CSRF token of a session, made from its id with the server's secret. */
  csrfToken(session: Session): string;
  isCsrfToken(session: Session, token: string): boolean;
  /** Removes sessions past their end. */
  sweep(): Promise<number>;
}

/** Sessions in the database, which is asked on every request: what one process ends, is over in all. */
export function createSessionService(
  sessions: Model<Session>,
  { secret, lifeMs, login: times }: SessionSettings,
  clock: () => Date,
): SessionService {
  const csrfToken = (session: Session) =>
    createHmac('sha256', secret)
      .update(`csrf ${session._id}`)
      .digest('base64url');

  return {
    async begin() {
      const fresh = createFreshSession(clock(), lifeMs);
      await sessions.create(fresh.session);
      return fresh;
    },

    async find(id) {
      const now = clock();
      const session = await sessions
        .findOne({ _id: toSessionKey(id), expires: { $gt: now } })
        .lean<Session>();
      if (session === null) return undefined;
      if (now.getTime() - session.lastSeen.getTime() < TOUCH_MS) {
        return { session, renewed: false };
      }
      const change = {
        lastSeen: now,
        expires: new Date(now.getTime() + lifeMs),
      };
      await sessions.updateOne({ _id: session._id }, { $set: change });
      return { session: { ...session, ...change }, renewed: true };
    },

    findLogin: (session) => findLogin(session, times, clock()),

    findLoginLeft(session) {
      const now = clock();
      const login = findLogin(session, times, now);
      return login && toLoginLeft(login, times, now);
    },

    async touch(session) {
      const now = clock();
      const login = findLogin(session, times, now);
      const isFresh =
        login === undefined ||
        now.getTime() - login.lastUsed.getTime() < LOGIN_TOUCH_MS;
      if (isFresh) return session;
      await sessions.updateOne(
        { _id: session._id },
        { $set: { 'login.lastUsed': now } },
      );
      return { ...session, login: { ...login, lastUsed: now } };
    },

    async remove(session) {
      await sessions.deleteOne({ _id: session._id });
    },

    csrfToken,

    isCsrfToken(session, token) {
      const expected = Buffer.from(csrfToken(session));
      const given = Buffer.from(token);
      return (
        expected.length === given.length && timingSafeEqual(expected, given)
      );
    },

    async sweep() {
      const { deletedCount } = await sessions.deleteMany({
        expires: { $lte: clock() },
      });
      return deletedCount;
    },
  };
}
