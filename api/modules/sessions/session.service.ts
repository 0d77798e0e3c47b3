import {
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Model } from 'mongoose';
import type { Session } from './session.model';

/** How long a session is used before its end is moved again; spares a write on most requests. */
const TOUCH_MS = 10 * 60_000;

export interface SessionService {
  /** Makes a session; `id` goes into the cookie and nowhere else. */
  begin(): Promise<{ id: string; session: Session }>;
  /** The living session of a cookie's id; `renewed` when its end was moved, so that the cookie's must be too. */
  find(id: string): Promise<{ session: Session; renewed: boolean } | undefined>;
  /** The CSRF token of a session, made from its id with the server's secret. */
  csrfToken(session: Session): string;
  isCsrfToken(session: Session, token: string): boolean;
  /** Removes sessions past their end. */
  sweep(): Promise<number>;
}

/**
 * Sessions in the database.
 *
 * @param secret - key of the CSRF tokens.
 * @param lifeMs - how long a session lives after it was last used.
 */
export function createSessionService(
  sessions: Model<Session>,
  secret: string,
  lifeMs: number,
  clock: () => Date,
): SessionService {
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  const endAfter = (now: Date) => new Date(now.getTime() + lifeMs);
  const csrfToken = (session: Session) =>
    createHmac('sha256', secret)
      .update(`csrf ${session._id}`)
      .digest('base64url');

  return {
    async begin() {
      const id = randomBytes(32).toString('base64url');
      const now = clock();
      const session: Session = {
        _id: hash(id),
        ownerKey: randomBytes(24).toString('base64url'),
        createdDate: now,
        lastSeen: now,
        expires: endAfter(now),
        login: null,
        publicId: randomBytes(12).toString('hex'),
        userAgent: '',
      };
      await sessions.create(session);
      return { id, session };
    },

    async find(id) {
      const now = clock();
      const session = await sessions
        .findOne({ _id: hash(id), expires: { $gt: now } })
        .lean<Session>();
      if (session === null) return undefined;
      if (now.getTime() - session.lastSeen.getTime() < TOUCH_MS) {
        return { session, renewed: false };
      }
      const change = { lastSeen: now, expires: endAfter(now) };
      await sessions.updateOne({ _id: session._id }, { $set: change });
      return { session: { ...session, ...change }, renewed: true };
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
