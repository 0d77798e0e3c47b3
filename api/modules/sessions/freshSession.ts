import { createHash, randomBytes } from 'node:crypto';
import type { Session } from './session.model';

/** A session with the id that goes into the cookie and nowhere else. */
export interface SessionWithId {
  id: string;
  session: Session;
}

/** Hashes the id of a session for the database, so that a reader of the database cannot use the session. */
export function toSessionKey(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Creates a session for a new visitor; does not store it. */
export function createFreshSession(now: Date, lifeMs: number): SessionWithId {
  const id = randomBytes(32).toString('base64url');
  return {
    id,
    session: {
      _id: toSessionKey(id),
      ownerKey: randomBytes(24).toString('base64url'),
      createdDate: now,
      lastSeen: now,
      expires: new Date(now.getTime() + lifeMs),
      login: null,
      publicId: randomBytes(12).toString('hex'),
      userAgent: '',
    },
  };
}
