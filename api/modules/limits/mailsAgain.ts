import type { Limiter, Limits } from './limiter';

const AN_HOUR = 3;
const HOUR_SECONDS = 3600;

/** Limits how often the mail about one deposit is sent again; `key` names the kind of mail. */
export const createMailsAgain = (
  limits: Limits,
  key: string,
): Pick<Limiter, 'take'> =>
  limits.createLimiter({ key, points: AN_HOUR, seconds: HOUR_SECONDS });
