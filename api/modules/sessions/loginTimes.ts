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

/** What is left of a login; of seconds that began nothing counts, so that who is told never hopes for too much. */
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

/** The login of a session; undefined when nobody is logged in, or it has lapsed or was ended. */
export function findLogin(
  { login }: Pick<Session, 'login'>,
  times: LoginTimes,
  now: Date,
): Login | undefined {
  if (login === null || login.ended) return undefined;
  return now < toLoginEnd(login, times) ? login : undefined;
}
