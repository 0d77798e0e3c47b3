import { createHash, randomBytes } from 'node:crypto';
import type { Session } from './session.model';

/** A session with the id that goes into the cookie and nowhere else. */
export interface SessionWithId {
  id: string;
  session: Session;
}

/** What the database keeps of the id of a session: who reads it cannot send it. */
export function toSessionKey(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** A session that nobody had before, of a visitor whom nobody knows; not stored yet. */
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
