import type { User } from './user.model';

/** The round that an account's logins are in; one from before rounds were counted is in the first. */
export function getLoginRound({
  loginRound = 0,
}: Pick<User, 'loginRound'>): number {
  return loginRound;
}
