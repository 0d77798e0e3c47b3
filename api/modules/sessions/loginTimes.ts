import type { Login, Session } from './session.model';

/** How long a login lasts. */
export interface LoginTimes {
  /** Without a request of the person. */
  idleMs: number;
  /** In any case. */
  longestMs: number;
}

/** The moment from which a login does not count any more: after some time without a request, and in any case some time after it began. */
export function toLoginEnd(login: Login, times: LoginTimes): Date {
  return new Date(
    Math.min(
      login.lastUsed.getTime() + times.idleMs,
      login.since.getTime() + times.longestMs,
    ),
  );
}

/** How long a login still lasts, in seconds. */
export interface LoginLeft {
  /** When nothing more is asked. */
  seconds: number;
  /** Whatever is asked. */
  longest: number;
}

/** Returns the whole seconds left of a login, rounded down, so that the page never promises too much. */
export function toLoginLeft(
  login: Login,
  times: LoginTimes,
  now: Date,
): LoginLeft {
  const until = (end: number) =>
    Math.max(0, Math.floor((end - now.getTime()) / 1000));
  return {
    seconds: until(toLoginEnd(login, times).getTime()),
    longest: until(login.since.getTime() + times.longestMs),
  };
}

/** Finds the login of a session; undefined when there is none, or it has lapsed or was ended. */
export function findLogin(
  { login }: Pick<Session, 'login'>,
  times: LoginTimes,
  now: Date,
): Login | undefined {
  if (login === null || login.ended) return undefined;
  return now < toLoginEnd(login, times) ? login : undefined;
}
