import type { User } from './user.model';

/** The session epoch of an account; 0 for an account without one. */
export function getSessionEpoch({
  sessionEpoch = 0,
}: Pick<User, 'sessionEpoch'>): number {
  return sessionEpoch;
}
